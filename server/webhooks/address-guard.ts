import type { LookupAddress } from 'node:dns';
import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

import ipaddr from 'ipaddr.js';
import { buildConnector } from 'undici';

import type { Environment } from '../domain/environment.ts';
import type { Finding } from '../domain/findings.ts';

/*
 * Events go to public addresses only (D11), so that a webhook URL cannot reach this server's own network.
 * `webhookUrlFinding` checks a URL when it is registered. `guardedConnect` checks every connection, because a name
 * may resolve to another address later:
 *
 * 1. an IP address in the URL, which needs no lookup, before it is used;
 * 2. every address that a name resolves to, inside the lookup of the connection itself, so that no second lookup
 *    can give another answer;
 * 3. the address of the connected peer, before any byte of the request is sent.
 */

/**
 * True if events may be sent to an IP address: any public one, and loopback in development. This is an allow-list:
 * ipaddr.js names the private, link-local (cloud metadata), carrier-grade NAT and NAT64 ranges, `process` turns an
 * IPv4-mapped address into the IPv4 one, and text that is not an IP address is refused.
 */
export function isAllowedAddress(address: string, environment: Environment): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return environment === 'development';
  return range === 'unicast' && (parsed instanceof ipaddr.IPv4 || isGlobalUnicast(parsed));
}

/** All public IPv6 addresses are in 2000::/3, but ipaddr.js calls every range without a name unicast. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return address.match(ipaddr.IPv6.parse('2000::'), 3);
}

const field = 'webhook_url';

/**
 * The fault of a webhook URL: it must be https (development also takes http), hold no credentials, since operators see all but
 * its query, and not name a private host. Other names are resolved and checked at each connection.
 */
export function webhookUrlFinding(url: string, environment: Environment): Finding | undefined {
  const parsed = URL.parse(url);
  if (parsed === null) {
    return { field, reason: 'format', message: `${field} must be an absolute URL` };
  }
  if (parsed.protocol !== 'https:' && environment === 'production') {
    return { field, reason: 'https_required', message: `${field} must be an https URL` };
  }
  if (parsed.username !== '' || parsed.password !== '') {
    return { field, reason: 'credentials', message: `${field} must not contain a user name or password` };
  }
  if (!isAllowedHost(parsed.hostname, environment)) {
    return { field, reason: 'address_not_public', message: `${field} must have a public address` };
  }
  return undefined;
}

/** The URL parser has already turned decimal, octal and hexadecimal IPv4 addresses into the dotted form. */
function isAllowedHost(hostname: string, environment: Environment): boolean {
  const host = withoutBrackets(hostname);
  if (isIP(host) !== 0) return isAllowedAddress(host, environment);
  return !isLocalName(host) || environment === 'development';
}

const withoutBrackets = (hostname: string) => hostname.replace(/^\[(.*)\]$/, '$1');

/** `localhost` and names below it are loopback, whatever DNS says (RFC 6761). */
function isLocalName(hostname: string): boolean {
  const name = hostname.toLowerCase().replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost');
}

/** Finds the addresses of a host name. */
export type ResolveHost = (hostname: string) => Promise<readonly LookupAddress[]>;

const loopback: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks DNS directly. Node's default, getaddrinfo, holds one of four threads until the name server answers, so four
 * dead names would delay every receiver; it also tries names within our own domain.
 */
export function dnsResolver(): ResolveHost {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (hostname) => {
    if (isLocalName(hostname)) return loopback;
    const [four, six] = await Promise.allSettled([resolver.resolve4(hostname), resolver.resolve6(hostname)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...addresses(four, 4), ...addresses(six, 6)];
  };
}

function addresses(found: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}

/** The receiver has an address that events must not be sent to. */
export const addressNotPublic = 'ADDRESS_NOT_PUBLIC';

function refusal(): Error {
  return Object.assign(new Error('The address is not public'), { code: addressNotPublic });
}

export interface GuardedConnectOptions {
  readonly environment: Environment;
  readonly resolve: ResolveHost;
  readonly timeoutMs: number;
  /** Certificate authorities in PEM that replace the default ones, for tests. Certificates are always verified. */
  readonly authorities?: string | undefined;
}

/**
 * The wait for each address of a name before the next is tried. Node's default of 250 ms is too short for a
 * distant receiver, or if this process is busy when the answer arrives.
 */
const addressTimeoutMs = 2_500;

/** Connects to allowed addresses only. */
export function guardedConnect(options: GuardedConnectOptions): buildConnector.connector {
  const { environment, resolve, timeoutMs, authorities } = options;
  const isAllowed = (address: string) => isAllowedAddress(address, environment);
  const connect = buildConnector({
    allowH2: false,
    timeout: timeoutMs,
    lookup: guardedLookup(resolve, isAllowed),
    autoSelectFamilyAttemptTimeout: addressTimeoutMs,
    // Explicit, so that NODE_TLS_REJECT_UNAUTHORIZED=0 does not turn verification off.
    rejectUnauthorized: true,
    ca: authorities,
  });

  return (target, callback) => {
    const host = withoutBrackets(target.hostname);
    if (isIP(host) !== 0 && !isAllowed(host)) {
      callback(refusal(), null);
      return;
    }
    connect(target, (error, socket) => {
      if (error !== null) {
        callback(error, null);
      } else if (!isAllowed(socket.remoteAddress ?? '')) {
        socket.destroy();
        callback(refusal(), null);
      } else {
        callback(null, socket);
      }
    });
  };
}

/** A name is refused if any of its addresses is not allowed, because the connection may use any of them. */
function guardedLookup(resolve: ResolveHost, isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { all }, callback) => {
    resolve(hostname).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isAllowed(address))) {
          callback(refusal(), '');
        } else if (all === true) {
          callback(null, [...found]);
        } else {
          callback(null, first.address, first.family);
        }
      },
      (error: unknown) => {
        callback(error instanceof Error ? error : refusal(), '');
      },
    );
  };
}
