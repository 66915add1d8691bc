import { Resolver } from 'node:dns/promises';
import type { LookupAddress } from 'node:dns';

/** Finds the addresses of a receiver's name. */
export type ResolveReceiver = (hostname: string) => Promise<readonly LookupAddress[]>;

const localAddresses: readonly LookupAddress[] = [
  { address: '127.0.0.1', family: 4 },
  { address: '::1', family: 6 },
];

/**
 * Asks the DNS itself. The usual way, getaddrinfo, occupies one of four threads for as long as a name server is
 * silent, so that four dead names would hold up every other receiver's; and it tries a name in the domains of our
 * own network. A local name (RFC 6761) is the loopback whatever the DNS says, which production refuses.
 */
export function dnsResolver(): ResolveReceiver {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  return async (hostname) => {
    const name = hostname.toLowerCase().replace(/\.$/, '');
    if (name === 'localhost' || name.endsWith('.localhost')) return localAddresses;
    const [four, six] = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
    if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
    return [...addresses(four, 4), ...addresses(six, 6)];
  };
}

function addresses(found: PromiseSettledResult<string[]>, family: 4 | 6): LookupAddress[] {
  return found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
}
