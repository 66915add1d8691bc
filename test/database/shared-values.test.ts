import { expect, onTestFinished, test } from 'vitest';

import { query } from '../../server/database/statement.ts';
import '../support/postgres-only.ts';
import { freshDatabase } from '../support/databases.ts';

test('statements that share a transaction return values of every type unchanged', async () => {
  const everyType = query<Record<string, unknown>>(
    'every_type_shared',
    `select
       :date::date as date, :count::int8 as count, :price::numeric(10, 2) as price, :at::timestamptz as at,
       :json::jsonb as json, :bytes::bytea as bytes, :texts::text[] as texts, :blobs::bytea[] as blobs,
       :yes::boolean as yes, :nothing::text as nothing, :whole::integer as whole, :text::text as text`,
  );
  const values = {
    date: '1986-04-17',
    count: 9_007_199_254_740_991,
    price: 9.75,
    at: new Date('2026-11-02T09:30:01.123Z'),
    bytes: Buffer.from([0, 39, 92, 255]),
    texts: ['plain', `quote ' double " back \\ brace {},`, 'null', '', null],
    blobs: [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)],
    yes: true,
    nothing: null,
    whole: -1,
    text: `it's "quoted" \\ {} ünïcödé 🐴`,
  };
  const json = { nested: [values.text], none: null };
  const { database, drop } = await freshDatabase();
  onTestFinished(drop);
  const [row] = await database.run(everyType, { ...values, json: JSON.stringify(json) });
  expect(row).toEqual({ ...values, json });
});
