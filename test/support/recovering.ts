import { expect } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { eventually } from './eventually.ts';
import { dataIn } from './partner.ts';
import type { Call, Partner } from './partner.ts';
import type { PartnerWithWebhook } from './partner-with-webhook.ts';

const since = '2026-11-01T00:00:00Z';

export const recover = (partner: Partner, webhook_id: string, sent: Call = {}) =>
  partner.call('recoverWebhook', { path: { webhook_id }, body: { since }, ...sent });

const lease = statement<object>(
  'lease_for_ever',
  `update webhooks set leased_until = 'infinity' where id = :webhook_id`,
);

/** As if attempts were under way: a recovery waits for their end. */
export const holdAttempts = ({ service, webhookId }: PartnerWithWebhook) =>
  service.service.store.database.run(lease, { webhook_id: webhookId });

export const recoveryOf = async (partner: Partner, webhook_id: string) =>
  dataIn(await partner.call('getWebhook', { path: { webhook_id } }))['recovery'];

export const completed = (partner: PartnerWithWebhook) =>
  eventually(async () =>
    expect(await recoveryOf(partner, partner.webhookId)).toMatchObject({ status: 'completed' }),
  );
