import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { get } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';

import { findLastBatch } from '../../server/audit/store/sealing.ts';
import { eventually } from '../support/eventually.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';

const service = await sharedService('production');

const page = readFileSync('generated/docs/index.html', 'utf8');

// One file handler serves all of them.
const scripts = readdirSync('generated/docs')
  .filter((name) => /^start-.*\.js$/.test(name))
  .map((name) => `/docs/${name}`);
const contents = [
  { target: '/docs', type: 'text/html; charset=utf-8', cache: 'no-cache', text: page },
  {
    target: '/openapi.json',
    type: 'application/json; charset=utf-8',
    cache: 'no-cache',
    text: readFileSync('generated/partner/contract.json', 'utf8'),
  },
  ...scripts.map((target) => ({
    target,
    type: 'text/javascript; charset=utf-8',
    cache: 'public, max-age=31536000, immutable',
    text: readFileSync(`generated${target}`, 'utf8'),
  })),
];

async function compressedAnswer(target: string, encoding: string) {
  const options = { rejectUnauthorized: false, headers: { 'Accept-Encoding': encoding } };
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get(new URL(target, service.service.url), options, resolve).on('error', reject);
  });
  return { headers: response.headers, bytes: await buffer(response) };
}

describe.each(contents)('$target needs no key (D24)', ({ target, type, cache, text }) => {
  it('has the file, its type and how long clients keep it', async () => {
    const { status, headers, body } = await uncheckedAnswer(service, { target });
    expect(status).toBe(200);
    expect(headers.get('content-type')).toBe(type);
    expect(headers.get('cache-control')).toBe(cache);
    expect(headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    // A difference in megabytes would be printed.
    expect((typeof body === 'string' ? body : `${JSON.stringify(body, null, 2)}\n`) === text).toBe(true);
  });

  it('is 304 without a body for a client that has it in the same encoding', async () => {
    const ask = (...headers: (readonly [string, string])[]) => uncheckedAnswer(service, { target, headers });
    const etag = String((await ask()).headers.get('etag'));
    const unchanged = await ask(['If-None-Match', `"other", W/${etag}`]);
    expect(unchanged).toMatchObject({ status: 304, body: '' });
    expect(unchanged.headers.get('etag')).toBe(etag);
    expect(unchanged.headers.get('cache-control')).toBe(cache);
    expect((await ask(['If-None-Match', '"other"'])).status).toBe(200);
  });

  it('answers HEAD like GET without a body, and every other method with 405', async () => {
    const head = await uncheckedAnswer(service, { method: 'HEAD', target });
    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers.get('content-length')).toBe(String(Buffer.byteLength(text)));
    const refused = await uncheckedAnswer(service, { method: 'DELETE', target });
    expect(refused.status).toBe(405);
    expect(refused.headers.get('allow')).toBe('GET, HEAD');
  });
});

describe.each(contents.filter(({ text }) => text.length > 16_000))(
  '$target is long',
  ({ target, type, text }) => {
    it('is sent compressed to a client that can read it', async () => {
      const { headers, bytes } = await compressedAnswer(target, 'gzip, br');
      expect(headers).toMatchObject({
        'content-encoding': 'br',
        'content-type': type,
        vary: 'Accept-Encoding',
      });
      expect(bytes.length).toBeLessThan(Buffer.byteLength(text) / 3);
      expect(brotliDecompressSync(bytes).toString() === text).toBe(true);
      for (const other of ['gzip', 'br;q=0', 'identity', 'deflate, zstd'])
        expect((await compressedAnswer(target, other)).headers['content-encoding']).toBeUndefined();
    });

    it('is sent again to a client that has it in another encoding', async () => {
      const { headers } = await uncheckedAnswer(service, { target });
      const asked = [
        ['If-None-Match', headers.get('etag') ?? ''],
        ['Accept-Encoding', 'br'],
      ] as const;
      const sent = await uncheckedAnswer(service, { method: 'HEAD', target, headers: asked });
      expect([sent.status, sent.headers.get('vary')]).toEqual([200, 'Accept-Encoding']);
    });
  },
);

it.each(['/', '/docs/'])('%s leads to the documentation', async (target) => {
  const { status, headers } = await uncheckedAnswer(service, { target });
  expect([status, headers.get('location')]).toEqual([302, '/docs']);
  expect((await uncheckedAnswer(service, { method: 'POST', target })).status).toBe(405);
});

describe('the page may load and run only scripts of its own', () => {
  const policy = async () => {
    const { headers } = await uncheckedAnswer(service, { target: '/docs' });
    const directives = headers.get('content-security-policy')?.split(';') ?? [];
    return new Map(
      directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    );
  };

  it('no directive names another host, a wildcard or eval, and inline scripts are named by their hashes', async () => {
    const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
    const hashes = scripts.map(
      ([, source = '']) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    for (const [name, sources] of await policy()) {
      const allowed = name === 'style-src' ? ["'unsafe-inline'"] : ["'none'", "'self'", 'data:', 'blob:'];
      const others = sources.filter((source) => !allowed.includes(source));
      expect([name, others]).toEqual([name, name === 'script-src' ? hashes : []]);
    }
    expect((await policy()).get('default-src')).toEqual(["'none'"]);
  });

  it('it cannot be framed, and it can submit no form', async () => {
    const directives = await policy();
    for (const name of ['frame-ancestors', 'form-action', 'base-uri']) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
  });
});

it.each([
  ['/llms.txt', 'text/plain; charset=utf-8'],
  ['/robots.txt', 'text/plain; charset=utf-8'],
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
