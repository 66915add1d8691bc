import { describe, expect, it } from 'vitest';

import type { Environment } from '../../server/domain/environment.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';

const running = bothEnvironments();

describe('the demo partner', () => {
  const ask = (environment: Environment, site: string | undefined, request: Partial<RawRequest> = {}) =>
    uncheckedAnswer(running(environment), {
      target: '/console/demo',
      ...request,
      headers: [
        ...(request.headers ?? []),
        ...(site === undefined ? [] : [['Sec-Fetch-Site', site] as const]),
      ],
    });

  it('gives its key to the page of the console alone', async () => {
    const { apiKey } = running('development').service.demo ?? { apiKey: 'none' };
    const own = await ask('development', 'same-origin');
    expect(own).toMatchObject({ status: 200, body: { api_key: apiKey } });
    expect(own.headers.get('cache-control')).toBe('no-store');
    for (const other of [
      ask('development', undefined),
      ask('development', 'cross-site'),
      ask('development', 'same-site'),
      ask('development', 'none'),
      ask('development', 'same-origin', { hosts: ['rebound.example:8443'] }),
      ask('development', 'same-origin', { hosts: ['127.0.0.1.example'] }),
      ask('development', 'same-origin', { headers: [['X-Forwarded-For', '203.0.113.7']] }),
      ask('development', 'same-origin', { headers: [['Forwarded', 'for=203.0.113.7']] }),
      ask('development', 'same-origin', { headers: [['Via', '1.1 proxy']] }),
      ask('production', 'same-origin'),
    ]) {
      const { status, body } = await other;
      expect(status).toBe(404);
      expect(body).toMatchObject({ error: { code: 'NOT_FOUND' } });
    }
  });
});
