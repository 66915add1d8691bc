import { afterAll, expect, test } from 'vitest';
import { newId } from '../../server/store/identifiers.ts';
import { queues, readStoreFigures } from '../../server/store/figures.ts';
import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';
import { newTenant } from '../support/tenant.ts';
import { emptyTables } from './fixtures.ts';

const shared = await freshStore();
afterAll(shared.close);

/** A store in which nothing waits. */
async function storeWithClinic() {
  shared.clock.set(new Date());
  const { partnerId, clinicId } = await newTenant(shared.store, shared.clock.now());
  await emptyTables(shared.database, 'deliveries', 'events', 'webhooks', 'audit_queue');
  return { ...shared, partnerId, clinicId };
}

/** The wait of the oldest in each queue, in whole seconds, and the number that wait. */
async function waiting({ store, clock }: TestStore): Promise<Record<string, readonly (number | null)[]>> {
  const found = await queues(store, clock.now());
  return Object.fromEntries(
    found.map(({ name, items, oldestSeconds }) => [name, [Math.round(oldestSeconds), items]]),
  );
}

const nothing = {
  events: [0, 0],
  deliveries: [0, 0],
  webhooks_due: [0, null],
  audit: [0, 0],
  orders_received: [0, 0],
  orders_processing: [0, 0],
  orders_on_hold: [0, 0],
};

const ago = ({ clock }: TestStore, seconds: number) => new Date(clock.now().getTime() - seconds * 1000);

/** A webhook with one pending delivery that began this many seconds ago. */
async function webhookWithDelivery(
  fresh: TestStore & { clinicId: string },
  seconds: number,
  set = '',
): Promise<string> {
  const [webhook, at] = [newId(fresh.clock.now()), ago(fresh, seconds)];
  await fresh.database.execute(`
    insert into webhooks (id, partner_id, clinic_id, url_sealed, secret_sealed, due_at, created_at)
    select '${webhook}', partner_id, id, '', '', '${ago(fresh, -60).toISOString()}', now()
    from clinics where id = '${fresh.clinicId}';
    insert into deliveries (id, partner_id, webhook_id, clinic_id, order_id, type, status, began_at, created_at)
    select id, id, '${webhook}', '${fresh.clinicId}', id, 'order.created', 'pending', '${at.toISOString()}', now()
    from (values ('${newId(at)}'::uuid)) as new (id);
    ${set === '' ? '' : `update webhooks set ${set} where id = '${webhook}';`}`);
  return webhook;
}

test('an empty store has nothing that waits', async () => {
  expect(await waiting(await storeWithClinic())).toEqual(nothing);
});

test('the oldest event to relay and the oldest audit record to seal count', async () => {
  const fresh = await storeWithClinic();
  for (const seconds of [90, 30]) {
    const at = ago(fresh, seconds).toISOString();
    await fresh.database.execute(`
      insert into events (id, partner_id, clinic_id, order_id, type, created_at)
      values ('${newId(fresh.clock.now())}', gen_random_uuid(), '${fresh.clinicId}', gen_random_uuid(), 'order.created', '${at}');
      insert into audit_queue values ('${newId(ago(fresh, seconds))}', '${at}');`);
  }
  expect(await waiting(fresh)).toEqual({ ...nothing, events: [90, 2], audit: [90, 2] });
});

test('the oldest delivery counts, unless its webhook is disabled or its partner suspended', async () => {
  const fresh = await storeWithClinic();
  await webhookWithDelivery(fresh, 40);
  await webhookWithDelivery(fresh, 70);
  await webhookWithDelivery(fresh, 5_000, `disabled_at = now(), disabled_reason = 'gone'`);
  expect((await waiting(fresh))['deliveries']).toEqual([70, 3]);
  expect((await readStoreFigures(fresh.store, fresh.clock.now())).disabledWebhooks).toEqual({
    failing: 0,
    gone: 1,
    operator: 0,
    partner: 0,
  });
  await fresh.database.execute('update partners set suspended = true');
  expect((await waiting(fresh))['deliveries']).toEqual([0, 3]);
});

test('a webhook is late from when it is due, unless a process delivers to it or it recovers', async () => {
  const fresh = await storeWithClinic();
  const due = (seconds: number) => `due_at = '${ago(fresh, seconds).toISOString()}'`;
  await webhookWithDelivery(fresh, 9_000, due(50));
  await webhookWithDelivery(fresh, 9_000, `${due(20)}, slow = true`);
  await webhookWithDelivery(fresh, 9_000, `${due(300)}, leased_until = '${ago(fresh, -30).toISOString()}'`);
  await webhookWithDelivery(fresh, 9_000, `${due(400)}, recovering = true`);
  expect((await waiting(fresh))['webhooks_due']).toEqual([50, null]);
  await webhookWithDelivery(fresh, 9_000, `${due(80)}, slow = true`);
  expect((await waiting(fresh))['webhooks_due']).toEqual([80, null]);
});
