import { describe, expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { disableForOperator } from '../../server/webhooks/store/changes.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { newPartnerWithWebhook } from '../support/partner-with-webhook.ts';
import type { PartnerWithWebhook } from '../support/partner-with-webhook.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';

const service = sharedServiceIn('development');

const recover = (partner: Partner, webhook_id: string, sent: Call = {}) =>
  partner.call('recoverWebhook', {
    path: { webhook_id },
    body: { since: '2026-11-01T00:00:00Z' },
    ...sent,
  });

const lease = statement<object>(
  'lease_for_ever',
  `update webhooks set leased_until = 'infinity' where id = :webhook_id`,
);

/** Pretends that attempts are under way: a recovery waits for their end. */
const holdAttempts = ({ webhookId }: PartnerWithWebhook) =>
  service().service.store.database.run(lease, { webhook_id: webhookId });

const recoveryOf = async (partner: Partner, webhook_id: string) =>
  dataIn(await partner.call('getWebhook', { path: { webhook_id } }))['recovery'];

const completed = (partner: PartnerWithWebhook) =>
  eventually(async () =>
    expect(await recoveryOf(partner, partner.webhookId)).toMatchObject({ status: 'completed' }),
  );

describe('recovering a webhook', () => {
  const newCaller = () => newPartnerWithWebhook(service(), 'development');

  it('answers 201 with the webhook, and is completed in the background', async () => {
    const partner = await newCaller();
    const { webhookId } = partner;
    expect(await recoveryOf(partner, webhookId)).toBeNull();
    const answer = await recover(partner, webhookId.toUpperCase());
    expect(answer.status).toBe(201);
    expect(dataIn(answer)).toMatchObject({
      webhook_id: webhookId,
      enabled: true,
      recovery: {
        since: '2026-11-01T00:00:00.000Z',
        started_at: service().clock.now().toISOString(),
        status: 'running',
        events: 0,
        checked: 0,
        resent: 0,
      },
    });
    await completed(partner);
  });

  it('is a 409 for a webhook that the operator disabled, which stays disabled', async () => {
    const partner = await newCaller();
    await disableForOperator(service().service.store, partner, service().clock.now());
    expect(refusalIn(await recover(partner, partner.webhookId))).toMatchObject({
      status: 409,
      details: { field: 'webhook_id', reason: 'disabled_by_operator' },
    });
    const path = { webhook_id: partner.webhookId };
    expect(dataIn(await partner.call('getWebhook', { path }))).toMatchObject({
      enabled: false,
      disabled_reason: 'operator',
      recovery: null,
    });
  });
});

describe('the instant of a recovery', () => {
  const newCaller = () => newPartnerWithWebhook(service(), 'development');

  it('is a 400 for an instant in the future, but takes one that is only ahead of this process', async () => {
    const partner = await newCaller();
    const ahead = (milliseconds: number) =>
      recover(partner, partner.webhookId, {
        body: { since: new Date(service().clock.now().getTime() + milliseconds).toISOString() },
      });
    expect(refusalIn(await ahead(120_001))).toMatchObject({
      status: 400,
      details: { reason: 'in_the_future' },
    });
    expect((await ahead(120_000)).status).toBe(201);
  });

  it('begins when the webhook was disabled, if that is earlier: what was held comes too', async () => {
    const partner = await newCaller();
    const disabledAt = new Date('2026-10-20T08:00:00Z');
    await setDeliveryTraces(service(), partner.webhookId, { disabledAt, disabledReason: 'gone' });
    expect(dataIn(await recover(partner, partner.webhookId))).toMatchObject({
      recovery: { since: disabledAt.toISOString() },
    });
  });

  it('takes the place of those that are running, and begins with the earliest', async () => {
    const partner = await newCaller();
    await holdAttempts(partner);
    const startedOn = async (day: number) => {
      const body = { since: `2026-10-0${day}T00:00:00Z` };
      expect((await recover(partner, partner.webhookId, { body })).status).toBe(201);
    };
    await Promise.all([3, 2, 4].map(startedOn));
    service().clock.advance(1_000);
    await startedOn(5);
    expect(await recoveryOf(partner, partner.webhookId)).toMatchObject({
      since: '2026-10-02T00:00:00.000Z',
      started_at: service().clock.now().toISOString(),
      status: 'running',
    });
  });

  it('begins with its own instant if the one before is completed', async () => {
    const partner = await newCaller();
    await recover(partner, partner.webhookId);
    await completed(partner);
    const body = { since: '2026-11-02T00:00:00.000Z' };
    expect(dataIn(await recover(partner, partner.webhookId, { body }))).toMatchObject({ recovery: body });
  });
});
