import { Client } from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { applySettings, sessionSettings } from '../../../server/database/session-settings.ts';
import { positionalValues } from '../../../server/database/statement.ts';
import type { Statement, Values } from '../../../server/database/statement.ts';
import { orderStatuses, queuedStatuses } from '../../../server/orders/status.ts';
import { countOrders } from '../../../server/orders/store/queue.ts';
import { findOrders } from '../../../server/orders/store/queue.ts';
import type { OrderFilter, OrderSort } from '../../../server/orders/store/queue.ts';
import type { Store } from '../../../server/store/store.ts';
import { freshStore } from '../../support/stores.ts';
import type { TestStore } from '../../support/stores.ts';
import { insertManyRows } from '../many-rows.ts';

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly Plans?: readonly PlanNode[];
}

let fresh: TestStore;
beforeAll(async () => {
  fresh = await freshStore();
  await insertManyRows(fresh.url ?? '');
  // As after a long year: every status has many orders, and identifiers begin with their time.
  await fresh.database.execute(`
    with numbered as (select id, row_number() over (order by id) as n from medication_orders)
    update medication_orders
    set status = ('{${orderStatuses.join(',')}}'::text[])[1 + n % ${String(orderStatuses.length)}],
      id = rpad(lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0'), 32, '0')::uuid
    from numbered
    where numbered.id = medication_orders.id;
    analyze medication_orders;`);
});
afterAll(() => fresh.drop());

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

const none: OrderFilter = {
  partnerId: null,
  clinicId: null,
  patientId: null,
  statuses: null,
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
  ['a clinic', { clinicId: '20000000-0000-0000-0000-000000000200' }],
  ['a patient', { patientId: '40000000-0000-0000-0000-000000000200' }],
  ['a patient’s queue', { patientId: '40000000-0000-0000-0000-000000000200', statuses: queuedStatuses }],
];
const sorts: readonly OrderSort[] = ['newest', 'oldest'];

test.each(sorts.flatMap((sort) => filters.map(([name, filter]) => ({ sort, name, filter }))))(
  'a page of the $sort orders of $name looks at few of 20,000',
  async ({ sort, filter }) => {
    const page = { limit: 20, after: null };
    expect(await rowsLookedAt((store) => findOrders(store, { ...none, ...filter }, sort, page))).toBeLessThan(
      800,
    );
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
