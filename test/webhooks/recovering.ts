import { recoverStep, startRecovery } from '../../server/webhooks/store/recoveries.ts';
import { withLockedWebhook } from '../../server/webhooks/store/changes.ts';
import { findWebhookOfPartner } from '../../server/webhooks/store/view.ts';
import type { DeliveryWorker } from '../../server/webhooks/delivery-worker.ts';
import type { DeliverySuite, ClinicWithReceiver } from './delivery-suite.ts';

type Owned = Pick<ClinicWithReceiver, 'clinic' | 'webhook'>;

const searchFor = ({ clinic, webhook }: Owned) => ({ partnerId: clinic.partnerId, webhookId: webhook.id });

/** Starts a recovery as recoverWebhook does, or without `since` as enableWebhook does. */
export function startRecovering(
  { store, clock }: DeliverySuite,
  owned: Owned,
  since: Date | null,
): Promise<void> {
  const at = clock.now();
  return withLockedWebhook(store, searchFor(owned), (transaction) =>
    startRecovery(transaction, { ...searchFor(owned), since, at }),
  );
}

/** Does all steps of all recoveries, a few events at a time. Returns the number of steps. */
export async function recoverAll({ store, clock }: DeliverySuite, batch = 3): Promise<number> {
  let steps = 0;
  while (await recoverStep(store, clock.now(), batch)) steps += 1;
  return steps;
}

/** Does the steps of all recoveries, and delivers what is due. */
export async function settleRecoveries(suite: DeliverySuite, worker: DeliveryWorker): Promise<void> {
  await worker.settle();
  await recoverAll(suite);
  await worker.settle();
}

export async function recover(suite: DeliverySuite, owned: Owned, since: Date): Promise<void> {
  await startRecovering(suite, owned, since);
  await recoverAll(suite);
}

export async function recoveryOf({ store }: DeliverySuite, owned: Owned) {
  return (await findWebhookOfPartner(store, searchFor(owned)))?.recovery ?? null;
}

/** Places orders a minute apart, and delivers what is due. Returns their ids. */
export async function placeOrders(
  { clock, worker: newWorker }: DeliverySuite,
  { order }: ClinicWithReceiver,
  count: number,
): Promise<string[]> {
  const worker = newWorker();
  const placed: string[] = [];
  while (placed.length < count) {
    clock.advance(60_000);
    placed.push(await order());
    await worker.settle();
  }
  return placed;
}
