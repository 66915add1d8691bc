import { expect, test } from 'vitest';

import { recoverStep } from '../../server/webhooks/store/recoveries.ts';
import { relayEvents } from '../../server/webhooks/store/relay.ts';
import { deliverySuite } from './delivery-suite.ts';
import { recoveryOf, startRecovering } from './recovering.ts';

const suite = deliverySuite();

test('a long recovery does not hold up a short one of another webhook: they take turns', async () => {
  const [long, short] = [await suite.clinicWithReceiver(), await suite.clinicWithReceiver()];
  const began = suite.clock.now();
  await long.orders(40);
  await short.order();
  await relayEvents(suite.store, suite.clock.now(), 100);
  await startRecovering(suite, long, began);
  await startRecovering(suite, short, began);
  const checked = async () => (await recoveryOf(suite, short))?.checked;
  // If each step takes one of the two at random, the short one misses 30 steps once in a billion times.
  for (let steps = 0; steps < 30 && (await checked()) === 0; steps += 1) {
    await recoverStep(suite.store, suite.clock.now(), 1);
  }
  expect(await checked()).toBe(1);
});
