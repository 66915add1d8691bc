import { expect, onTestFinished, test } from 'vitest';

import { query } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';
import { typedColumns, typedValues } from '../every-type.ts';

test('statements that share a transaction return values of every type unchanged', async () => {
  const everyType = query<Record<string, unknown>>(
    'every_type_shared',
    `select ${typedColumns}, :blobs::bytea[] as blobs, :text::text as text`,
  );
  const values = {
    ...typedValues,
    texts: [...typedValues.texts, null],
    blobs: [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)],
    text: `it's "quoted" \\ {} ünïcödé 🐴`,
  };
  const json = { nested: [values.text], none: null };
  const { database, close } = await freshDatabase();
  onTestFinished(close);
  const [row] = await database.run(everyType, { ...values, json: JSON.stringify(json) });
  expect(row).toEqual({ ...values, json });
});
