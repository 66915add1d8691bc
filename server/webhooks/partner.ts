import type { components } from '../../generated/partner/types.ts';
import type { AuditedField } from '../audit/record.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { ApiError, clinicNotFound, invalid, notFound } from '../errors.ts';
import { defaultEventTypes } from '../events/types.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseUnknownReferences, refuseVerdict } from '../partner/refusals.ts';
import { recordChange } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { webhookUrlFinding } from './address-guard.ts';
import { newSigningSecret } from './signature.ts';
import { saveWebhookChanges, withLockedWebhook } from './store/changes.ts';
import { readRecoveryStart, startRecovery } from './store/recoveries.ts';
import { rotateSecret } from './store/secrets.ts';
import { findWebhookOfPartner, findWebhooksOfClinic } from './store/view.ts';
import type { WebhookView } from './store/view.ts';
import { insertWebhook, removeWebhook } from './store/webhooks.ts';

/** Registers a URL that receives a clinic's events. Only this answer shows its signing secret (D10, D11). */
export const registerWebhook = partnerOperation('registerWebhook', async ({ body }, context, reply) => {
  const clinic_id = body.clinic_id.toLowerCase();
  const finding = webhookUrlFinding(body.webhook_url, context.environment);
  if (finding) {
    await refuseUnknownReferences(context, { clinic: { id: clinic_id, field: 'clinic_id' } });
    throw invalid([finding]);
  }

  // The normalized form, so that the same URL in another spelling counts as registered (D11).
  const url = new URL(body.webhook_url).href;
  const { events = defaultEventTypes } = body;
  const webhook = { id: context.newId(), clinicId: clinic_id, url, secret: newSigningSecret(), events };
  const answer = reply(201, {
    data: { webhook_id: webhook.id, signing_secret: webhook.secret, events: [...events] },
    message: 'Webhook registered',
  });
  const change = context.change(answer, { webhook_id: webhook.id, clinic_id });
  const verdict = await insertWebhook(context.store, context.partnerId, webhook, change);
  if (verdict.kind === 'already_registered') throw alreadyRegistered(verdict.webhookId);
  refuseVerdict(verdict.kind, {
    clinic_not_found: () => clinicNotFound('clinic_id'),
    webhook_limit: limitReached,
  });
  return answer;
});

function alreadyRegistered(webhookId: string): ApiError {
  return new ApiError('CONFLICT', 'This URL is already registered for the clinic.', {
    field: 'webhook_url',
    reason: 'already_registered',
    webhook_id: webhookId,
  });
}

function limitReached(): ApiError {
  return new ApiError('CONFLICT', 'The clinic has ten webhooks already.', {
    field: 'clinic_id',
    reason: 'webhook_limit',
  });
}

/** Lists all webhooks of a clinic (D36). */
export const listWebhooks = partnerOperation('listWebhooks', async ({ query }, context, reply) => {
  const clinicId = query.clinic_id.toLowerCase();
  await refuseUnknownReferences(context, { clinic: { id: clinicId, field: 'clinic_id' } });
  const webhooks = await findWebhooksOfClinic(context.store, { partnerId: context.partnerId, clinicId });
  context.auditRead({ clinic_id: clinicId });
  return reply(200, { data: { webhooks: webhooks.map(webhookOnWire) } });
});

/** Reads one webhook of any of the partner's clinics (D36). */
export const getWebhook = partnerOperation(
  'getWebhook',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const webhook = await findWebhookOfPartner(store, { partnerId, webhookId: path.webhook_id });
    if (webhook === null) throw notFound('Webhook', 'webhook_id');
    auditRead({ webhook_id: webhook.webhookId, clinic_id: webhook.clinicId });
    return reply(200, { data: webhookOnWire(webhook) });
  },
);

const changeable = ['events', 'enabled'] as const satisfies AuditedField[];

/**
 * Changes the events of a webhook, or disables or enables it (D36). A webhook that is disabled already keeps its reason.
 */
export const updateWebhook = partnerOperation('updateWebhook', ({ path, body }, context, reply) =>
  changeOwnWebhook(context, path.webhook_id, async (transaction, webhook) => {
    const { events, enabled } = body;
    if (enabled === true) refuseDisabledByOperator(webhook);
    const changes = {
      ...(events !== undefined && events.join() !== webhook.events.join() && { events }),
      ...(enabled !== undefined && enabled !== (webhook.disabledAt === null) && { enabled }),
    };
    const of = { partnerId: context.partnerId, webhookId: webhook.webhookId };
    await saveWebhookChanges(transaction, of, changes, context.now);

    const fields = changeable.filter((name) => name in changes);
    const message = fields.length === 0 ? 'Nothing to update' : 'Webhook updated';
    return { fields, answerFor: (changed) => reply(200, { data: webhookOnWire(changed), message }) };
  }),
);

/** Gives a webhook a new signing secret, which only this answer shows. For 24 hours the previous secret signs too (D36). */
export const rotateWebhookSecret = partnerOperation('rotateWebhookSecret', ({ path }, context, reply) =>
  changeOwnWebhook(context, path.webhook_id, async (transaction, { webhookId }) => {
    const signing_secret = newSigningSecret();
    const previous = await rotateSecret(
      transaction,
      { partnerId: context.partnerId, webhookId },
      signing_secret,
    );
    if (previous === 'rotation_limit') throw rotationLimitReached();
    const data = { webhook_id: webhookId, signing_secret, previous_secrets_expire_at: previous.expiresAt };
    return { answerFor: () => reply(200, { data, message: 'Signing secret rotated' }) };
  }),
);

function rotationLimitReached(): ApiError {
  const message = 'Five secrets of this webhook sign already. Rotate again when one has expired.';
  return new ApiError('CONFLICT', message, { field: 'webhook_id', reason: 'rotation_limit' });
}

/** Deletes a webhook: nothing more is delivered to it. Another clinic's webhook is 404, like an unknown one (D02). */
export const deleteWebhook = partnerOperation('deleteWebhook', async ({ body }, context, reply) => {
  const clinic_id = body.clinic_id.toLowerCase();
  const webhook_id = body.webhook_id.toLowerCase();
  const answer = reply(200, { data: { webhook_id }, message: 'Webhook deleted' });
  const change = context.change(answer, { webhook_id, clinic_id });
  const of = { partnerId: context.partnerId, clinicId: clinic_id, webhookId: webhook_id };
  refuseVerdict(await removeWebhook(context.store, of, change), {
    clinic_not_found: () => clinicNotFound('clinic_id'),
    webhook_not_found: () => notFound('Webhook', 'webhook_id'),
  });
  return answer;
});

/** Starts the recovery of the events that a webhook has not confirmed since an instant, and enables the webhook (D36). */
export const recoverWebhook = partnerOperation('recoverWebhook', ({ path, body }, context, reply) => {
  const { now, partnerId } = context;
  const since = readRecoveryStart(body.since, now);
  return changeOwnWebhook(context, path.webhook_id, async (transaction, webhook) => {
    refuseDisabledByOperator(webhook);
    await startRecovery(transaction, { partnerId, webhookId: webhook.webhookId, since, at: now });
    return {
      answerFor: (started) => reply(201, { data: webhookOnWire(started), message: 'Recovery started' }),
    };
  });
});

/** A change that was made. */
interface MadeChange<Made extends Answer> {
  /** The fields that it changed, for the audit record. */
  readonly fields?: readonly AuditedField[];
  /** `changed` is the webhook after the change. */
  readonly answerFor: (changed: WebhookView) => Made;
}

/**
 * Changes a webhook of the partner in one transaction: it locks the webhook, makes the change, reads the webhook again for
 * the answer, and writes the audit record and the answer to replay. `change` gets the locked webhook, and may refuse.
 */
function changeOwnWebhook<Made extends Answer>(
  context: PartnerContext,
  webhookId: string,
  change: (transaction: Store, webhook: WebhookView) => Promise<MadeChange<Made>>,
): Promise<Made> {
  const of = { partnerId: context.partnerId, webhookId };
  return withLockedWebhook(context.store, of, async (transaction) => {
    const webhook = await findWebhookOfPartner(transaction, of);
    if (webhook === null) throw notFound('Webhook', 'webhook_id');
    const { fields = [], answerFor } = await change(transaction, webhook);
    const changed = await findWebhookOfPartner(transaction, of);
    const answer = answerFor(changed ?? webhook);
    const ids = { webhook_id: webhook.webhookId, clinic_id: webhook.clinicId };
    await recordChange(transaction, context.change(answer, ids, [], fields));
    return answer;
  });
}

/** A webhook as every partner operation shows it (D36). */
function webhookOnWire(webhook: WebhookView): components['schemas']['Webhook'] {
  return {
    webhook_id: webhook.webhookId,
    clinic_id: webhook.clinicId,
    webhook_url: webhook.url,
    events: [...webhook.events],
    enabled: webhook.disabledAt === null,
    disabled_reason: webhook.disabledReason,
    disabled_at: webhook.disabledAt?.toISOString() ?? null,
    failing_since: webhook.failingSince?.toISOString() ?? null,
    last_delivered_at: webhook.lastDeliveredAt?.toISOString() ?? null,
    next_attempt_at: webhook.nextAttemptAt?.toISOString() ?? null,
    pending_deliveries: webhook.pendingDeliveries,
    previous_secrets_expire_at: webhook.previousSecretsExpireAt?.toISOString() ?? null,
    recovery: webhook.recovery,
    created_at: webhook.createdAt.toISOString(),
  };
}

/** Deliveries to a disabled webhook would wait; the partner may enable it first (D36). */
export function webhookDisabled(): ApiError {
  return conflict('webhook_disabled', 'The webhook is disabled. Enable it first.');
}

/** Refuses to enable a webhook that the operator disabled (D36). */
function refuseDisabledByOperator({ disabledReason }: WebhookView): void {
  if (disabledReason !== 'operator') return;
  throw conflict(
    'disabled_by_operator',
    'The operator disabled this webhook. Ask the operator to enable it.',
  );
}

function conflict(reason: string, message: string): ApiError {
  return new ApiError('CONFLICT', message, { field: 'webhook_id', reason });
}
