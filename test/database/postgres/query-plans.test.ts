import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import type { Statement } from '../../../server/database/statement.ts';
import { orderStatuses, queuedStatuses } from '../../../server/orders/status.ts';
import { countOrders, findOrders } from '../../../server/orders/store/operator-list.ts';
import type { OrderFilter, OrderSort } from '../../../server/orders/store/operator-list.ts';
import { countOrdersOfClinic } from '../../../server/overview/store/partner.ts';
import { readStoreFigures } from '../../../server/store/figures.ts';
import { freshStore } from '../../support/stores.ts';
import type { TestStore } from '../../support/stores.ts';
import { allowed, samples, small, someId } from '../allowed-scans.ts';
import { insertManyRows, timedId } from '../many-rows.ts';
import { notOfPartners } from '../partner-tables.ts';
import {
  blocksRead,
  definedStatements,
  indexesOfOrders,
  ordersLookedAt,
  planner,
  scannedTables,
  unownedTables,
} from '../query-plan.ts';

/** An empty store, and one with the rows of a busy year. The last tests change the filled one: filling another takes long. */
let empty: TestStore;
let filled: TestStore;
let defined: readonly Statement<object>[];
beforeAll(async () => {
  [empty, filled, defined] = await Promise.all([freshStore(), freshStore(), definedStatements()]);
  await insertManyRows(filled.url ?? '');
});
afterAll(() => Promise.all([empty.close(), filled.close()]));

describe('the statements of the store', () => {
  /** The growing tables that each statement would scan, by the statement's name, planned as in the service. */
  async function scans(
    { url }: TestStore,
    plan: 'generic' | 'custom',
    sample: (parameter: string) => string,
  ) {
    const client = await planner(url, plan);
    const found: Record<string, readonly string[]> = {};
    for (const statement of defined) {
      if ((statement.plannedPerCall === true) !== (plan === 'custom')) continue;
      const tables = await scannedTables(client, statement, sample);
      const growing = tables.filter((table) => !small.has(table) && !table.startsWith('pg_'));
      if (growing.length > 0) found[statement.name] = growing;
    }
    return found;
  }

  const unexpectedIn = (found: object) => Object.keys(found).filter((name) => allowed[name] === undefined);

  test('do not scan a table that grows', async () => {
    const found = {
      ...(await scans(filled, 'generic', () => 'null')),
      ...(await scans(filled, 'custom', (parameter) => samples[parameter] ?? someId)),
    };
    expect(unexpectedIn(found)).toEqual([]);
    expect(Object.keys(allowed).filter((name) => found[name] === undefined)).toEqual([]);
  });

  test('do not scan a table that was empty when they were planned', async () => {
    const found = await scans(empty, 'generic', () => 'null');
    // A rotation of the PHI key runs on tables that are not empty.
    expect(unexpectedIn(found).filter((name) => !name.startsWith('rewrite_'))).toEqual([]);
    // Only the inner query scans, and it stops when the batch is full.
    expect(found['relay_events']).toEqual(['events']);
  });

  /** Lists of operators, who may name a partner. */
  const ofOperators =
    /^list_(orders|newest_orders|oldest_orders|webhooks|audit_records|clinics|api_keys|formulary)_\d+$/;

  test('compare the partner of all partner data that they read, if they are for a partner (D12)', async () => {
    const client = await planner(filled.url, 'generic');
    const found: Record<string, readonly string[]> = {};
    for (const statement of defined) {
      // Each change has a form that publishes events, which have a partner; most changes never publish.
      const plain = statement.name.replace('_publishing', '');
      const own = defined.find(({ name }) => name === plain) ?? statement;
      if (!own.parameters.includes('partner_id') || ofOperators.test(statement.name)) continue;
      const tables = await unownedTables(client, statement);
      const unowned = tables.filter((table) => !notOfPartners.includes(table));
      if (unowned.length > 0) found[statement.name] = unowned;
    }
    expect(found).toEqual({});
  });

  test('are all recorded: those of partners, operators and workers; no two have a name that PostgreSQL sees as one', () => {
    const names = defined.map(({ name }) => name);
    expect(names).toEqual(
      expect.arrayContaining([
        'admit',
        'create_patient_claimed',
        'list_audit_records_1111111111',
        'lease_webhooks',
      ]),
    );
    expect(names.length).toBeGreaterThan(300);
    expect(new Set(names).size).toBe(names.length);
    // PostgreSQL truncates names to 63 bytes, and a batched statement has a prefix of eight (postgres-batch.ts).
    expect(names.filter((name) => name.length > 55)).toEqual([]);
  });
});

describe('a page of a clinic’s orders', () => {
  const ofExternalId = ['medication_orders_external_id', 'medication_orders_pkey'];
  const ofPatient = ['medication_orders_of_patient'];

  /** The digits say whether external_id, patient_id and status are sent. */
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

  test.each([
    ['on empty tables', () => empty],
    ['with the rows of a busy year', () => filled],
  ])('uses the index for its order and its filters, planned %s', async (_title, of) => {
    const client = await planner(of().url, 'generic');
    const prefix = 'list_orders_of_clinic_';
    const found: Record<string, string[]> = {};
    for (const page of defined.filter(({ name }) => name.startsWith(prefix))) {
      found[page.name.slice(prefix.length)] = await indexesOfOrders(client, page);
    }
    expect(found).toEqual(expected);
  });
});

describe('with as many orders of each status, after a long year,', () => {
  beforeAll(async () => {
    // Identifiers begin with their time.
    await filled.database.execute(`
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

  test.each(sorts.flatMap((sort) => filters.map(([name, filter]) => ({ sort, name, filter }))))(
    'a page of the $sort orders of $name looks at few of 20,000',
    async ({ sort, filter }) => {
      const page = { limit: 20, after: null };
      const looked = ordersLookedAt(filled, (store) => findOrders(store, { ...none, ...filter }, sort, page));
      expect(await looked).toBeLessThan(800);
    },
  );

  test('a page that goes on in the middle of the list looks at few, too', async () => {
    const after = ['2026-01-08T00:00:00.000000Z', '50000000-0000-0000-0000-000000002000'];
    const filter: OrderFilter = { ...none, statuses: ['delivered'] };
    const looked = ordersLookedAt(filled, (store) =>
      findOrders(store, filter, 'oldest', { limit: 20, after }),
    );
    expect(await looked).toBeLessThan(800);
  });

  test('the counts read the orders that they count, and none that have arrived', async () => {
    const now = new Date('2026-01-14T22:00:00Z');
    const looked = await ordersLookedAt(filled, (store) => countOrders(store, now));
    expect(looked / 20_000).toBeCloseTo(4 / 6, 1);
  });

  test('the counts of a clinic read the orders that they count, and none that were over long ago', async () => {
    const partnerId = '10000000-0000-0000-0000-000000000200';
    const clinicId = '20000000-0000-0000-0000-000000000200';
    const orders = 6_000;
    await filled.database.execute(`
      update medication_orders set partner_id = '${partnerId}', clinic_id = '${clinicId}'
      where id in (select id from medication_orders order by id limit ${String(orders)});
      analyze medication_orders;`);
    const now = new Date('2026-03-14T22:00:00Z');
    const looked = await ordersLookedAt(filled, (store) =>
      countOrdersOfClinic(store, { partnerId, clinicId }, now),
    );
    expect(looked / orders).toBeCloseTo(4 / 6, 1);
  });
});

/** An ID among the other rows: if one webhook had all deliveries of a month, plans would adapt to it. */
const anOldId = `(left((${timedId('n % 20000')})::text, 18) || right(gen_random_uuid()::text, 18))::uuid`;

/** Writes `count` waiting events, deliveries and audit records, without a time-out, triggers or foreign keys. */
async function plantWaiting(count: number): Promise<void> {
  const planter = new Client(filled.url);
  await planter.connect();
  await planter.query(`
    set session_replication_role = replica;
    insert into events (id, partner_id, clinic_id, order_id, type, created_at)
      select ${anOldId}, gen_random_uuid(), gen_random_uuid(), gen_random_uuid(), 'order.created', now()
      from generate_series(1, ${String(count)}) as n;
    insert into deliveries (id, partner_id, webhook_id, clinic_id, order_id, type, status, due_at, began_at, created_at)
      select ${anOldId}, gen_random_uuid(), (select id from webhooks where due_at is not null limit 1), gen_random_uuid(),
        gen_random_uuid(), 'order.created', 'pending', now(), now(), now()
      from generate_series(1, ${String(count)}) as n;
    insert into audit_queue select gen_random_uuid() from generate_series(1, ${String(count)});`);
  await planter.query('vacuum analyze events, deliveries, audit_queue');
  await planter.end();
}

test('what the metrics read does not grow with the store, nor with what waits in it', async () => {
  const blocks = () => blocksRead(filled, (store) => readStoreFigures(store, filled.clock.now()));
  const before = await blocks();
  // No worker has run for a long time: more rows wait than are counted.
  await plantWaiting(12_000);
  const waiting = await blocks();
  // The vacuum saves more blocks than the waiting rows cost.
  expect(waiting).toBeLessThan(before);
  await plantWaiting(6_000);
  // Counting all of them would read 80 more blocks.
  expect((await blocks()) - waiting).toBeLessThan(50);
});
