import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { newPartner, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const partner = await newPartner(await sharedService('development'), 'development');

const minimal = () =>
  Buffer.from(
    JSON.stringify({ first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: partner.clinicId }),
  );

/** The body is bytes, so that no client adds a Content-Type. */
function post(headers: Readonly<Record<string, string>>, body: Uint8Array | undefined = minimal()) {
  return partner.service.send({
    method: 'POST',
    path: '/api/external/practitioner',
    headers: { 'x-api-key': partner.apiKey, ...headers },
    body,
  });
}

function get(headers: Readonly<Record<string, string>>) {
  return partner.service.send({
    method: 'GET',
    path: '/api/external/carriers',
    headers: { 'x-api-key': partner.apiKey, ...headers },
  });
}

describe('a body is application/json in UTF-8, or 415 (D23)', () => {
  it.each([
    'application/json',
    'APPLICATION/JSON',
    'application/json; charset="utf-8"',
    'application/json; charset=utf-8; version=2',
  ])('%s is accepted', async (type) => {
    expect((await post({ 'content-type': type })).status).toBe(201);
  });

  it.each(['text/plain', 'application/json; charset=iso-8859-1', 'application/json, text/plain'])(
    '%s is 415',
    async (type) => {
      expect(refusalIn(await post({ 'content-type': type }))).toEqual({
        status: 415,
        code: 'UNSUPPORTED_MEDIA_TYPE',
        message: 'The body must be application/json in UTF-8.',
        details: { field: 'Content-Type', reason: 'media_type' },
      });
    },
  );

  it('a body without Content-Type is 415', async () => {
    expect(refusalIn(await post({}))).toMatchObject({
      status: 415,
      details: { field: 'Content-Type', reason: 'media_type' },
    });
  });

  it('a request without a body needs no type, and is told that its body is empty', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }]) {
      const { status, details } = refusalIn(await post(headers, new Uint8Array()));
      expect(status).toBe(400);
      expect(details).toMatchObject({ field: 'body', reason: 'required' });
    }
  });

  it('a compressed body is refused, so that a small one cannot expand into a large one', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'gzip' };
    expect(refusalIn(await post(headers, gzipSync(minimal())))).toEqual({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
      message: 'The body must be sent without Content-Encoding.',
      details: { field: 'Content-Encoding', reason: 'content_encoding' },
    });
    expect((await post({ ...headers, 'content-encoding': 'identity' })).status).toBe(201);
  });

  it('a GET needs no Content-Type, and may have any', async () => {
    for (const headers of [{}, { 'content-type': 'text/plain' }, { 'content-type': 'application/json' }]) {
      expect((await get(headers)).status).toBe(200);
    }
  });
});

describe('an operation that takes no body ignores one (D23)', () => {
  it('and its type', async () => {
    const path = { webhook_id: unknownId };
    const headers = { 'content-type': 'text/plain' };
    const answer = await partner.call('rotateWebhookSecret', { path, text: 'no JSON', headers });
    expect(refusalIn(answer)).toEqual(noSuch('Webhook', 'webhook_id'));
  });
});

describe('answers are application/json, or 406 (D23)', () => {
  it.each(['application/json', '*/*', 'text/html, application/json;q=0.1', ''])(
    'with Accept "%s", they are application/json',
    async (accept) => {
      const answer = await get({ accept });
      expect(answer.status).toBe(200);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    },
  );

  it.each(['text/html', 'application/json;q=0, */*', 'nonsense'])(
    'with Accept "%s", they are 406',
    async (accept) => {
      expect(refusalIn(await get({ accept }))).toEqual({
        status: 406,
        code: 'NOT_ACCEPTABLE',
        message: 'Responses are available in application/json only.',
        details: undefined,
      });
    },
  );

  it('406 comes before the body is read, and after the key is checked', async () => {
    const headers = { 'content-type': 'application/json', accept: 'text/html' };
    expect((await post(headers, Buffer.from('{'))).status).toBe(406);
    expect((await post({ ...headers, 'x-api-key': 'none' })).status).toBe(401);
  });
});
