import { readFileSync } from 'node:fs';

import { beforeAll, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { whereTheKeyIs } from '../../scripts/docs/placeholders.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

/** A request as Postman stores it. */
interface Saved {
  readonly method: string;
  readonly url: {
    readonly path: readonly string[];
    readonly variable: readonly Pair[];
    readonly query: readonly Pair[];
  };
  readonly header: readonly Pair[];
  readonly body?: { readonly raw?: string };
}
interface Pair {
  readonly key: string;
  readonly value: string;
  readonly disabled?: boolean;
}

const text = readFileSync('generated/public/postman.json', 'utf8');
const collection: unknown = JSON.parse(text);
const { operations } = bundled('partner');
const saved = requestsIn(collection);

/** All requests are sent by one partner. */
let partner: Partner;
beforeAll(async () => {
  partner = await newPartner(await sharedService('development'), 'development');
});

function requestsIn(node: unknown): Saved[] {
  if (Array.isArray(node)) return node.flatMap(requestsIn);
  if (!isObject(node)) return [];
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the converter's form, which the tests below depend on
  return isObject(node['request']) ? [node['request'] as unknown as Saved] : requestsIn(node['item']);
}

it('has every operation of the contract once, in its form of the path', () => {
  const named = saved.map(({ method, url }) => `${method} /${url.path.join('/')}`);
  const expected = operations.map(
    ({ method, path }) => `${method.toUpperCase()} ${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
  );
  expect(named.sort()).toEqual(expected.sort());
});

it('asks for the address, the key or OAuth client and the clinic, holds no other, and says where the key is', () => {
  const variables = isObject(collection) ? collection['variable'] : undefined;
  expect(variables).toEqual([
    { key: 'baseUrl', value: 'https://localhost:8443' },
    { key: 'apiKey', value: 'dev_your_key', description: whereTheKeyIs },
    { key: 'clinic_id', value: contract.components.schemas.ClinicId.examples[0] },
    { key: 'clientId', value: 'your_client_id' },
    { key: 'clientSecret', value: 'your_client_secret' },
  ]);
});

it('sends the key, or gets a token from this service if the reader chooses OAuth 2.0', () => {
  const auth = isObject(collection) ? collection['auth'] : undefined;
  const settings = {
    grant_type: 'client_credentials',
    accessTokenUrl: '{{baseUrl}}/oauth/token',
    clientId: '{{clientId}}',
    clientSecret: '{{clientSecret}}',
    client_authentication: 'header',
    addTokenTo: 'header',
  };
  const oauth2 = Object.entries(settings).map(([key, value]) => ({ key, value, type: 'string' }));
  expect(auth).toMatchObject({ type: 'apikey', oauth2 });
});

it('has a new external_id in each request, so that it can be sent again', () => {
  const bodies = saved.map(({ body }) => body?.raw ?? '').join('');
  const references = bodies.match(/"external_id": .*/g) ?? [];
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((text) => !/"\{\{\$guid\}\}",?$/.test(text))).toEqual([]);
});

it.each(saved.map((request) => [`${request.method} /${request.url.path.join('/')}`, request] as const))(
  'sends %s in a form that the service accepts',
  async (_name, { method, url, header, body }) => {
    const fill = (value: string) =>
      value.replaceAll('{{clinic_id}}', partner.clinicId).replaceAll('{{$guid}}', crypto.randomUUID());
    const values = new Map(url.variable.map(({ key, value }) => [`:${key}`, fill(value)]));
    const pairs = (list: readonly Pair[]) =>
      list
        .filter(({ disabled }) => disabled !== true)
        .map(({ key, value }): [string, string] => [key, fill(value)]);
    const search = new URLSearchParams(pairs(url.query)).toString();
    const { status } = await partner.service.send({
      method,
      path: `/${url.path.map((part) => values.get(part) ?? part).join('/')}?${search}`,
      headers: { 'x-api-key': partner.apiKey, ...Object.fromEntries(pairs(header)) },
      ...(body?.raw === undefined ? {} : { body: fill(body.raw) }),
    });
    // The things that the examples name do not exist here.
    expect([200, 201, 404]).toContain(status);
  },
);
