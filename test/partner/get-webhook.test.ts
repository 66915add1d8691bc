import { describe, expect, it } from 'vitest';

import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { anotherClinic, dataIn, idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { setDeliveryTraces } from '../support/webhook-rows.ts';

const service = sharedServiceIn('production');

const register = async (partner: Partner, clinicId = partner.clinicId, fields: object = {}) =>
  idIn(
    await partner.call('registerWebhook', { body: { ...webhookBody(clinicId), ...fields } }),
    'webhook_id',
  );

const read = (partner: Partner, id: string) => partner.call('getWebhook', { path: { webhook_id: id } });

describe('reading a webhook', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('shows its whole URL and its events, and never its secret', async () => {
    const partner = await newCaller();
    const webhook_url = 'https://hooks.lakesideclinic.example/events?token=t0ken';
    const events = ['order.cancelled', 'order.on_hold'];
    const id = await register(partner, partner.clinicId, { webhook_url, events });
    expect(dataIn(await read(partner, id))).toEqual({
      webhook_id: id,
      clinic_id: partner.clinicId,
      webhook_url,
      events,
      enabled: true,
      disabled_reason: null,
      disabled_at: null,
      failing_since: null,
      last_delivered_at: null,
      next_attempt_at: null,
      pending_deliveries: 0,
      previous_secrets_expire_at: null,
      recovery: null,
      created_at: service().clock.now().toISOString(),
    });
  });

  it('says since when it has been disabled, and why', async () => {
    const partner = await newCaller();
    const id = await register(partner);
    const disabledAt = new Date('2026-11-06T02:40:11.907Z');
    await setDeliveryTraces(service(), id, { disabledAt, disabledReason: 'gone' });
    expect(dataIn(await read(partner, id))).toMatchObject({
      enabled: false,
      disabled_reason: 'gone',
      disabled_at: '2026-11-06T02:40:11.907Z',
    });
  });

  it('finds one of any clinic of the partner, also by an ID in upper case', async () => {
    const partner = await newCaller();
    const clinic_id = await anotherClinic(partner);
    const id = await register(partner, clinic_id);
    expect(dataIn(await read(partner, id.toUpperCase()))).toMatchObject({ webhook_id: id, clinic_id });
  });

  it('is audited with its ID and its clinic', async () => {
    const partner = await newCaller();
    const id = await register(partner);
    const recorded = (await read(partner, id)).headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(service(), 'audit_records', 'request_id', recorded))
      .toMatchObject([{ operation: 'getWebhook', ids: { webhook_id: id, clinic_id: partner.clinicId } }]);
  });
});
