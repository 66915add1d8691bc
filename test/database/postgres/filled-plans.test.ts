import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { applySettings, sessionSettings } from '../../../server/database/session-settings.ts';
import { positionalValues } from '../../../server/database/statement.ts';
import type { Statement, Values } from '../../../server/database/statement.ts';
import { orderStatuses, queuedStatuses } from '../../../server/orders/status.ts';
import { countOrders } from '../../../server/orders/store/operator-list.ts';
import { findOrders } from '../../../server/orders/store/operator-list.ts';
import type { OrderFilter, OrderSort } from '../../../server/orders/store/operator-list.ts';
import { countOrdersOfClinic } from '../../../server/overview/store/partner.ts';
import { readStoreFigures } from '../../../server/store/figures.ts';
import type { Store } from '../../../server/store/store.ts';
import { freshStore } from '../../support/stores.ts';
import type { TestStore } from '../../support/stores.ts';
import { insertManyRows } from '../many-rows.ts';

const pages = vi.hoisted(() => new Map<string, Statement<object>>());

vi.mock('../../../server/database/statement.ts', async (original) => {
  const actual = await original<typeof import('../../../server/database/statement.ts')>();
  const query: typeof actual.query = <Row extends object>(name: string, sql: string) => {
    const one = actual.query<Row>(name, sql);
    if (name.startsWith('list_orders_of_clinic_')) pages.set(name, one);
    return one;
  };
  return { ...actual, query };
});

/** One database for all tests, because it takes ten seconds to fill. */
let fresh: TestStore;
beforeAll(async () => {
  // An earlier test file may have imported the module before this one could record its statements.
  vi.resetModules();
  await import('../../../server/orders/store/pages.ts');
  fresh = await freshStore();
});
afterAll(async () => {
  vi.resetModules();
  await fresh.close();
});

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Shared Hit Blocks': number;
  readonly 'Shared Read Blocks': number;
  readonly Plans?: readonly PlanNode[];
}

/** The indexes of orders that each page uses, planned as in the service. */
async function indexesOfPages(): Promise<Record<string, string[]>> {
  const client = new Client({ connectionString: fresh.url });
  await client.connect();
  await applySettings(client, sessionSettings.generic);
  const found: Record<string, string[]> = {};
  for (const { name, text, parameters } of pages.values()) {
    await client.query(`prepare "${name}" as ${text}`);
    const values = parameters.map(() => 'null').join(', ');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`explain execute "${name}"(${values})`);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    const used = [...plan.matchAll(/(?:using|Index Scan on) (medication_orders_\w+)/g)].map(
      ([, index = '']) => index,
    );
    found[name.replace('list_orders_of_clinic_', '')] = [...new Set(used)].sort();
  }
  await client.end();
  return found;
}

const ofExternalId = ['medication_orders_external_id', 'medication_orders_pkey'];
const ofPatient = ['medication_orders_of_patient'];

/** The digits: whether external_id, patient_id and status are sent. */
const indexes = (order: string, ofClinic: string, ofStatus: string) => ({
  ...Object.fromEntries(['111', '110', '101', '100'].map((sent) => [`${order}_${sent}`, ofExternalId])),
  ...Object.fromEntries(['011', '010'].map((sent) => [`${order}_${sent}`, ofPatient])),
  [`${order}_001`]: [ofStatus],
  [`${order}_000`]: [ofClinic],
});
const expected = {
  ...indexes('newest', 'medication_orders_of_clinic', 'medication_orders_of_clinic_by_status'),
  ...indexes('changes', 'medication_orders_by_change', 'medication_orders_by_status_and_change'),
};

test('a page of a clinic’s orders uses the index for its order and its filters, planned on empty tables', async () => {
  expect(await indexesOfPages()).toEqual(expected);
});

/** How many rows of orders a read looks at, planned as in the service. */
async function rowsLookedAt(read: (store: Store) => Promise<unknown>): Promise<number> {
  let looked = 0;
  const look = ({ Plans = [], ...node }: PlanNode) => {
    const rows = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0);
    if (node['Relation Name'] === 'medication_orders') looked += rows * node['Actual Loops'];
    for (const plan of Plans) look(plan);
  };
  const run = async ({ text, plannedPerCall, ...statement }: Statement<object>, values: Values) => {
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    await applySettings(client, sessionSettings[plannedPerCall ? 'custom' : 'generic']);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (analyze, format json) ${text}`,
      positionalValues({ text, ...statement }, values),
    );
    await client.end();
    for (const row of rows) for (const { Plan } of row['QUERY PLAN']) look(Plan);
    return [];
  };
  await read({ ...fresh.store, database: { ...fresh.database, run } });
  expect(looked).toBeGreaterThan(0);
  return Math.round(looked);
}

const someId = (digit: number) => `${String(digit)}0000000-0000-0000-0000-000000000200`;

const none: OrderFilter = {
  partnerId: null,
  clinicId: null,
  patientId: null,
  statuses: null,
  answered: null,
  since: null,
  until: null,
  unmovedSince: null,
};

/** Half of the orders have not moved since. */
const unmovedSince = new Date('2026-01-08T00:00:00Z');
const filters: readonly (readonly [string, Partial<OrderFilter>])[] = [
  ['the queue', { statuses: queuedStatuses }],
  ['one status', { statuses: ['delivered'] }],
  ['what has not moved', { unmovedSince }],
  ['the queue that has not moved', { statuses: queuedStatuses, unmovedSince }],
  ['what its partner has answered', { statuses: ['on_hold'], answered: true }],
  ['a clinic', { clinicId: '20000000-0000-0000-0000-000000000200' }],
  ['a patient', { patientId: '40000000-0000-0000-0000-000000000200' }],
  ['a patient’s queue', { patientId: '40000000-0000-0000-0000-000000000200', statuses: queuedStatuses }],
];
const sorts: readonly OrderSort[] = ['newest', 'oldest'];

/** In the partition where the other rows are: a month in which one webhook has all deliveries would be planned for it. */
const anOldId = `overlay(gen_random_uuid()::text placing '00' from 1)::uuid`;

/** Writes so many events, deliveries and audit records that wait, without a time-out, triggers and foreign keys. */
async function plantWaiting(count: number): Promise<void> {
  const planter = new Client(fresh.url);
  await planter.connect();
  await planter.query(`
    set session_replication_role = replica;
    insert into events (id, partner_id, clinic_id, order_id, type, created_at)
      select ${anOldId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'order.created', now()
      from generate_series(1, ${String(count)});
    insert into deliveries (id, partner_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
      select ${anOldId}, gen_random_uuid(), (select id from webhooks where due_at is not null limit 1), gen_random_uuid(),
        gen_random_uuid(), 'order.created', 'pending', now(), now(), now()
      from generate_series(1, ${String(count)});
    insert into audit_queue select gen_random_uuid() from generate_series(1, ${String(count)});`);
  await planter.query('vacuum analyze events, deliveries, audit_queue');
  await planter.end();
}

/** How many blocks the reading looks at, planned as in the service. */
async function blocksRead(): Promise<number> {
  let blocks = 0;
  const run = async <Row extends object>(statement: Statement<Row>, values: Values) => {
    const client = new Client({ connectionString: fresh.url });
    await client.connect();
    await applySettings(client, sessionSettings.generic);
    const { rows } = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (analyze, buffers, format json) ${statement.text}`,
      positionalValues(statement, values),
    );
    await client.end();
    for (const row of rows) {
      for (const { Plan } of row['QUERY PLAN'])
        blocks += Plan['Shared Hit Blocks'] + Plan['Shared Read Blocks'];
    }
    return fresh.database.run(statement, values);
  };
  const database = { ...fresh.database, run };
  await readStoreFigures({ ...fresh.store, database }, fresh.clock.now());
  return blocks;
}

describe('with the rows of a busy year', () => {
  beforeAll(() => insertManyRows(fresh.url ?? ''));

  test('a page of a clinic’s orders uses the same indexes', async () => {
    expect(await indexesOfPages()).toEqual(expected);
  });

  describe('and as many orders of each status, after a long year,', () => {
    beforeAll(async () => {
      // Identifiers begin with their time.
      await fresh.database.execute(`
        alter table medication_orders disable trigger all;
        with numbered as (select id, row_number() over (order by id) as n from medication_orders)
        update medication_orders
        set status = ('{${orderStatuses.join(',')}}'::text[])[1 + n % ${String(orderStatuses.length)}],
          answered_at = case when n % 600 = 2 then now() end,
          id = rpad(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
        from numbered
        where numbered.id = medication_orders.id;
        analyze medication_orders;`);
    });

    test.each(sorts.flatMap((sort) => filters.map(([name, filter]) => ({ sort, name, filter }))))(
      'a page of the $sort orders of $name looks at few of 20,000',
      async ({ sort, filter }) => {
        const page = { limit: 20, after: null };
        expect(
          await rowsLookedAt((store) => findOrders(store, { ...none, ...filter }, sort, page)),
        ).toBeLessThan(800);
      },
    );

    test('a page that goes on in the middle of the list looks at few, too', async () => {
      const after = ['2026-01-08T00:00:00.000000Z', '50000000-0000-0000-0000-000000002000'];
      const page = { limit: 20, after };
      const filter: OrderFilter = { ...none, statuses: ['delivered'] };
      expect(await rowsLookedAt((store) => findOrders(store, filter, 'oldest', page))).toBeLessThan(800);
    });

    test('the counts read the orders that they count, and none that have arrived', async () => {
      const now = new Date('2026-01-14T22:00:00Z');
      const looked = await rowsLookedAt((store) => countOrders(store, now));
      const counted = 20_000 * (4 / 6);
      expect(looked).toBeGreaterThan(counted * 0.9);
      expect(looked).toBeLessThan(counted * 1.1);
    });

    test('the counts of a clinic read the orders that they count, and none that were over long ago', async () => {
      const [partnerId, clinicId] = [someId(1), someId(2)];
      await fresh.database.execute(`
        update medication_orders set partner_id = '${partnerId}', clinic_id = '${clinicId}';
        analyze medication_orders;`);
      const now = new Date('2026-03-14T22:00:00Z');
      const looked = await rowsLookedAt((store) => countOrdersOfClinic(store, { partnerId, clinicId }, now));
      const counted = 20_000 * (4 / 6);
      expect(looked).toBeGreaterThan(counted * 0.9);
      expect(looked).toBeLessThan(counted * 1.1);
    });
  });

  test('what the metrics read does not grow with the store, nor with what waits in it', async () => {
    const before = await blocksRead();
    // Nothing has run for a long time: more than twice as much waits as is counted.
    await plantWaiting(24_000);
    const waiting = await blocksRead();
    // The vacuum saves more than what waits costs.
    expect(waiting).toBeLessThan(before);
    await plantWaiting(12_000);
    // To count all of them would read 200 more.
    expect((await blocksRead()) - waiting).toBeLessThan(50);
  });
});
