import { generateKeyPairSync } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';

import { argumentsFrom } from '../../../scripts/client/command/arguments.ts';
import { explain } from '../../../scripts/client/command/failure.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';

const apiKey = 'dev_key_that_nobody_may_see';
const environment = {
  PARTNER_FULFILLMENT_API_KEY: apiKey,
  PARTNER_FULFILLMENT_URL: 'https://api.example',
  PARTNER_FULFILLMENT_CLINIC_ID: 'a-clinic',
};
const forwardTo = ['--forward-to', 'http://localhost:3000/events'];
const read = (words: readonly string[] = [], changed: Record<string, string> = {}) =>
  argumentsFrom([...forwardTo, ...words], { ...environment, ...changed });
const refusalOf = (run: () => unknown) => {
  try {
    run();
  } catch (error) {
    return explain(error);
  }
  throw new Error('It was not refused');
};

describe('the command line', () => {
  it('needs only the receiver if the environment names the service', () => {
    expect(read()).toMatchObject({
      receiver: { href: 'http://localhost:3000/events' },
      service: { baseUrl: 'https://api.example/', apiKey, clinicId: 'a-clinic', authority: undefined },
      secretIsNew: true,
      after: 'latest',
      json: false,
    });
  });

  it('takes an OAuth client in place of the key, with its secret or the file of its private key', () => {
    const [clientId, clientSecret] = ['dev_client', 'secret-of-the-client'];
    const client = { PARTNER_FULFILLMENT_API_KEY: '', PARTNER_FULFILLMENT_CLIENT_ID: clientId };
    const withSecret = { ...client, PARTNER_FULFILLMENT_CLIENT_SECRET: clientSecret };
    const { service } = read([], withSecret);
    expect(service).toMatchObject({ baseUrl: 'https://api.example/', oauth: { clientId, clientSecret } });
    expect(service).not.toHaveProperty('apiKey');

    const file = (content: string) => {
      const path = join(temporaryDirectory(), 'private-key.jwk');
      writeFileSync(path, content);
      return { PARTNER_FULFILLMENT_PRIVATE_KEY_FILE: path };
    };
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const jwk = privateKey.export({ format: 'jwk' });
    const keyFile = file(JSON.stringify(jwk));
    expect(read([], { ...client, ...keyFile }).service).toMatchObject({
      oauth: { clientId, privateKey: jwk },
    });

    const both = 'PARTNER_FULFILLMENT_CLIENT_SECRET or PARTNER_FULFILLMENT_PRIVATE_KEY_FILE, and not both';
    const publicOnly = file(JSON.stringify(publicKey.export({ format: 'jwk' })));
    for (const [changed, message] of [
      [client, both],
      [{ ...withSecret, ...keyFile }, both],
      [{ ...withSecret, PARTNER_FULFILLMENT_API_KEY: apiKey }, 'PARTNER_FULFILLMENT_CLIENT_ID, and not both'],
      [{ ...client, ...publicOnly }, 'is not a private key as a JWK'],
      [{ ...client, ...file('-----BEGIN PRIVATE KEY-----') }, 'is not a private key as a JWK'],
    ] as const) {
      const refusal = refusalOf(() => read([], changed));
      expect(refusal).toContain(message);
      expect(refusal).not.toMatch(/secret-of-the-client|dev_key|BEGIN/);
    }
  });

  it('comes before the environment', () => {
    const words = ['--url', 'https://other.example/api', '--clinic', 'another', '--json'];
    const service = { baseUrl: 'https://other.example/api', clinicId: 'another', apiKey };
    expect(read(words)).toMatchObject({ service, json: true });
  });

  it('says where the feed begins', () => {
    expect(read(['--from-start']).after).toBeUndefined();
    expect(read(['--after', 'a-cursor']).after).toBe('a-cursor');
    expect(refusalOf(() => read(['--after', 'a', '--from-start']))).toContain('not both');
  });

  it('makes a new secret of 32 bytes for each run', () => {
    const [one, other] = [read().secret, read().secret];
    expect(one).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(one).not.toBe(other);
  });

  it.each(['whsec_', 'hidden', `whsec_${Buffer.alloc(8).toString('base64')}`])(
    'refuses the secret %s and does not repeat it',
    (secret) => {
      const message = refusalOf(() => read(['--secret', secret]));
      expect(message).toContain('must be whsec_ and the base64');
      if (secret !== 'whsec_') expect(message).not.toContain(secret);
      expect(refusalOf(() => read([], { PARTNER_FULFILLMENT_SIGNING_SECRET: secret }))).toBe(message);
    },
  );

  it.each([
    ['--forward-to', 'localhost:3000', '--forward-to must be'],
    ['--forward-to', 'http://user:password@localhost/', '--forward-to must be'],
    ['--url', 'https://user:password@api.example', 'must be https'],
    ['--ca-file', 'package.json', 'is not a file of certificates'],
    ['--unknown', 'value', "Unknown option '--unknown'"],
    ['value', '--json', 'Each value needs its option'],
  ])('%s %s is refused', (option, value, message) => {
    expect(refusalOf(() => read([option, value]))).toContain(message);
  });

  it.each([['--api-key'], ['--api-key=dev_key_that_nobody_may_see'], ['--client-secret']])(
    'takes no key: %s',
    (option) => {
      const message = refusalOf(() => read([option, apiKey]));
      expect(message).toContain('read from PARTNER_FULFILLMENT_API_KEY');
      expect(message).not.toContain(apiKey);
    },
  );

  it('never repeats a key in the wrong place', () => {
    expect(refusalOf(() => read([apiKey]))).not.toContain(apiKey);
    const broken = { PARTNER_FULFILLMENT_API_KEY: `${apiKey}\n` };
    const message = refusalOf(() => read([], broken));
    expect(message).toContain('has a character that no key has');
    expect(message).not.toContain(apiKey);
  });
});

describe('without an address and a key', () => {
  /** The files that a service writes when it starts. */
  const dataDirectory = (demo: string, authority?: string) => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'demo.json'), demo);
    mkdirSync(join(directory, 'tls'));
    if (authority !== undefined) writeFileSync(join(directory, 'tls/ca.pem'), authority);
    return directory;
  };
  const demo = { base_url: 'https://localhost:8443', api_key: 'dev_demo', clinic_id: 'demo-clinic' };
  const authority = '-----BEGIN CERTIFICATE-----\n';
  const here = (directory: string, words: readonly string[] = [], more: Record<string, string> = {}) =>
    argumentsFrom([...forwardTo, ...words], { DATA_DIR: directory, ...more }).service;

  it('it is the service that was started in this directory', () => {
    const directory = dataDirectory(JSON.stringify(demo), authority);
    const service = { baseUrl: 'https://localhost:8443/', apiKey: 'dev_demo', clinicId: 'demo-clinic' };
    expect(here(directory)).toEqual({ ...service, authority });
    expect(here(directory, ['--clinic', 'another'])).toEqual({ ...service, clinicId: 'another', authority });
    expect(here(dataDirectory(JSON.stringify(demo)))).toEqual({ ...service, authority: undefined });
  });

  it('and is never mixed with another: each key goes where it belongs', () => {
    const directory = dataDirectory(JSON.stringify(demo), authority);
    const url = ['--url', 'https://api.example'];
    expect(refusalOf(() => here(directory, url))).toContain('Set PARTNER_FULFILLMENT_API_KEY');
    const key = { PARTNER_FULFILLMENT_API_KEY: apiKey };
    expect(refusalOf(() => here(directory, [], key))).toContain('--url or PARTNER_FULFILLMENT_URL');
    expect(refusalOf(() => here(directory, url, key))).toContain('--clinic or PARTNER_FULFILLMENT_CLINIC_ID');
  });

  it('and is needed', () => {
    expect(refusalOf(() => here(temporaryDirectory()))).toContain(
      'Set PARTNER_FULFILLMENT_API_KEY, and name',
    );
    for (const damaged of ['', '[', 'null', '{"api_key": 1}'])
      expect(refusalOf(() => here(dataDirectory(damaged)))).toMatch(/Name the service|Set PARTNER/);
  });
});
