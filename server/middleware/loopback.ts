import type { Request } from 'express';
import ipaddr from 'ipaddr.js';

/** What a proxy adds to a request that it passes on. */
const proxyHeaders = [
  'Forwarded',
  'Via',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'X-Real-IP',
];

/**
 * Whether a request comes from a program on this machine that asked for this machine: what it gets may hold the demo key.
 * The Host is checked too, because a page of another host can make its name resolve to 127.0.0.1, and then read what this
 * server answers to the reader's browser. Behind a proxy every caller seems to be local, so there nothing is.
 */
export function isLoopback(req: Request): boolean {
  return (
    'encrypted' in req.socket &&
    isLoopbackAddress(req.socket.remoteAddress ?? '') &&
    isLoopbackHost(req.get('Host') ?? '') &&
    !proxyHeaders.some((name) => req.get(name) !== undefined)
  );
}

function isLoopbackHost(host: string): boolean {
  const { hostname = '' } = URL.parse(`https://${host}`) ?? {};
  return hostname === 'localhost' || isLoopbackAddress(hostname.replace(/^\[(.*)\]$/, '$1'));
}

function isLoopbackAddress(text: string): boolean {
  return ipaddr.isValid(text) && ipaddr.process(text).range() === 'loopback';
}
