import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';

import { applySettings, sessionSettings } from '../../../server/database/session-settings.ts';
import type { ListDefinition } from '../../../server/store/list.ts';
import type { Statement } from '../../../server/database/statement.ts';
import { freshDatabase } from '../../support/databases.ts';
import type { FreshDatabase } from '../../support/databases.ts';
import { insertManyRows } from '../many-rows.ts';
import { notOfPartners } from '../partner-tables.ts';
import { combinations, scannedTables, unownedTables } from '../query-plan.ts';

/** Every statement of the store, recorded as it is defined, so that none can be forgotten. */
const defined = vi.hoisted(() => new Map<string, Statement<object>>());
/** Names that two statements share. */
const clashes = vi.hoisted((): string[] => []);
/** A list defines a statement for each combination of filters at its first use. These functions use them all. */
const listUses = vi.hoisted((): (() => Promise<void>)[] => []);

vi.mock('../../../server/database/statement.ts', async (original) => {
  const actual = await original<typeof import('../../../server/database/statement.ts')>();
  const seen = <Row extends object>(one: Statement<Row>) => {
    if ((defined.get(one.name)?.text ?? one.text) !== one.text) clashes.push(one.name);
    defined.set(one.name, one);
    return one;
  };
  const statement: typeof actual.statement = (...given) => seen(actual.statement(...given));
  const query: typeof actual.query = (...given) => seen(actual.query(...given));
  const plannedPerCall: typeof actual.plannedPerCall = (...given) => seen(actual.plannedPerCall(...given));
  return { ...actual, statement, query, plannedPerCall };
});

vi.mock('../../../server/store/list.ts', async (original) => {
  const actual = await original<typeof import('../../../server/store/list.ts')>();
  const defineList = <Row extends object>(definition: ListDefinition<Row>) => {
    const list = actual.defineList(definition);
    const nothing = { run: () => Promise.resolve([]), execute: vi.fn(), transaction: vi.fn(), now: vi.fn() };
    listUses.push(async () => {
      for (const filters of combinations(Object.keys(definition.filters))) {
        for (const after of [null, ['', '']]) await list(nothing, filters, { limit: 50, after });
      }
    });
    return list;
  };
  return { ...actual, defineList };
});

/** Tables that stay small. */
const small = new Set([
  'operators',
  'operator_keys',
  'carriers',
  'carrier_services',
  'deployment',
  'phi_rotations',
  'token_keys',
  'migrations',
]);

/** Statements that may scan a table that grows, and why. */
const allowed: Readonly<Record<string, string>> = {
  purge_rate_windows: 'deletes nearly every row; an index would cost every request',
  keep_review_evidence: 'reads what the reset of development is about to delete',
  read_any_partner: 'stops at the first row',
  count_sealed: 'counts what a rotation of the PHI key will rewrite, once per rotation',
  read_queues: 'reads the begin of what waits: filled-plans.test.ts counts the blocks',
  lock_recovering_webhook:
    'reads the webhooks that recover, through an index of their own: nearly always none',
  relay_events: 'reads the oldest events until its batch is full',
  list_partners_00: 'reads the newest rows until the page is full, like every list without a filter',
  list_partners_10: 'looks into every name; the names are few, and a person waits',
  list_api_keys_0000: 'the same; its kind is always named',
  list_oauth_clients_000: 'the same',
  list_audit_records_0000000000: 'the same',
  list_audit_records_0000001000: 'reads the newest records, of which most are of partners',
  read_last_audit_batch: 'stops at the first row',
  read_audit_waiting: 'stops at the first row',
  read_unapproved_partners: 'looks at the newest partners; they are few, and a person waits',
  read_audit_queue: 'reads what waits: the records of a minute, unless the sealing was stopped',
  list_clinics_000: 'the same',
  list_clinics_010: 'looks into every name, like the search for partners',
  search_clinic: 'the same',
  search_partner: 'the same',
  list_deliveries_0000: 'the same',
  list_orders_00000000: 'the same',
  list_orders_00000100:
    'is never used: what has not moved since a time was placed before it, and that is a filter, too',
  list_webhooks_000000: 'the same',
  list_formulary_0000: 'is never used: a formulary always belongs to one clinic',
  list_formulary_0001: 'the same',
  list_formulary_1000: 'the same',
  list_formulary_1001: 'the same',
  list_deliveries_0100: 'reads the newest rows, nearly all of which are delivered',
  list_audit_records_0001001000: 'the same, of one operation',
  list_audit_records_0001000000:
    'reads the newest rows until the page is full; an index by operation would cost every request',
};

/** Values for the lists, whose plans depend on how many rows they find. */
const samples: Readonly<Record<string, string>> = {
  row_limit: '51',
  status: `'received'`,
  statuses: `'{received,processing,on_hold}'`,
  unmoved_since: `'2026-01-10'`,
  after_move: `'2026-01-05'`,
  disabled: 'true',
  failing: 'true',
  delivered: `'delivered'`,
  undelivered: `'failed'`,
  operation: `'createPatient'`,
  kind: `'client'`,
  after_id: `'0179ab1e-0000-7000-8000-000000000000'`,
  since_id: `'0179ab1e-0000-7000-8000-000000000000'`,
  until_id: `'0179ba91-0000-7000-8000-000000000000'`,
};
/** Lists of operators, who may name a partner. */
const ofOperators =
  /^list_(orders|newest_orders|oldest_orders|webhooks|audit_records|clinics|api_keys|formulary)_\d+$/;
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

describe('the statements of the store', () => {
  let fresh: FreshDatabase;
  beforeAll(async () => {
    // An earlier test file may have imported the modules before this one could record them.
    vi.resetModules();
    for (const name of globSync('server/{store/*,*/store,*/store/*}.ts')) await import(resolve(name));
    for (const use of listUses) await use();
    fresh = await freshDatabase();
    await insertManyRows(fresh.url ?? '', 24);
  });
  afterAll(async () => {
    vi.resetModules();
    await fresh.close();
  });

  /** The growing tables that each statement would scan, by the statement's name, planned as in the service. */
  async function scans(
    database: FreshDatabase,
    plan: 'generic' | 'custom',
    sample: (parameter: string) => string,
  ): Promise<Record<string, readonly string[]>> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    await applySettings(client, sessionSettings[plan]);
    const found: Record<string, readonly string[]> = {};
    for (const statement of defined.values()) {
      if ((statement.plannedPerCall === true) !== (plan === 'custom')) continue;
      const tables = await scannedTables(client, statement, sample);
      const growing = tables.filter((table) => !small.has(table) && !table.startsWith('pg_'));
      if (growing.length > 0) found[statement.name] = growing;
    }
    await client.end();
    return found;
  }

  test('do not scan a table that grows', async () => {
    const found = {
      ...(await scans(fresh, 'generic', () => 'null')),
      ...(await scans(fresh, 'custom', (parameter) => samples[parameter] ?? someId)),
    };
    expect(without(found, Object.keys(allowed), /^first_page_of_/)).toEqual({});
    expect(Object.keys(allowed).filter((name) => found[name] === undefined)).toEqual([]);
  });

  test('do not scan a table that was empty when they were planned', async () => {
    const empty = await freshDatabase();
    onTestFinished(() => empty.close());
    const found = await scans(empty, 'generic', () => 'null');
    // A rotation of the PHI key runs on tables that are not empty.
    expect(without(found, Object.keys(allowed), /^(first_page_of|rewrite)_/)).toEqual({});
    // Only its inner query, which stops when the batch is full.
    expect(found['relay_events']).toEqual(['events']);
  });

  test('compare the partner of all partner data that they read, if they are for a partner (D12)', async () => {
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    await applySettings(client, sessionSettings.generic);
    const found: Record<string, readonly string[]> = {};
    for (const statement of defined.values()) {
      // Each change has a form that publishes events, which have a partner, and most never do.
      const own = defined.get(statement.name.replace('_publishing', '')) ?? statement;
      if (!own.parameters.includes('partner_id') || ofOperators.test(statement.name)) continue;
      const tables = await unownedTables(client, statement);
      const unowned = tables.filter((table) => !notOfPartners.includes(table));
      if (unowned.length > 0) found[statement.name] = unowned;
    }
    await client.end();
    expect(found).toEqual({});
  });

  test('are all recorded: those of partners, operators and workers', () => {
    expect([...defined.keys()]).toEqual(
      expect.arrayContaining([
        'admit',
        'create_patient_claimed',
        'list_audit_records_1111111111',
        'lease_webhooks',
      ]),
    );
    expect(defined.size).toBeGreaterThan(300);
  });

  test('have unique names that PostgreSQL does not truncate', () => {
    expect(clashes).toEqual([]);
    // PostgreSQL truncates names to 63 bytes, and a batched statement has a prefix of eight (postgres-batch.ts).
    expect([...defined.keys()].filter((name) => name.length > 55)).toEqual([]);
  });
});
