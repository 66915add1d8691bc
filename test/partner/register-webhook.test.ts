import { describe, expect, it } from 'vitest';

import { defaultEventTypes, eventTypes } from '../../server/events/types.ts';
import { webhookSecretPlace, webhookUrlPlace } from '../../server/webhooks/store/secrets.ts';
import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, sealedValue } from '../support/stored-rows.ts';
import { dataIn, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const register = (partner: Partner, fields: object = {}) =>
  partner.call('registerWebhook', { body: { ...webhookBody(partner.clinicId), ...fields } });

describe('registering a webhook', () => {
  it('gives every webhook its own signing secret of 32 bytes, and seals it and the URL (D10)', async () => {
    const partner = await newPartner(service(), 'production');
    const answer = await register(partner);
    const [id, secret] = [idIn(answer, 'webhook_id'), idIn(answer, 'signing_secret')];
    const [prefix, random = ''] = secret.split('_');
    expect([prefix, Buffer.from(random, 'base64').length]).toEqual(['whsec', 32]);
    const row = await storedRow(partner.service, 'webhooks', id);
    const url = 'https://hooks.lakesideclinic.example/fulfillment';
    expect(row).toMatchObject({ clinic_id: partner.clinicId, disabled_at: null });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(webhookUrlPlace(id), sealedValue(row, 'url_sealed'))).toBe(url);
    expect(sealer.open(webhookSecretPlace(id), sealedValue(row, 'secret_sealed'))).toBe(secret);
    const other = await register(partner, { webhook_url: 'https://other.lakesideclinic.example/' });
    expect(idIn(other, 'signing_secret')).not.toBe(secret);
  });

  it('refuses a URL that the clinic already has, in any spelling and for other events, and names the existing webhook (D11)', async () => {
    const partner = await newPartner(service(), 'production');
    const webhook_id = idIn(await register(partner), 'webhook_id');
    for (const fields of [
      { events: ['order.on_hold'] },
      { webhook_url: 'HTTPS://Hooks.LakesideClinic.example:443/fulfillment' },
      { webhook_url: 'https://hooks.lakesideclinic.example/events/../fulfillment' },
    ])
      expect(refusalIn(await register(partner, fields))).toMatchObject({
        status: 409,
        details: { field: 'webhook_url', reason: 'already_registered', webhook_id },
      });
  });

  it.each([
    ['the three of 1.0.0 if none are named', {}, defaultEventTypes],
    ['all, in the order of the request', { events: eventTypes.toReversed() }, eventTypes.toReversed()],
  ])('has as its events %s (D32)', async (_, fields, events) => {
    const answer = await register(await newPartner(service(), 'production'), fields);
    expect(dataIn(answer)).toMatchObject({ events });
    expect(await storedRow(service(), 'webhooks', idIn(answer, 'webhook_id'))).toMatchObject({ events });
  });
});
