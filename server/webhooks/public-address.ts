import ipaddr from 'ipaddr.js';

import type { Environment } from '../domain/environment.ts';

/**
 * Whether an event may be sent to an IP address (D11): any public one, and in development the loopback too. Only
 * what is known to be public passes: private, link-local, metadata, carrier-grade NAT and NAT64 ranges all have
 * names of their own, an IPv4-mapped address is judged as the IPv4 one, and what cannot be parsed is refused.
 */
export function mayReceiveEvents(address: string, environment: Environment): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.process(address);
  const range = parsed.range();
  if (range === 'loopback') return environment === 'development';
  return range === 'unicast' && (parsed instanceof ipaddr.IPv4 || isGlobalUnicast(parsed));
}

/** 2000::/3 is all of IPv6 that is given out; to ipaddr.js everything without a name is unicast. */
function isGlobalUnicast(address: ipaddr.IPv6): boolean {
  return address.match(ipaddr.IPv6.parse('2000::'), 3);
}
