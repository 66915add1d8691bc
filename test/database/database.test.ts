import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Connection } from '../../server/database/database.ts';
import { query, statement } from '../../server/database/statement.ts';
import { freshDatabase } from '../support/databases.ts';
import { anId } from '../store/fixtures.ts';

let database: Connection;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ database, close } = await freshDatabase());
  await database.execute('create table notes (id uuid primary key, text text)');
});
afterAll(() => close());

const insert = statement<object>('insert_note', 'insert into notes (id, text) values (:id, :text)');
const read = statement<{ text: string }>('read_note', 'select text from notes where id = :id');

describe('values', () => {
  test.each([
    ['alone', statement],
    ['in a transaction with others', query],
  ])('of every type come back unchanged from a statement that runs %s', async (_title, define) => {
    const everyType = define<Record<string, unknown>>(
      `every_type_${define.name}`,
      `select :date::date as date, :count::int8 as count, :price::numeric(10, 2) as price, :at::timestamptz as at,
         :json::jsonb as json, :bytes::bytea as bytes, :blobs::bytea[] as blobs, :texts::text[] as texts, :ids::uuid[] as ids,
         :text::text as text, :yes::boolean as yes, :nothing::text as nothing, :whole::integer as whole`,
    );
    const text = `it's "quoted" \\ {} and ünïcödé 🐴`;
    const values = {
      date: '1986-04-17',
      count: 9_007_199_254_740_991,
      price: 9.75,
      at: new Date('2026-11-02T09:30:01.123Z'),
      bytes: Buffer.from([0, 39, 92, 255]),
      blobs: [Buffer.from([0, 34, 92, 255]), Buffer.alloc(0)],
      texts: ['plain', `quote ' double " back \\ brace {},`, 'null', '', null],
      ids: [anId()],
      text,
      yes: true,
      nothing: null,
      whole: -1,
    };
    const json = { nested: [{ text }], none: null };
    const [row] = await database.run(everyType, { ...values, json: JSON.stringify(json) });
    expect({ ...row, bytes: row?.['bytes'] instanceof Uint8Array && Buffer.from(row['bytes']) }).toEqual({
      ...values,
      json,
    });
  });

  test('must be given for every parameter', async () => {
    await expect(database.run(insert, { id: anId() })).rejects.toThrow('insert_note: no value for :text');
  });
});

describe('a transaction', () => {
  test('commits when its work resolves, and rolls back when it throws', async () => {
    const [kept, undone] = [anId(), anId()];
    await database.transaction((inside) => inside.run(insert, { id: kept, text: 'kept' }));
    const failing = database.transaction(async (inside) => {
      await inside.run(insert, { id: undone, text: 'undone' });
      throw new Error('a reason');
    });
    await expect(failing).rejects.toThrow('a reason');
    expect(await database.run(read, { id: kept })).toHaveLength(1);
    expect(await database.run(read, { id: undone })).toHaveLength(0);
  });

  test('inside another is the same transaction', async () => {
    const id = anId();
    const failing = database.transaction(async (outer) => {
      await outer.transaction((inner) => inner.run(insert, { id, text: 'undone' }));
      throw new Error('after the inner one');
    });
    await expect(failing).rejects.toThrow('after the inner one');
    expect(await database.run(read, { id })).toHaveLength(0);
  });

  test('in which a statement failed leaves the database usable', async () => {
    const id = anId();
    const failing = database.transaction(async (inside) => {
      await inside.run(insert, { id, text: 'once' });
      await inside.run(insert, { id, text: 'twice' });
    });
    await expect(failing).rejects.toThrow('notes_pkey');
    expect(await database.run(read, { id })).toHaveLength(0);
  });
});

test('parameters have names, may be repeated, and are not confused with casts', () => {
  const { text, parameters } = statement('any', 'select :b::uuid, :a, :b, x::date, :a_1');
  expect(text).toBe('select $1::uuid, $2, $1, x::date, $3');
  expect(parameters).toEqual(['b', 'a', 'a_1']);
});
