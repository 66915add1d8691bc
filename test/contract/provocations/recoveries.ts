import { unknownId, send } from './provocation.ts';
import type { Provocations } from './provocation.ts';
import { changeWebhook, disabled } from './webhooks.ts';

const body = { since: '2026-11-01T00:00:00Z' };

const refused = (body: object) => send('recoverWebhook', { path: { webhook_id: unknownId }, body });

export const recoveries: Provocations = {
  RecoveryStarted: { started: changeWebhook('recoverWebhook', body, disabled('gone'), 2) },
  RecoveryInvalid: {
    since_missing: refused({}),
    not_a_time: refused({ since: 'yesterday' }),
    in_the_future: refused({ since: '2999-01-01T00:00:00Z' }),
  },
  RecoveryConflict: {
    disabled_by_operator: changeWebhook('recoverWebhook', body, disabled('operator')),
  },
};
