import { BlockList, isIPv4, isIPv6 } from 'node:net';

import ipaddr from 'ipaddr.js';

type Address = ipaddr.IPv4 | ipaddr.IPv6;

/** The unit of limits by address: an IPv4 address, or the /64 network of an IPv6 one, because one caller usually has all of it. */
export function addressSubject(text: string | null | undefined): string {
  const address = callerAddress(text);
  if (address === null) return 'unknown';
  return isIPv6(address) ? `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/64`).toString()}/64` : address;
}

/** An address in one form; null if it cannot be read, for example because its connection has closed. */
export function callerAddress(text: string | null | undefined): string | null {
  const address = bareAddress(text);
  // Only an IPv6 address can be written in several ways.
  if (isIPv4(address)) return address;
  return isIPv6(address) ? ipaddr.process(address).toString() : null;
}

/** True for an address of this machine. One that cannot be read is not. */
export function isLoopback(text: string): boolean {
  const address = callerAddress(text);
  return address !== null && ipaddr.parse(address).range() === 'loopback';
}

/** Tells whether an address is in one of the networks. An address that cannot be read is in none. */
export type NetworkMatcher = (text: string | undefined) => boolean;

export function networkMatcher(networks: readonly string[]): NetworkMatcher {
  // In one list, ::/1 would contain all IPv4 addresses.
  const lists = { ipv4: new BlockList(), ipv6: new BlockList() };
  for (const network of networks) {
    const [address, bits] = rangeOf(network);
    const kind = address.kind();
    lists[kind].addSubnet(address.toString(), bits, kind);
  }
  return (text) => {
    const address = callerAddress(text);
    if (address === null) return false;
    const kind = isIPv6(address) ? 'ipv6' : 'ipv4';
    return lists[kind].check(address, kind);
  };
}

/** An IPv4-mapped network of IPv6 stands for the IPv4 network. No other IPv6 network contains IPv4 addresses. */
function rangeOf(network: string): [Address, number] {
  const [address, bits] = ipaddr.parseCIDR(network);
  const isMapped = address instanceof ipaddr.IPv6 && address.isIPv4MappedAddress() && bits >= 96;
  return isMapped ? [address.toIPv4Address(), bits - 96] : [address, bits];
}

const addressWithPort = /^\[(?<v6>.+)\](?::\d+)?$|^(?<v4>[^:]+):\d+$/;
const mapped = /^::ffff:(?=[\d.]+$)/i;

/**
 * An address as text. Some proxies write its port into X-Forwarded-For, too: 192.0.2.1:4711, [2001:db8::1]:4711. Node reports
 * ::ffff:192.0.2.1 for an IPv4 address on a port for both versions.
 */
function bareAddress(text: string | null | undefined): string {
  const { v4, v6 } = addressWithPort.exec(text ?? '')?.groups ?? {};
  return (v6 ?? v4 ?? text ?? '').replace(mapped, '');
}
