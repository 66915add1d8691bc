import { beforeAll, describe, expect, it } from 'vitest';

import { newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { rawAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

let partner: Partner;

beforeAll(async () => {
  partner = await newPartner(await sharedService('development'), 'development');
});

const mebibyte = 1024 * 1024;
const path = '/api/external/practitioner';

/** A valid body, padded with spaces to a size in bytes. */
function sized(bytes: number): string {
  const fields = { first_name: 'Maria', last_name: 'Alvarez', assigned_clinic: partner.clinicId };
  return JSON.stringify(fields).padEnd(bytes);
}

function post(body: string, headers: Readonly<Record<string, string>> = { 'x-api-key': partner.apiKey }) {
  const all = { 'content-type': 'application/json', ...headers };
  return partner.service.send({ method: 'POST', path, headers: all, body });
}

const tooLarge = {
  status: 413,
  code: 'PAYLOAD_TOO_LARGE',
  message: 'The body is larger than 1 MiB.',
  details: undefined,
};

describe('a body may have 1 MiB and no more (D15)', () => {
  it('with a Content-Length', async () => {
    expect((await post(sized(mebibyte))).status).toBe(201);
    expect(refusalIn(await post(sized(mebibyte + 1)))).toEqual(tooLarge);
    expect(refusalIn(await post(sized(2 * mebibyte)))).toEqual(tooLarge);
  });

  it('in chunks', async () => {
    const chunked = (bytes: number) =>
      rawAnswer(partner.service, {
        method: 'POST',
        target: path,
        headers: [
          ['x-api-key', partner.apiKey],
          ['Content-Type', 'application/json'],
        ],
        body: sized(bytes),
        chunked: true,
      });
    expect((await chunked(mebibyte)).status).toBe(201);
    expect(refusalIn(await chunked(mebibyte + 1))).toEqual(tooLarge);
    expect(refusalIn(await chunked(2 * mebibyte))).toEqual(tooLarge);
  });

  it('a larger body is never parsed', async () => {
    expect(refusalIn(await post('{'.repeat(2 * mebibyte)))).toEqual(tooLarge);
  });

  it('and the connection stays usable after the refusal', async () => {
    const agentOfOne = async () => {
      const refused = await post(sized(2 * mebibyte));
      expect(refused.headers.get('connection')).toBe('keep-alive');
      return post(sized(1000));
    };
    expect((await agentOfOne()).status).toBe(201);
  });
});

describe('the body of an unauthenticated request is never parsed', () => {
  it('2 MiB of malformed JSON without a key is 401', async () => {
    for (const headers of [{}, { 'x-api-key': 'dev_wrong' }]) {
      expect(refusalIn(await post('{'.repeat(2 * mebibyte), headers))).toMatchObject({
        status: 401,
        code: 'UNAUTHORIZED',
      });
    }
  });

  it('and its media type, encoding and path are not checked', async () => {
    const strange = { 'content-type': 'text/plain', 'content-encoding': 'gzip', accept: 'text/html' };
    expect((await post('{', strange)).status).toBe(401);
    const unknown = await partner.service.send({ method: 'POST', path: '/api/nothing', body: '{' });
    expect(unknown.status).toBe(401);
  });
});
