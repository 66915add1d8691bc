import { describe, expect, it } from 'vitest';

import { refusalIn } from '../support/partner.ts';
import { sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();

const send = (method: string, path: string, headers: Readonly<Record<string, string>> = {}, body?: string) =>
  operator.send({
    method,
    path,
    headers: { 'x-operator-key': operator.key, ...headers },
    ...(body === undefined ? {} : { body }),
  });

const json = { 'content-type': 'application/json' };

describe("the operator's answers", () => {
  it('carry the request id, the version and no rate limit', async () => {
    const { headers } = await send('GET', '/api/operator/partners', { 'x-request-id': 'mine-42' });
    expect(headers.get('x-request-id')).toBe('mine-42');
    expect(headers.get('x-api-version')).toBe('1.2.0');
    expect([...headers.keys()].filter((name) => name.startsWith('x-ratelimit'))).toEqual([]);
  });

  it('are 404 for an unknown path, and 405 with the allowed methods for another method', async () => {
    expect(refusalIn(await send('GET', '/api/operator/nothing'))).toMatchObject({ status: 404 });
    expect(refusalIn(await send('GET', '/somewhere'))).toMatchObject({ status: 404, message: 'Not found' });
    expect(refusalIn(await send('GET', '/api/operator/partner'))).toMatchObject({
      status: 404,
      message: 'Not found. Did you mean /api/operator/partners?',
    });
    const answer = await send('PUT', '/api/operator/partners');
    expect(refusalIn(answer)).toMatchObject({ status: 405, code: 'METHOD_NOT_ALLOWED' });
    expect(answer.headers.get('allow')?.split(', ').toSorted()).toEqual(['GET', 'POST']);
  });

  it('are 406 if the caller does not accept JSON, and 415 if the body is not JSON', async () => {
    expect(refusalIn(await send('GET', '/api/operator/partners', { accept: 'text/html' }))).toMatchObject({
      status: 406,
      code: 'NOT_ACCEPTABLE',
    });
    const text = { 'content-type': 'text/plain' };
    expect(refusalIn(await send('POST', '/api/operator/partners', text, '{"name":"A"}'))).toMatchObject({
      status: 415,
      code: 'UNSUPPORTED_MEDIA_TYPE',
    });
  });

  it('are 413 for more than 64 KiB, unless the contract allows more', async () => {
    const body = JSON.stringify({ name: 'x'.repeat(64 * 1024) });
    expect(refusalIn(await send('POST', '/api/operator/partners', json, body))).toMatchObject({
      status: 413,
      code: 'PAYLOAD_TOO_LARGE',
      message: 'The body is larger than 64 KiB.',
    });
  });
});
