import ipaddr from 'ipaddr.js';

/**
 * What limits by address count: an IPv4 address, or the /64 network of an IPv6 one, because one caller usually has a
 * whole /64.
 */
export function addressSubject(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}
