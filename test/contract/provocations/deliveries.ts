import type { Operations } from '../../../generated/partner/operations.ts';
import { webhookBody } from '../../support/bodies.ts';
import { idIn } from '../../support/partner.ts';
import type { Partner } from '../../support/partner.ts';
import { partnerWithReceiver } from '../../support/partner-with-receiver.ts';
import { addDelivery, setDeliveryTraces } from '../../support/webhook-rows.ts';
import { overTheLimit } from './common-errors.ts';
import { unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** One delivery was accepted, and the next one was not. */
const retried: Provocation = async ({ service }) => {
  const { receiver, webhookId, ...caller } = await partnerWithReceiver(service);
  await caller.order();
  await caller.attempted(1);
  receiver.answerWith((response) => response.writeHead(503).end('upstream is down'));
  await caller.order();
  await receiver.arrived(2);
  await caller.attempted(1);
  return caller.call('listWebhookDeliveries', { path: { webhook_id: webhookId } });
};

const tested: Provocation = async ({ service }) => {
  const { webhookId, ...caller } = await partnerWithReceiver(service, (response) =>
    response.writeHead(400).end('no such signing secret'),
  );
  const path = { webhook_id: webhookId };
  await caller.call('testWebhook', { path });
  await caller.attempted(1);
  return caller.call('listWebhookDeliveries', { path });
};

async function newWebhook({ call, clinicId }: Partner): Promise<string> {
  return idIn(await call('registerWebhook', { body: webhookBody(clinicId) }), 'webhook_id');
}

const ask =
  (operation: keyof Operations, path: Readonly<Record<string, string>>, query = {}): Provocation =>
  async ({ partner }) => {
    const caller = await partner(undefined, {});
    return caller.call(operation, { path: { webhook_id: await newWebhook(caller), ...path }, query });
  };

const replay = (path: Readonly<Record<string, string>>) =>
  ask('replayWebhookDelivery', { delivery_id: unknownId, ...path });

/** Replays a delivery to a webhook that is prepared first. */
const replayOf =
  (prepare: (caller: Partner, webhookId: string) => Promise<string>): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const webhook_id = await newWebhook(caller);
    const delivery_id = await prepare(caller, webhook_id);
    return caller.call('replayWebhookDelivery', { path: { webhook_id, delivery_id } });
  };

const disable = ({ service }: Partner, webhookId: string) =>
  setDeliveryTraces(service, webhookId, { disabledAt: new Date(), disabledReason: 'partner' });

const tests =
  (
    count: number,
    prepare: (caller: Partner, webhookId: string) => Promise<void> = () => Promise.resolve(),
  ): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const path = { webhook_id: await newWebhook(caller) };
    await prepare(caller, path.webhook_id);
    for (let sent = 1; sent < count; sent += 1) await caller.call('testWebhook', { path });
    return caller.call('testWebhook', { path });
  };

export const deliveries: Provocations = {
  WebhookDeliveryList: { retried, tested },
  WebhookDeliveryListInvalid: {
    unknown_status: ask('listWebhookDeliveries', {}, { status: 'lost' }),
    cursor_invalid: ask('listWebhookDeliveries', {}, { cursor: 'page-2' }),
  },
  WebhookDeliveryReplayed: {
    replayed: replayOf(({ service }, id) => addDelivery(service, id, { status: 'failed' })),
  },
  WebhookDeliveryNotFound: {
    webhook_not_found: replay({ webhook_id: unknownId }),
    delivery_not_found: replay({}),
  },
  WebhookReplayConflict: {
    webhook_disabled: replayOf(async (caller, id) => {
      await disable(caller, id);
      return addDelivery(caller.service, id);
    }),
    event_gone: replayOf(async ({ service }, id) => {
      const delivery = await addDelivery(service, id);
      await service.service.store.database.execute(`delete from events where id = '${delivery}'`);
      return delivery;
    }),
    test_event: replayOf(async ({ call }, id) =>
      idIn(await call('testWebhook', { path: { webhook_id: id } }), 'delivery_id'),
    ),
  },
  WebhookTested: { tested: tests(1) },
  WebhookTestConflict: { webhook_disabled: tests(1, disable) },
  WebhookTestLimit: {
    test_limit: tests(11),
    rate_limit_exceeded: overTheLimit,
  },
};
