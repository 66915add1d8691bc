import { describe, expect, it } from 'vitest';

import { webhookSecretPlace, webhookUrlPlace } from '../../server/webhooks/store/secrets.ts';
import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, storedRows, rowText, sealedValue } from '../support/stored-rows.ts';
import { dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const register = (partner: Partner, fields: object = {}) =>
  partner.call('registerWebhook', { body: { ...webhookBody(partner.clinicId), ...fields } });

describe('registering a webhook', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('answers 201 with its identifier and, only here, a signing secret of 32 bytes (D10)', async () => {
    const answer = await register(await newCaller());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ success: true, data: dataIn(answer), message: 'Webhook registered' });
    expect(Object.keys(dataIn(answer))).toEqual(['webhook_id', 'signing_secret', 'events']);
    const [prefix, secret = ''] = idIn(answer, 'signing_secret').split('_');
    expect([prefix, Buffer.from(secret, 'base64').length]).toEqual(['whsec', 32]);
  });

  it('seals the URL and the secret, and gives every webhook a different one', async () => {
    const partner = await newCaller();
    const answer = await register(partner);
    const [id, secret] = [idIn(answer, 'webhook_id'), idIn(answer, 'signing_secret')];
    const row = await storedRow(partner.service, 'webhooks', id);
    const url = 'https://hooks.lakesideclinic.example/fulfillment';
    expect(row).toMatchObject({ clinic_id: partner.clinicId, disabled_at: null });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(webhookUrlPlace(id), sealedValue(row, 'url_sealed'))).toBe(url);
    expect(rowText(row)).not.toContain('lakesideclinic');
    expect(sealer.open(webhookSecretPlace(id), sealedValue(row, 'secret_sealed'))).toBe(secret);
    expect(rowText(row)).not.toContain(secret.slice('whsec_'.length));
    const other = await register(partner, { webhook_url: 'https://other.lakesideclinic.example/' });
    expect(idIn(other, 'signing_secret')).not.toBe(secret);
  });

  it('writes one audit record with the registration, without the URL', async () => {
    const partner = await newCaller();
    const clinic_id = partner.clinicId.toUpperCase();
    const answer = await register(partner, { clinic_id });
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    expect(records).toMatchObject([
      {
        operation: 'registerWebhook',
        ids: { webhook_id: idIn(answer, 'webhook_id'), clinic_id: partner.clinicId },
        outcome: 'done',
        status: 201,
      },
    ]);
  });

  it.each([
    ['a host', 'https://hooks.example.com'],
    ['a port, a path, a query and a fragment', 'https://hooks.example.com:8443/a/b?c=d#e'],
    ['an IPv4 address', 'https://8.8.8.8/events'],
    ['an IPv6 address', 'https://[2606:4700::1111]/events'],
    ['2,048 characters', `https://hooks.example.com/${'a'.repeat(2022)}`],
  ])('accepts %s', async (_, webhook_url) => {
    expect((await register(await newCaller(), { webhook_url })).status).toBe(201);
  });

  it.each([
    'https://hooks.lakesideclinic.example/fulfillment',
    'HTTPS://Hooks.LakesideClinic.example:443/fulfillment',
    'https://hooks.lakesideclinic.example/events/../fulfillment',
  ])(
    'refuses a URL that the clinic already has, spelled %s, and names the existing webhook (D11)',
    async (webhook_url) => {
      const partner = await newCaller();
      const webhook_id = idIn(await register(partner), 'webhook_id');
      expect(refusalIn(await register(partner, { webhook_url }))).toEqual({
        status: 409,
        code: 'CONFLICT',
        message: 'This URL is already registered for the clinic.',
        details: { field: 'webhook_url', reason: 'already_registered', webhook_id },
      });
    },
  );
});
