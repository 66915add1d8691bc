import { isIP } from 'node:net';

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The unit of limits by address: an IPv4 address, or the /64 network of an IPv6 one, because one caller usually has all of it. */
export function addressSubject(text: string | null | undefined): string {
  const address = parse(text);
  if (address === null) return 'unknown';
  if (address.kind() === 'ipv4') return address.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${address.toString()}/64`).toString()}/64`;
}

/** An address in one form; null if it cannot be read, for example because its connection has closed. */
export function callerAddress(text: string | undefined): string | null {
  return parse(text)?.toString() ?? null;
}

/** True for an address of this machine. One that cannot be read is not. */
export function isLoopback(text: string): boolean {
  return parse(text)?.range() === 'loopback';
}

/** Tells whether an address is in one of the networks. An address that cannot be read is in none. */
export type NetworkMatcher = (text: string | undefined) => boolean;

export function networkMatcher(networks: readonly string[]): NetworkMatcher {
  const ranges = networks.map(rangeOf);
  if (ranges.length === 0) return () => false;
  return (text) => {
    const address = parse(text);
    return ranges.some(
      ([network, bits]) => address?.kind() === network.kind() && address.match(network, bits),
    );
  };
}

/** An IPv4-mapped network of IPv6 stands for the IPv4 network. No other IPv6 network contains IPv4 addresses. */
function rangeOf(network: string): [Address, number] {
  const [address, bits] = ipaddr.parseCIDR(network);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

const addressWithPort = /^\[(?<v6>.+)\](?::\d+)?$|^(?<v4>[^:]+):\d+$/;

/** Reads an address. Some proxies write its port into X-Forwarded-For, too: 192.0.2.1:4711, [2001:db8::1]:4711. */
function parse(text: string | null | undefined): Address | null {
  const { v4, v6 } = addressWithPort.exec(text ?? '')?.groups ?? {};
  const address = v6 ?? v4 ?? text ?? '';
  return isIP(address) === 0 ? null : ipaddr.process(address);
}
