import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { uncheckedAnswer } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;

beforeAll(async () => {
  service = await sharedService('development');
});

const page = readFileSync('generated/docs/index.html', 'utf8');

describe('/docs and /openapi.json need no key (D24)', () => {
  it('serves the page that `npm run docs` wrote', async () => {
    const answer = await uncheckedAnswer(service, { target: '/docs' });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.body === page).toBe(true);
  });

  it('serves the bundled contract', async () => {
    const answer = await uncheckedAnswer(service, { target: '/openapi.json' });
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.body).toEqual(contractDocument);
  });

  it('serves the page to a client that accepts only HTML, whatever the query', async () => {
    const headers = [['Accept', 'text/html']] as const;
    expect((await uncheckedAnswer(service, { target: '/docs?from=%zz', headers })).status).toBe(200);
  });

  it('answers HEAD without the page', async () => {
    const answer = await uncheckedAnswer(service, { method: 'HEAD', target: '/docs' });
    expect(answer).toMatchObject({ status: 200, body: '' });
    expect(answer.headers.get('content-length')).toBe(String(Buffer.byteLength(page)));
  });

  it('returns 405 for every other method', async () => {
    for (const target of ['/docs', '/openapi.json']) {
      const answer = await uncheckedAnswer(service, { method: 'DELETE', target });
      expect(answer.status).toBe(405);
      expect(answer.headers.get('allow')).toBe('GET, HEAD');
    }
  });
});

describe('the page may load nothing and run only its own scripts', () => {
  const policy = async () => {
    const { headers } = await uncheckedAnswer(service, { target: '/docs' });
    const directives = headers.get('content-security-policy')?.split('; ') ?? [];
    return new Map(
      directives.map((directive) => [directive.split(' ')[0] ?? '', directive.split(' ').slice(1)]),
    );
  };

  it('no directive names another host, a wildcard or eval', async () => {
    for (const [name, sources] of await policy()) {
      for (const source of sources) {
        expect([name, source]).toEqual([
          name,
          expect.stringMatching(/^(?:'none'|'sha256-[\w+/=]+'|data:|blob:|'unsafe-inline')$/),
        ]);
      }
    }
    expect((await policy()).get('default-src')).toEqual(["'none'"]);
  });

  it('each script is named by its hash', async () => {
    const scripts = [...page.matchAll(/<script(?:\s[^>]*)?>([\s\S]*?)<\/script>/g)].map(
      ([, source]) => source ?? '',
    );
    const hashes = scripts.map(
      (source) => `'sha256-${createHash('sha256').update(source).digest('base64')}'`,
    );
    expect(hashes.length).toBeGreaterThan(0);
    expect((await policy()).get('script-src')).toEqual(hashes);
  });

  it('it cannot be framed, and it can submit no form', async () => {
    const directives = await policy();
    for (const name of ['frame-ancestors', 'form-action', 'base-uri']) {
      expect(directives.get(name)).toEqual(["'none'"]);
    }
  });
});
