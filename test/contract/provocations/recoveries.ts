import { statement } from '../../../server/database/statement.ts';
import { newPartnerWithWebhook } from '../../support/partner-with-webhook.ts';
import { pathConflicts } from './idempotency-conflicts.ts';
import { notJson, unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';
import { changeWebhook, disabled } from './webhooks.ts';

const body = { since: '2026-11-01T00:00:00Z' };

const refused =
  (sent: object): Provocation =>
  async ({ partner }) =>
    (await partner()).call('recoverWebhook', { path: { webhook_id: unknownId }, ...sent });

const lease = statement<object>(
  'lease_for_ever',
  `update webhooks set leased_until = 'infinity' where id = :webhook_id`,
);

/** A recovery waits until the attempts that are under way have ended. */
const running: Provocation = async ({ service }) => {
  const { webhookId: webhook_id, call } = await newPartnerWithWebhook(service, 'development');
  await service.service.store.database.run(lease, { webhook_id });
  await call('recoverWebhook', { path: { webhook_id }, body });
  return call('recoverWebhook', { path: { webhook_id }, body });
};

export const recoveries: Provocations = {
  RecoveryStarted: { started: changeWebhook('recoverWebhook', body, disabled('gone'), 2) },
  RecoveryInvalid: {
    since_missing: refused({ body: {} }),
    not_a_time: refused({ body: { since: 'yesterday' } }),
    in_the_future: refused({ body: { since: '2999-01-01T00:00:00Z' } }),
    malformed_uuid: refused({ body, path: { webhook_id: '42' } }),
    malformed_json: notJson('recoverWebhook', { webhook_id: unknownId }),
  },
  RecoveryConflict: {
    recovery_running: running,
    disabled_by_operator: changeWebhook('recoverWebhook', body, disabled('operator')),
    ...pathConflicts(
      'recoverWebhook',
      () => body,
      (id) => `/api/external/webhook/${id}/recovery`,
    ),
  },
};
