import type { components } from '../../generated/operator/types.ts';
import { ApiError, notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { recordChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { disableForOperator, withLockedWebhook } from './store/changes.ts';
import { findWebhook, findWebhooks } from './store/list.ts';
import type { ListedWebhook } from './store/list.ts';
import { readRecoveryStart, startRecovery } from './store/recoveries.ts';
import { removeWebhook } from './store/webhooks.ts';

/** Lists webhooks, newest first, without their secrets. */
export const listWebhooks = operatorOperation('listWebhooks', async ({ query }, { store }, reply) => {
  const filter = {
    partnerId: query.partner_id ?? null,
    clinicId: query.clinic_id ?? null,
    keyId: query.key_id ?? null,
    disabled: query.disabled ?? null,
    failing: query.failing ?? null,
  };
  const page = await findWebhooks(store, filter, pageRequest(query));
  return reply(200, { data: { webhooks: page.items.map(webhookOnWire), next_cursor: nextCursor(page) } });
});

/** Shows a webhook and the progress of its recovery. */
export const getWebhook = operatorOperation('getWebhook', async ({ path }, { store, auditRead }, reply) => {
  const webhook = await requireWebhook(store, path.webhook_id);
  auditRead(idsOf(webhook));
  return reply(200, { data: webhookOnWire(webhook) });
});

/** Starts the recovery of the events that a webhook has not confirmed since an instant, as its partner could (D50). */
export const recoverWebhook = operatorOperation('recoverWebhook', async ({ path, body }, context, reply) => {
  const { now: at } = context;
  const since = readRecoveryStart(body.since, at);
  const data = await changeWebhook(context, path.webhook_id, 201, (transaction, webhook) => {
    if (webhook.stoppedByPartner) throw disabledByPartner();
    return startRecovery(transaction, { ...webhook, since, at });
  });
  return reply(201, { data, message: 'Recovery started' });
});

/** Holds back the events of a webhook until it is enabled. */
export const disableWebhook = operatorOperation('disableWebhook', async ({ path }, context, reply) => {
  const data = await changeWebhook(context, path.webhook_id, 200, (transaction, webhook) =>
    disableForOperator(transaction, webhook, context.now),
  );
  return reply(200, { data, message: 'Webhook disabled' });
});

/** Sends the events that have waited for a webhook, and those from now on. */
export const enableWebhook = operatorOperation('enableWebhook', async ({ path }, context, reply) => {
  const data = await changeWebhook(context, path.webhook_id, 200, (transaction, webhook) =>
    startRecovery(transaction, { ...webhook, since: null, at: context.now }),
  );
  return reply(200, { data, message: 'Webhook enabled' });
});

/** Deletes a webhook with its secret, and cancels its pending deliveries. */
export const deleteWebhook = operatorOperation('deleteWebhook', async ({ path }, context, reply) => {
  const webhook = await requireWebhook(context.store, path.webhook_id);
  const { partnerId, webhookId, clinicId } = webhook;
  const of = { partnerId, webhookId, clinicId };
  const verdict = await removeWebhook(context.store, of, changeOf(context, webhook));
  if (verdict !== 'deleted') throw webhookNotFound();
  return reply(200, { data: { webhook_id: webhookId }, message: 'Webhook deleted' });
});

/** Changes a webhook in one transaction, and shows the changed webhook. `change` gets the locked webhook, and may refuse. */
async function changeWebhook(
  context: OperatorContext,
  id: string,
  status: 200 | 201,
  change: (transaction: Store, webhook: ListedWebhook) => Promise<void>,
): Promise<components['schemas']['Webhook']> {
  const of = await requireWebhook(context.store, id);
  return withLockedWebhook(context.store, of, async (transaction) => {
    const webhook = await requireWebhook(transaction, id);
    await change(transaction, webhook);
    await recordChange(transaction, changeOf(context, webhook, status));
    return webhookOnWire(await requireWebhook(transaction, id));
  });
}

function changeOf(context: OperatorContext, webhook: ListedWebhook, status: 200 | 201 = 200): Change {
  return context.change({ status, ids: idsOf(webhook), partnerId: webhook.partnerId });
}

function idsOf({ webhookId, clinicId }: ListedWebhook) {
  return { webhook_id: webhookId, clinic_id: clinicId };
}

async function requireWebhook(store: Store, id: string): Promise<ListedWebhook> {
  const webhook = await findWebhook(store, id);
  if (webhook === null) throw webhookNotFound();
  return webhook;
}

function disabledByPartner(): ApiError {
  const message = 'The partner disabled this webhook.';
  return new ApiError('CONFLICT', message, { field: 'webhook_id', reason: 'disabled_by_partner' });
}

function webhookNotFound() {
  return notFound('Webhook', 'webhook_id');
}

function webhookOnWire(webhook: ListedWebhook): components['schemas']['Webhook'] {
  return {
    webhook_id: webhook.webhookId,
    clinic_id: webhook.clinicId,
    clinic_name: webhook.clinicName,
    partner_id: webhook.partnerId,
    partner_name: webhook.partnerName,
    webhook_url: webhook.url,
    events: [...webhook.events],
    status: webhook.disabledReason ?? 'enabled',
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
    pending_deliveries: webhook.pendingDeliveries,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    last_delivered_at: webhook.lastDeliveredAt?.toISOString() ?? null,
    next_attempt_at: webhook.nextAttemptAt?.toISOString() ?? null,
    key_id: webhook.keyId,
    recovery: webhook.recovery,
    created_at: webhook.createdAt.toISOString(),
  };
}
