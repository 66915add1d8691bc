import { describe, expect, it } from 'vitest';

import { webhookSecretPlace, webhookUrlPlace } from '../../server/webhooks/store/secrets.ts';
import { webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, storedRows, rowText, sealedValue } from '../support/stored-rows.ts';
import {
  anotherClinic,
  badRequest,
  dataIn,
  idIn,
  newPartner,
  noSuchClinic,
  refusalIn,
  unknownId,
} from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');
const developmentService = sharedServiceIn('development');

const register = (partner: Partner, fields: object = {}) =>
  partner.call('registerWebhook', { body: { ...webhookBody(partner.clinicId), ...fields } });
const notPublic = 'webhook_url must have a public address';

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
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://0.0.0.0/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[::ffff:10.0.0.1]/',
    'https://[64:ff9b::a00:1]/',
    'https://0x0a000001/',
    'https://167772161/',
    'https://012.0.0.1/',
  ])('refuses %s, whose address is not public (D11)', async (webhook_url) => {
    const answer = await register(await newCaller(), { webhook_url });
    const finding = { field: 'webhook_url', reason: 'address_not_public', message: notPublic };
    expect(refusalIn(answer)).toEqual(badRequest(finding));
  });

  it.each(['https://hooks.example.com:99999/', 'https://%/', 'https://a b.example/', 'https://[::1'])(
    'refuses %s, which is not a URL',
    async (webhook_url) => {
      const message = 'webhook_url must be an absolute URL';
      const finding = { field: 'webhook_url', reason: 'format', message };
      expect(refusalIn(await register(await newCaller(), { webhook_url }))).toEqual(badRequest(finding));
    },
  );

  it.each([
    ['right', {}],
    ['one that production would not take', { webhook_url: 'http://10.0.0.1/' }],
  ])(
    'answers Clinic not found for an unknown clinic and for another partner’s, if the URL is %s',
    async (_, more) => {
      const [partner, stranger] = [await newCaller(), await newCaller()];
      for (const clinic_id of [unknownId, stranger.clinicId]) {
        expect(refusalIn(await register(partner, { ...more, clinic_id }))).toEqual(noSuchClinic('clinic_id'));
      }
    },
  );

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

  it('accepts the URL for another clinic of the partner', async () => {
    const partner = await newCaller();
    await register(partner);
    expect((await register(partner, { clinic_id: await anotherClinic(partner) })).status).toBe(201);
  });

  it('refuses an eleventh webhook of a clinic, until one is deleted (D11)', async () => {
    const partner = await newCaller();
    const urls = Array.from({ length: 11 }, (_, index) => `https://hooks.example.com/${String(index)}`);
    const answers = [];
    for (const webhook_url of urls.slice(0, 10)) answers.push(await register(partner, { webhook_url }));
    expect(answers.every(({ status }) => status === 201)).toBe(true);
    const eleventh = { webhook_url: urls[10] };
    expect(refusalIn(await register(partner, eleventh))).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'The clinic has ten webhooks already.',
      details: { field: 'clinic_id', reason: 'webhook_limit' },
    });
    const [first] = answers;
    if (!first) throw new Error('ten were registered');
    const body = { clinic_id: partner.clinicId, webhook_id: idIn(first, 'webhook_id') };
    await partner.call('deleteWebhook', { body });
    expect((await register(partner, eleventh)).status).toBe(201);
  });

  it('accepts exactly ten of twelve concurrent requests, and one of two with the same URL', async () => {
    const partner = await newCaller();
    const urls = Array.from({ length: 12 }, (_, index) => `https://hooks.example.com/${String(index)}`);
    const at = (webhook_url: string) => register(partner, { webhook_url });
    const taken = (answers: readonly { status: number }[]) =>
      answers.filter(({ status }) => status === 201).length;
    expect(taken(await Promise.all([at('https://one.example/'), at('https://one.example/')]))).toBe(1);
    expect(taken(await Promise.all(urls.map(at)))).toBe(9);
  });
});

describe('a webhook’s URL', () => {
  it.each([
    ['http://hooks.example.com/', 'https_required', 'webhook_url must be an https URL'],
    ['http://127.0.0.1:9000/', 'https_required', 'webhook_url must be an https URL'],
    ['https://localhost/', 'address_not_public', notPublic],
    ['https://hooks.localhost/', 'address_not_public', notPublic],
    ['https://127.0.0.1/', 'address_not_public', notPublic],
    ['https://[::1]/', 'address_not_public', notPublic],
    ['https://2130706433/', 'address_not_public', notPublic],
  ])('may be %s in development; in production it is %s (D11)', async (webhook_url, reason, message) => {
    const development = await newPartner(developmentService(), 'development');
    expect((await register(development, { webhook_url })).status).toBe(201);
    const production = await newPartner(service(), 'production');
    const finding = { field: 'webhook_url', reason, message };
    expect(refusalIn(await register(production, { webhook_url }))).toEqual(badRequest(finding));
  });
});
