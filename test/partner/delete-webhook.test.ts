import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRows } from '../support/stored-rows.ts';
import { idIn, newPartner, noSuch, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

describe('deleting a webhook', () => {
  const newCaller = async () => {
    const partner = await newPartner(service(), 'production');
    const answer = await partner.call('registerWebhook', { body: webhookBody(partner.clinicId) });
    return { ...partner, webhookId: idIn(answer, 'webhook_id') };
  };
  const remove = (partner: Partner, clinic_id: string, webhook_id: string) =>
    partner.call('deleteWebhook', { body: { clinic_id, webhook_id } });

  it('answers 200 with the ID of the webhook, which is gone (D02)', async () => {
    const partner = await newCaller();
    const answer = await remove(partner, partner.clinicId, partner.webhookId);
    const body = { success: true, data: { webhook_id: partner.webhookId }, message: 'Webhook deleted' };
    expect([answer.status, answer.body]).toEqual([200, body]);
    expect(await storedRows(partner.service, 'webhooks', 'clinic_id', partner.clinicId)).toEqual([]);
  });

  it('writes one audit record with the deletion, with lower-case identifiers', async () => {
    const { webhookId, ...partner } = await newCaller();
    const answer = await remove(partner, partner.clinicId.toUpperCase(), webhookId.toUpperCase());
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const ids = { webhook_id: webhookId, clinic_id: partner.clinicId };
    expect(records).toMatchObject([{ operation: 'deleteWebhook', ids, outcome: 'done', status: 200 }]);
  });

  it('answers Webhook not found the second time (D02)', async () => {
    const partner = await newCaller();
    await remove(partner, partner.clinicId, partner.webhookId);
    const again = await remove(partner, partner.clinicId, partner.webhookId);
    expect(refusalIn(again)).toEqual(noSuch('Webhook', 'webhook_id'));
  });

  it('deletes a webhook once for several concurrent requests', async () => {
    const partner = await newCaller();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => remove(partner, partner.clinicId, partner.webhookId)),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status === 404)).toHaveLength(answers.length - 1);
  });
});
