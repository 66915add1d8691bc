import { expect, test } from 'vitest';

import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ordersIn } from './receiver.ts';
import { recoverAll, startRecovering } from './recovering.ts';

const suite = deliverySuite();

test('a recovery does not wait for an event that a relay has locked, which may wait for the webhook', async () => {
  const registered = await suite.clinicWithReceiver();
  const began = suite.clock.now();
  const orders = [await registered.order(), await registered.order()];
  await relayEvents(suite.store, began, 10);
  await startRecovering(suite, registered, began);
  const step = () => recoverStep(suite.store, suite.clock.now());
  await suite.store.database.transaction(async (relay) => {
    await relay.execute('select from events where position = 2 for no key update');
    expect(await step()).toBe(false);
  });
  expect(await step()).toBe(true);
  await recoverAll(suite);
  await suite.worker().settle();
  expect(ordersIn(registered.receiver)).toEqual(orders);
});
