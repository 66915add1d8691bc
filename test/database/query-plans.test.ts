import { readdirSync } from 'node:fs';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { planning } from '../../server/database/postgres.ts';
import type { ListDefinition } from '../../server/store/list.ts';
import type { Statement } from '../../server/database/statement.ts';
import { freshDatabase, onPostgres } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { insertManyRows } from './many-rows.ts';
import { tablesReadWhole } from './query-plan.ts';

/** Every statement that the store defines is seen here, as it is defined: none can be forgotten. */
const defined = vi.hoisted(() => new Map<string, Statement<object>>());
/** Names that two statements have. */
const clashes = vi.hoisted((): string[] => []);
/** Lists define a statement for each combination of filters when it is first asked for; this asks for them all. */
const askForAll = vi.hoisted((): (() => Promise<void>)[] => []);

vi.mock('../../server/database/statement.ts', async (original) => {
  const actual = await original<typeof import('../../server/database/statement.ts')>();
  const seen = <Row extends object>(one: Statement<Row>) => {
    if ((defined.get(one.name)?.text ?? one.text) !== one.text) clashes.push(one.name);
    defined.set(one.name, one);
    return one;
  };
  const statement: typeof actual.statement = (...given) => seen(actual.statement(...given));
  const query: typeof actual.query = (...given) => seen(actual.query(...given));
  const plannedByValues: typeof actual.plannedByValues = (...given) => seen(actual.plannedByValues(...given));
  return { ...actual, statement, query, plannedByValues };
});

vi.mock('../../server/store/list.ts', async (original) => {
  const actual = await original<typeof import('../../server/store/list.ts')>();
  const defineList = <Row extends object>(definition: ListDefinition<Row>) => {
    const list = actual.defineList(definition);
    const nothing = { run: () => Promise.resolve([]), execute: vi.fn(), transaction: vi.fn() };
    askForAll.push(async () => {
      for (const filters of combinations(Object.keys(definition.filters))) {
        for (const after of [null, ['', '']]) await list(nothing, filters, { limit: 50, after });
      }
    });
    return list;
  };
  return { ...actual, defineList };
});

/** Every way to give some of the filters and leave out the others. */
function combinations([first, ...rest]: readonly string[]): Record<string, string | null>[] {
  if (first === undefined) return [{}];
  return combinations(rest).flatMap((some) => [
    { ...some, [first]: null },
    { ...some, [first]: '' },
  ]);
}

/** What stays small, or is replaced whole by the operator. */
const small = new Set(['carriers', 'carrier_services', 'phi_rotations', 'migrations']);

/** Statements that may read a table from its end, and why that costs no more as the table grows. */
const allowed: Readonly<Record<string, string>> = {
  purge_rate_windows: 'deletes nearly all of what came in ten minutes; an index would cost every request',
  read_any_partner: 'stops at the first row',
  count_sealed: 'counts what a rotation of the PHI key will rewrite, once a walk over all of it',
  read_queue_depths: 'counts what waits, which is what it is asked for',
  relay_events: 'takes the oldest events until its batch is full',
  list_partners_0: 'reads the newest rows until the page is full, as do all lists without a filter',
  list_api_keys_00: 'the same',
  list_audit_records_000000: 'the same',
  list_clinics_00: 'the same',
  list_deliveries_0000: 'the same',
  list_orders_000000: 'the same',
  list_formulary_00: 'is never asked for: a formulary is always of one clinic',
  list_formulary_01: 'the same',
  list_deliveries_0100: 'reads the newest rows, nearly all of which are delivered',
  list_audit_records_001000:
    'reads the newest rows until the page is full; an index by operation would cost every request',
};

/** Values for the lists: their plans depend on how many rows they are to find. */
const samples: Readonly<Record<string, string>> = {
  row_limit: '51',
  status: `'received'`,
  delivered: `'delivered'`,
  undelivered: `'failed'`,
  operation: `'createPatient'`,
  after_id: `'00000000-0000-0000-0000-000000004000'`,
  since_id: `'00000000-0000-0000-0000-000000007000'`,
  until_id: `'00000000-0000-0000-0000-000000007100'`,
};
const someId = `'20000000-0000-0000-0000-000000000200'`;

function without(
  found: Readonly<Record<string, readonly string[]>>,
  names: readonly string[],
  named: RegExp,
): Record<string, readonly string[]> {
  return Object.fromEntries(
    Object.entries(found).filter(([name]) => !names.includes(name) && !named.test(name)),
  );
}

describe.runIf(onPostgres)('the plans of the statements', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    // A file before this one may have imported them unseen.
    vi.resetModules();
    for (const folder of ['store', 'webhooks/queue']) {
      const directory = new URL(`../../server/${folder}/`, import.meta.url);
      const modules = readdirSync(directory).filter((name) => name.endsWith('.ts'));
      for (const name of modules) await import(new URL(name, directory).pathname);
    }
    for (const ask of askForAll) await ask();
    fresh = await freshDatabase();
    await insertManyRows(fresh.url ?? '');
  });
  afterAll(async () => {
    vi.resetModules();
    await fresh.drop();
  });

  /** The tables that grow and that statements would read whole, by the statement's name; planned as the service does. */
  async function readWhole(
    database: FreshDatabase,
    how: keyof typeof planning,
    sample: (parameter: string) => string,
  ): Promise<Record<string, readonly string[]>> {
    const client = new Client({ connectionString: database.url, options: planning[how] });
    await client.connect();
    const found: Record<string, readonly string[]> = {};
    for (const statement of defined.values()) {
      if ((statement.plannedByValues === true) !== (how === 'byValues')) continue;
      const tables = await tablesReadWhole(client, statement, sample);
      const growing = tables.filter((table) => !small.has(table) && !table.startsWith('pg_'));
      if (growing.length > 0) found[statement.name] = growing;
    }
    await client.end();
    return found;
  }

  test('read no table that grows from end to end', async () => {
    const found = {
      ...(await readWhole(fresh, 'once', () => 'null')),
      ...(await readWhole(fresh, 'byValues', (parameter) => samples[parameter] ?? someId)),
    };
    expect(without(found, Object.keys(allowed), /^first_page_of_/)).toEqual({});
    expect(Object.keys(allowed).filter((name) => found[name] === undefined)).toEqual([]);
  });

  test('read none either that was empty when they were made', async () => {
    const empty = await freshDatabase();
    onTestFinished(() => empty.drop());
    const found = await readWhole(empty, 'once', () => 'null');
    // A rotation of the PHI key comes to tables that have been filled for long.
    expect(without(found, Object.keys(allowed), /^(first_page_of|rewrite)_/)).toEqual({});
    // Its inner query alone, which stops when the batch is full.
    expect(found['relay_events']).toEqual(['outbox']);
  });

  test('are those of every statement that a partner, the operator and the workers run', () => {
    expect([...defined.keys()]).toEqual(
      expect.arrayContaining([
        'admit',
        'create_patient_claimed',
        'list_audit_records_111111',
        'lease_webhooks',
      ]),
    );
    expect(defined.size).toBeGreaterThan(300);
  });

  test('are found under names of their own, which PostgreSQL keeps whole', () => {
    expect(clashes).toEqual([]);
    // It cuts what is longer than 63 bytes, and a shared statement has eight more in front (postgres-batch.ts).
    expect([...defined.keys()].filter((name) => name.length > 55)).toEqual([]);
  });
});
