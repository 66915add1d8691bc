import type { LookupAddress } from 'node:dns';
import { createServer } from 'node:net';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Environment } from '../../server/domain/environment.ts';
import { dnsResolver, isAllowedAddress, webhookUrlFinding } from '../../server/webhooks/address-guard.ts';
import type { ResolveHost } from '../../server/webhooks/address-guard.ts';
import { createSender } from '../../server/webhooks/sender.ts';
import { patience } from '../setup/patience.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

/** A loopback server that counts its connections. */
async function listener(): Promise<{ readonly port: number; readonly connections: () => number }> {
  let connections = 0;
  const server = createServer((socket) => {
    connections += 1;
    socket.end('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  onTestFinished(() => void server.close());
  return { port: await listenOnFreePort(server), connections: () => connections };
}

const resolvingTo =
  (...found: readonly LookupAddress[]): ResolveHost =>
  () =>
    Promise.resolve(found);
const ipv4 = (address: string): LookupAddress => ({ address, family: 4 });
const ipv6 = (address: string): LookupAddress => ({ address, family: 6 });

/** Sends to a URL as a worker does, and returns the error. */
async function errorOf(url: string, resolve: ResolveHost, environment: Environment = 'production') {
  const sender = createSender({ environment, resolve, timeoutMs: patience.timeout });
  onTestFinished(() => sender.close());
  const { error } = await sender.send(new URL(url), { 'content-type': 'application/json' }, '{}');
  return error;
}

const privateAddresses = [
  ['loopback', '127.0.0.1'],
  ['decimal', '2130706433'],
  ['unspecified', '0.0.0.0'],
  ['private 10/8', '10.1.2.3'],
  ['carrier-grade NAT', '100.64.0.1'],
  ['metadata', '169.254.169.254'],
  ['multicast', '224.0.0.1'],
  ['IPv6 loopback', '[::1]'],
  ['IPv4-mapped', '[::ffff:127.0.0.1]'],
  ['NAT64', '[64:ff9b::7f00:1]'],
  ['unique local', '[fd00::1]'],
  ['IPv6 link-local', '[fe80::1]'],
  ['unallocated IPv6', '[4000::1]'],
] as const;

describe('in production', () => {
  test.each(privateAddresses)(
    'a URL with the %s address %s cannot be registered and gets no connection',
    async (_range, host) => {
      const refused = { reason: 'address_not_public' };
      expect(webhookUrlFinding(`https://${host}/`, 'production')).toMatchObject(refused);
      const { port, connections } = await listener();
      const noLookup = () => Promise.reject(new Error('an IP address must not be looked up'));
      expect(await errorOf(`https://${host}:${port}/`, noLookup)).toBe('address_not_public');
      expect(connections()).toBe(0);
    },
  );

  test.each(['localhost', 'LOCALHOST', 'localhost.', 'receiver.localhost'])(
    'the local name %s is refused at registration and at connection',
    async (name) => {
      expect(webhookUrlFinding(`https://${name}/`, 'production')).toMatchObject({
        reason: 'address_not_public',
      });
      expect(await errorOf(`https://${name}/`, dnsResolver())).toBe('address_not_public');
    },
  );

  test('a name with a private address is refused, even if it has public ones too', async () => {
    const url = 'https://receiver.example/';
    expect(await errorOf(url, resolvingTo(ipv4('10.0.0.8')))).toBe('address_not_public');
    expect(await errorOf(url, resolvingTo(ipv6('::ffff:10.0.0.8')))).toBe('address_not_public');
    expect(await errorOf(url, resolvingTo(ipv4('192.0.2.1'), ipv4('127.0.0.1')))).toBe('address_not_public');
    expect(await errorOf(url, resolvingTo(ipv4('93.184.215.14'), ipv6('::1')))).toBe('address_not_public');
  });

  test('a name with no address, or with text that is not an address, is refused', async () => {
    const url = 'https://receiver.example/';
    expect(await errorOf(url, resolvingTo(ipv4('not an address')))).toBe('address_not_public');
    expect(await errorOf(url, resolvingTo(ipv4('127.0.0.1%eth0')))).toBe('address_not_public');
    expect(await errorOf(url, resolvingTo())).toBe('address_not_public');
  });
});

describe('in development', () => {
  test('a local name reaches a receiver on loopback', async () => {
    const { port, connections } = await listener();
    expect(webhookUrlFinding(`http://localhost:${port}/`, 'development')).toBeUndefined();
    expect(await errorOf(`http://localhost:${port}/`, dnsResolver(), 'development')).toBeNull();
    expect(connections()).toBe(1);
  });

  test('each connection looks a name up once and goes to the address that was checked', async () => {
    const { port, connections } = await listener();
    let lookups = 0;
    // DNS rebinding: the second lookup returns a private address. Loopback stands in for a public one.
    const rebinding: ResolveHost = () => {
      lookups += 1;
      return Promise.resolve([ipv4(lookups === 1 ? '127.0.0.1' : '10.0.0.8')]);
    };
    const url = `http://receiver.example:${port}/`;
    expect(await errorOf(url, rebinding, 'development')).toBeNull();
    expect([lookups, connections()]).toEqual([1, 1]);
    expect(await errorOf(url, rebinding, 'development')).toBe('address_not_public');
    expect([lookups, connections()]).toEqual([2, 1]);
  });

  test('other private addresses are refused', async () => {
    const url = 'http://169.254.169.254/';
    expect(webhookUrlFinding(url, 'development')).toMatchObject({ reason: 'address_not_public' });
    expect(await errorOf(url, dnsResolver(), 'development')).toBe('address_not_public');
  });
});

describe('in both environments', () => {
  test.each(['8.8.8.8', '2606:2800:21f:cb07::1', '::ffff:8.8.8.8'])(
    'a public address is allowed: %s',
    (address) => {
      expect(isAllowedAddress(address, 'production')).toBe(true);
    },
  );

  test('a URL with a user name or password cannot be registered', () => {
    for (const credentials of ['user', 'user:secret', ':secret']) {
      const url = `https://${credentials}@hooks.example/`;
      expect(webhookUrlFinding(url, 'development')).toMatchObject({ reason: 'credentials' });
    }
  });
});
