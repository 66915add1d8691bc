import { describe, expect, test } from 'vitest';

import {
  type WebhookChanges,
  withLockedWebhook,
  saveWebhookChanges,
} from '../../server/webhooks/store/changes.ts';
import { findWebhookOfPartner } from '../../server/webhooks/store/view.ts';
import { deliverySuite } from './delivery-suite.ts';
import type { ClinicWithReceiver } from './delivery-suite.ts';
import { heldAnswer, ordersIn } from './receiver.ts';
import { settleRecoveries } from './recovering.ts';

const suite = deliverySuite();

const searchFor = ({ clinic: { partnerId }, webhook }: ClinicWithReceiver) => ({
  partnerId,
  webhookId: webhook.id,
});

/** What updateWebhook does between its check and its answer. */
const change = (registered: ClinicWithReceiver, changes: WebhookChanges) =>
  withLockedWebhook(suite.store, searchFor(registered), (transaction) =>
    saveWebhookChanges(transaction, searchFor(registered), changes, suite.clock.now()),
  );

const view = (registered: ClinicWithReceiver) => findWebhookOfPartner(suite.store, searchFor(registered));

const typesIn = ({ receiver }: ClinicWithReceiver) =>
  receiver.received.map(({ body }) => /"type":"([^"]+)"/.exec(body)?.[1]);

describe('a webhook that its partner disables', () => {
  test('gets nothing, and once it is enabled all that waited, in order', async () => {
    const registered = await suite.clinicWithReceiver();
    const worker = suite.worker();
    await change(registered, { enabled: false });
    const missed: string[] = [];
    while (missed.length < 5) {
      suite.clock.advance(60_000);
      missed.push(await registered.order());
    }
    await worker.settle();
    expect(registered.receiver.received).toEqual([]);
    expect(await view(registered)).toMatchObject({ disabledReason: 'partner', pendingDeliveries: 5 });

    await change(registered, { enabled: true });
    await settleRecoveries(suite, worker);
    expect(ordersIn(registered.receiver)).toEqual(missed);
    expect(await view(registered)).toMatchObject({
      disabledReason: null,
      pendingDeliveries: 0,
      lastDeliveredAt: suite.clock.now(),
    });
  });

  test('keeps that reason if its receiver answers 410 to an attempt that was under way', async () => {
    const { answer, release } = heldAnswer(410);
    const registered = await suite.clinicWithReceiver(answer);
    await registered.orders(9);
    const worker = suite.worker();
    await worker.step();
    await registered.receiver.arrived(1);
    await change(registered, { enabled: false });
    release();
    await worker.settle();
    expect(registered.receiver.received).toHaveLength(1);
    expect(await view(registered)).toMatchObject({ disabledReason: 'partner', pendingDeliveries: 8 });
  });
});

describe('other events of a webhook', () => {
  test('are those of the events that are relayed from then on', async () => {
    const registered = await suite.clinicWithReceiver();
    const worker = suite.worker();
    await registered.order();
    await worker.settle();
    await change(registered, { events: ['order.fulfilled'] });
    await registered.order();
    await worker.settle();
    expect(typesIn(registered)).toEqual(['order.created']);
    await change(registered, { events: ['order.created'] });
    await registered.order();
    await worker.settle();
    expect(typesIn(registered)).toEqual(['order.created', 'order.created']);
  });
});
