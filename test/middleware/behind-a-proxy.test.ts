import { request } from 'node:http';
import { connect } from 'node:net';
import { json, text } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { addressSubject, networkMatcher } from '../../server/listener/caller-address.ts';
import { partnerCheck } from '../support/contract-check.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { refusalIn } from '../support/partner.ts';
import { startTestService } from '../support/service.ts';
import { newTenant } from '../support/tenant.ts';

const proxy = { TLS_TERMINATION: 'proxy', RATE_LIMIT_PER_MINUTE: '2' };
const service = await startTestService({ ...proxy, TRUST_PROXY: '127.0.0.0/8,::1/128' });
const distrustful = await startTestService({ ...proxy, TRUST_PROXY: '10.0.0.0/8' });
const { apiKey } = await newTenant(service.service.store, service.clock.now());
afterAll(async () => {
  await service.close();
  await distrustful.close();
});

/** A request as the proxy forwards it, in plain HTTP. */
async function forward(
  headers: Readonly<Record<string, string | string[]>>,
  { to = service, path = '/nothing' } = {},
): Promise<WireAnswer> {
  const asked = request(new URL(path, to.service.url), { headers, agent: false });
  const answer = await new Promise<WireAnswer>((resolve, reject) => {
    asked.on('error', reject);
    asked.on('response', (response) => {
      const headersOf = new Headers(
        Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
      );
      const whole = { method: 'GET', path, status: response.statusCode ?? 0, headers: headersOf };
      json(response).then((body) => resolve({ ...whole, body }), reject);
    });
    asked.end();
  });
  partnerCheck(answer);
  return answer;
}

const https = { 'X-Forwarded-Proto': 'https' };
const httpsRequired = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'Plain HTTP is not allowed. Use HTTPS.',
  details: { reason: 'https_required' },
};

describe('behind a proxy that speaks TLS, a request is accepted', () => {
  it('only if the proxy says that it came over HTTPS', async () => {
    expect((await forward(https)).status).toBe(404);
    expect(refusalIn(await forward({ 'X-Forwarded-Proto': 'http' }))).toEqual(httpsRequired);
    expect(refusalIn(await forward({}))).toEqual(httpsRequired);
  });

  it.each([['https, http'], ['http, https'], ['httpsx'], [['http', 'https']]])(
    'not with X-Forwarded-Proto %j, because the caller may have sent the first value',
    async (proto) => {
      expect(refusalIn(await forward({ 'X-Forwarded-Proto': proto }))).toEqual(httpsRequired);
    },
  );

  it('only if the proxy is in the trusted networks', async () => {
    expect(refusalIn(await forward(https, { to: distrustful }))).toEqual(httpsRequired);
  });

  it('or else refused before the key is checked, on the documentation too', async () => {
    expect((await forward({ 'x-api-key': apiKey }, { path: '/api/external/carriers' })).status).toBe(403);
    expect((await forward({}, { path: '/docs' })).status).toBe(403);
    expect(
      (await forward({ ...https, 'x-api-key': apiKey }, { path: '/api/external/carriers' })).status,
    ).toBe(200);
  });
});

describe('the address that failed authentications count against', () => {
  /** The limit is two a minute: the third failure of one address is 429. */
  const fail = async (forwardedFor: string) => {
    const headers = { ...https, 'X-Forwarded-For': forwardedFor };
    return (await forward(headers, { path: '/api/external/carriers' })).status;
  };

  it('is the one that the trusted proxy forwards', async () => {
    expect([await fail('192.0.2.1'), await fail('192.0.2.1'), await fail('192.0.2.1')]).toEqual([
      401, 401, 429,
    ]);
    expect(await fail('192.0.2.2')).toBe(401);
  });

  it('is the last before the trusted ones, because the caller may have written the others', async () => {
    const statuses = [await fail('192.0.2.90, 192.0.2.3'), await fail('192.0.2.91, 192.0.2.3')];
    expect([...statuses, await fail('192.0.2.92, 192.0.2.3, 127.0.0.9')]).toEqual([401, 401, 429]);
  });

  it('is a whole /64 of IPv6, because one caller controls every address in it', async () => {
    const statuses = [await fail('2001:db8:0:1::1'), await fail('2001:db8:0:1:ffff::2')];
    expect([...statuses, await fail('2001:db8:0:1:a:b:c:d')]).toEqual([401, 401, 429]);
    expect(await fail('2001:db8:0:2::1')).toBe(401);
  });

  it.each([
    ['::ffff:192.0.2.1', '192.0.2.1'],
    ['fe80::1%eth0', 'fe80::/64'],
    ['192.0.2.1:4711', '192.0.2.1'],
    ['[2001:db8::1]:4711', '2001:db8::/64'],
    ['[192.0.2.1', 'unknown'],
    [undefined, 'unknown'],
  ])('%s is counted as %s', (address, subject) => {
    expect(addressSubject(address)).toBe(subject);
  });
});

describe('bodies that strangers hold back', () => {
  const post = (address: string, more: string) => {
    const socket = connect(Number(new URL(service.service.url).port), '127.0.0.1');
    onTestFinished(() => void socket.destroy());
    const forwarded = `X-Forwarded-Proto: https\r\nX-Forwarded-For: ${address}\r\nConnection: close`;
    const type = 'Content-Type: application/x-www-form-urlencoded';
    socket.write(`POST /oauth/token HTTP/1.1\r\nHost: a\r\n${forwarded}\r\n${type}\r\n${more}`);
    return text(socket).catch(() => '');
  };
  const whole = (address: string) => post(address, 'Content-Length: 1\r\n\r\na');
  /** Nearly a mebibyte of memory: each byte of the body takes 641. */
  const hold = (address: string) =>
    post(address, `Transfer-Encoding: chunked\r\n\r\n${'1\r\na\r\n'.repeat(1_635)}`);
  const tooMany = /^HTTP\/1.1 429 [^]*"temporarily_unavailable"/;

  it('take a mebibyte at one address, and no room from a stranger at another', async () => {
    void hold('192.0.2.6');
    await expect.poll(() => whole('192.0.2.6')).toMatch(tooMany);
    expect(await whole('192.0.2.7')).toMatch(/^HTTP\/1.1 400 [^]*"grant_type is missing/);
  });

  it('take 48 MiB at many addresses', async () => {
    const held = Array.from({ length: 50 }, (_, count) => hold(`198.51.100.${count}`));
    expect(await Promise.race(held)).toMatch(tooMany);
  });
});

describe('a trusted network', () => {
  it.each([
    ['10.0.0.0/8', '::ffff:10.9.9.9', true],
    ['10.0.0.0/8', '11.0.0.1', false],
    ['::ffff:10.0.0.0/104', '10.9.9.9', true],
    ['fe80::/10', 'fe80::1%eth0', true],
    ['::/1', '10.9.9.9', false],
    ['::/1', '[::ffff:a09:909]:4711', false],
    ['10.0.0.0/8', undefined, false],
  ])('%s holds %s: %s', (network, address, holds) => {
    expect(networkMatcher([network])(address)).toBe(holds);
  });
});
