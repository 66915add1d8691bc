import { describe, expect, it, onTestFinished } from 'vitest';

import { errorTable } from '../../server/errors.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { commonHeaders } from '../../server/middleware/response-headers.ts';
import { refuseUnreadable } from '../../server/listener/refuse-connection.ts';
import { operatorOf } from '../operator/operator.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { rawAnswer, uncheckedAnswer } from '../support/raw-request.ts';
import type { RawRequest } from '../support/raw-request.ts';
import { sharedService } from '../support/shared-service.ts';
import { testClock } from '../support/test-clock.ts';

const service = await sharedService('development');

function docUrlIn({ body }: Pick<WireAnswer, 'body'>): unknown {
  const error = isObject(body) ? body['error'] : undefined;
  return isObject(error) ? error['doc_url'] : 'no error';
}

const docUrlFrom = async (request: Partial<RawRequest>) =>
  docUrlIn(await rawAnswer(service, { target: '/nothing', ...request }));

describe('doc_url leads to the code in the docs of the host that was asked (D45)', () => {
  it('which is in the Host header, if that is a host', async () => {
    const url = 'https://[::1]:8443/docs#section/errors/not_found';
    expect(await docUrlFrom({ hosts: ['[::1]:8443'] })).toBe(url);
    expect(await docUrlFrom({ hosts: ['user@evil.example'] })).toBeUndefined();
    expect(await docUrlFrom({ hosts: [] })).toBeUndefined();
  });

  it('believes X-Forwarded-Host only of a trusted proxy', async () => {
    const headers = [['X-Forwarded-Host', 'evil.example']] as const;
    expect(await docUrlFrom({ headers })).toBe('https://localhost/docs#section/errors/not_found');
  });

  it('is absent from the errors of the operator API, which has no docs', async () => {
    const operator = operatorOf(service);
    onTestFinished(() => operator.close());
    const refused = await operator.send({ method: 'GET', path: '/api/operator/partners' });
    expect(refused.status).toBe(401);
    expect(docUrlIn(refused)).toBeUndefined();
  });
});

it('a request that is too slow gets a doc_url if its head was read, and else none', () => {
  const refusal = (limit: number | undefined, host?: string) => {
    const refuse = refuseUnreadable(testClock().now, limit, commonHeaders('1.0.0', 'development'));
    const body: unknown = JSON.parse(refuse(408, host).body);
    return docUrlIn({ body });
  };
  expect(refusal(100, 'api.example')).toBe('https://api.example/docs#section/errors/request_timeout');
  expect(refusal(100)).toBeUndefined();
  expect(refusal(undefined, 'operator.example')).toBeUndefined();
});

// test/docs/before-redoc.test.ts follows links in a browser, before and after Redoc has started.
it('the docs have a place for every code', async () => {
  const { body } = await uncheckedAnswer(service, { target: '/docs' });
  const places = [...String(body).matchAll(/ id="section\/errors\/(\w+)"/g)].map(([, code]) => code);
  expect(places).toEqual(expect.arrayContaining(Object.keys(errorTable).map((code) => code.toLowerCase())));
});
