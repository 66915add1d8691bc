import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import { findLastBatch } from '../../server/audit/store/sealing.ts';
import { eventually } from '../support/eventually.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
beforeAll(async () => {
  service = await sharedService('production');
});

it.each([
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/postman.json', 'application/json; charset=utf-8'],
  ['/changes.atom', 'application/atom+xml'],
  ['/docs/guides/errors.md', 'text/markdown; charset=utf-8'],
  ['/.well-known/api-catalog', 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"'],
])('%s needs no key, and has its type and the rate-limit headers', async (target, type) => {
  const { status, headers, body } = await uncheckedAnswer(service, { target });
  expect([status, headers.get('content-type')]).toEqual([200, type]);
  expect(headers.get('x-ratelimit-limit')).not.toBeNull();
  expect(headers.get('cache-control')).toBe('no-cache');
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const file = readFileSync(`generated/public${target}`, 'utf8');
  expect(text).toBe(typeof body === 'string' ? file : JSON.stringify(JSON.parse(file)));
});

it('security.txt names the contact of the contract, and expires half a year from now', async () => {
  const { status, headers, body } = await uncheckedAnswer(service, { target: '/.well-known/security.txt' });
  const expires = new Date(service.clock.now().getTime() + 180 * 24 * 60 * 60 * 1000).toISOString();
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(body).toBe(
    `Contact: mailto:partners@partner-fulfillment.example\nExpires: ${expires}\nPreferred-Languages: en\n`,
  );
});

it('audit-key.txt is the public key that signs the sealed audit', async () => {
  const { status, headers, body } = await uncheckedAnswer(service, { target: '/.well-known/audit-key.txt' });
  expect([status, headers.get('content-type')]).toEqual([200, 'text/plain; charset=utf-8']);
  const { store } = service.service;
  await eventually(async () => {
    // The service seals what has waited for a minute.
    await store.database.execute(`update audit_queue set queued_at = queued_at - interval '2 minutes'`);
    const last = await findLastBatch(store);
    expect(`${last?.publicKey ?? ''}\n`).toBe(body);
  });
});

it('none of them can be written', async () => {
  for (const target of ['/llms.txt', '/.well-known/security.txt'])
    expect((await uncheckedAnswer(service, { method: 'POST', target })).status).toBe(405);
});
