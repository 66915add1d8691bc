import { unknownId } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';
import { changeWebhook, disabled } from './webhooks.ts';

const body = { since: '2026-11-01T00:00:00Z' };

const refused =
  (sent: object): Provocation =>
  async ({ reader }) =>
    (await reader()).call('recoverWebhook', { path: { webhook_id: unknownId }, ...sent });

export const recoveries: Provocations = {
  RecoveryStarted: { started: changeWebhook('recoverWebhook', body, disabled('gone'), 2) },
  RecoveryInvalid: {
    since_missing: refused({ body: {} }),
    not_a_time: refused({ body: { since: 'yesterday' } }),
    in_the_future: refused({ body: { since: '2999-01-01T00:00:00Z' } }),
  },
  RecoveryConflict: {
    disabled_by_operator: changeWebhook('recoverWebhook', body, disabled('operator')),
  },
};
