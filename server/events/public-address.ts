import ipaddr from 'ipaddr.js';

import type { Environment } from '../domain/environment.ts';

/**
 * Whether an event may be sent to an IP address (D11): any public one, and in development the loopback too. Only
 * what is known to be public passes: private, link-local, metadata, carrier-grade NAT, IPv4-mapped and NAT64
 * ranges all have names of their own, and what cannot be parsed is refused.
 */
export function mayReceiveEvents(address: string, environment: Environment): boolean {
  if (!ipaddr.isValid(address)) return false;
  const range = ipaddr.process(address).range();
  return range === 'unicast' || (environment === 'development' && range === 'loopback');
}
