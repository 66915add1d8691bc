import { describe, expect, it } from 'vitest';

import { disableForOperator } from '../../server/webhooks/store/changes.ts';
import { defaultEventTypes } from '../../server/events/types.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithWebhook } from '../support/partner-with-webhook.ts';
import type { PartnerWithWebhook } from '../support/partner-with-webhook.ts';
import { dataIn, refusalIn } from '../support/partner.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';

const service = sharedServiceIn('development');

const update = (partner: PartnerWithWebhook, body: object) =>
  partner.call('updateWebhook', { path: { webhook_id: partner.webhookId }, body });

const read = async ({ call, webhookId }: PartnerWithWebhook) =>
  dataIn(await call('getWebhook', { path: { webhook_id: webhookId } }));

const ofOperator = ({ service, partnerId, webhookId }: PartnerWithWebhook) =>
  disableForOperator(service.service.store, { partnerId, webhookId }, service.clock.now());

const byOperator = {
  status: 409,
  code: 'CONFLICT',
  message: 'The operator disabled this webhook. Ask the operator to enable it.',
  details: { field: 'webhook_id', reason: 'disabled_by_operator' },
};

describe('updating a webhook', () => {
  const newCaller = () => newPartnerWithWebhook(service(), 'development');

  it('disables it, and answers with the webhook as it is then', async () => {
    const partner = await newCaller();
    const before = await read(partner);
    const answer = await update(partner, { enabled: false });
    const disabled_at = partner.service.clock.now().toISOString();
    const data = { ...before, enabled: false, disabled_reason: 'partner', disabled_at };
    expect([answer.status, answer.body]).toEqual([200, { success: true, data, message: 'Webhook updated' }]);
    expect(await read(partner)).toEqual(data);
  });

  it('enables one that is disabled, and starts its recovery since then', async () => {
    const partner = await newCaller();
    const before = await read(partner);
    const traces = { disabledAt: new Date('2026-10-20T08:00:00Z'), disabledReason: 'gone' } as const;
    await setDeliveryTraces(partner.service, partner.webhookId, traces);
    const recovery = {
      since: '2026-10-20T08:00:00.000Z',
      started_at: partner.service.clock.now().toISOString(),
      status: 'running',
      events: 0,
      checked: 0,
      resent: 0,
    };
    expect(dataIn(await update(partner, { enabled: true }))).toEqual({ ...before, recovery });
    await eventually(async () =>
      expect(await read(partner)).toEqual({ ...before, recovery: { ...recovery, status: 'completed' } }),
    );
  });

  it('does not enable one that the operator disabled, and changes nothing then', async () => {
    const partner = await newCaller();
    await ofOperator(partner);
    const before = await read(partner);
    const both = { enabled: true, events: ['order.on_hold'] };
    for (const body of [{ enabled: true }, both]) {
      expect(refusalIn(await update(partner, body))).toEqual(byOperator);
    }
    expect(await read(partner)).toEqual(before);
    expect(dataIn(await update(partner, { events: ['order.on_hold'] }))).toMatchObject({
      events: ['order.on_hold'],
      disabled_reason: 'operator',
    });
  });

  it('does not enable one that the operator disables at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      const partner = await newCaller();
      await update(partner, { enabled: false });
      const [answer] = await Promise.all([update(partner, { enabled: true }), ofOperator(partner)]);
      expect([200, 409]).toContain(answer.status);
      expect(await read(partner)).toMatchObject({ enabled: false, disabled_reason: 'operator' });
    }
  });

  it.each([
    ['enabled', {}, { enabled: true, events: defaultEventTypes }],
    ['disabled, whose reason and time it keeps', { disabledReason: 'gone' }, { enabled: false }],
  ] as const)('changes nothing of one that is %s already', async (_, { ...traces }, body) => {
    const partner = await newCaller();
    const disabledAt = new Date('2026-11-06T02:40:11.907Z');
    if (!body.enabled) await setDeliveryTraces(partner.service, partner.webhookId, { ...traces, disabledAt });
    const [before, row] = [
      await read(partner),
      await storedRow(partner.service, 'webhooks', partner.webhookId),
    ];
    const answer = await update(partner, body);
    expect([answer.status, answer.body]).toEqual([
      200,
      { success: true, data: before, message: 'Nothing to update' },
    ]);
    expect(await storedRow(partner.service, 'webhooks', partner.webhookId)).toEqual(row);
  });

  it('leaves one audit record, which names the fields that changed', async () => {
    const partner = await newCaller();
    const sent = [{ enabled: false, events: [...defaultEventTypes] }, { enabled: false }];
    for (const [index, body] of sent.entries()) {
      const { headers } = await update(partner, body);
      const requestId = headers.get('x-request-id') ?? '';
      expect(await storedRows(partner.service, 'audit_records', 'request_id', requestId)).toMatchObject([
        {
          operation: 'updateWebhook',
          ids: { webhook_id: partner.webhookId, clinic_id: partner.clinicId },
          changed_fields: index === 0 ? ['enabled'] : null,
          outcome: 'done',
        },
      ]);
    }
  });

  it('replaces its events, and leaves the rest as it is', async () => {
    const partner = await newCaller();
    const before = await read(partner);
    const events = ['refill.cancelled', 'order.created'];
    expect(dataIn(await update(partner, { events }))).toEqual({ ...before, events });
    expect(await read(partner)).toEqual({ ...before, events });
  });
});
