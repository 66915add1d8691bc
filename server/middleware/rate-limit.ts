import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';

import { findFailedAuthentications } from '../store/admission.ts';
import type { RateWindow } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import { headersOf } from './envelope.ts';
import './request-state.ts';

/** The three headers that every response carries (Limits); the window's end is in Unix seconds. */
export function setStanding(res: Response, limit: number, { count, resetsAt }: RateWindow): void {
  const headers = headersOf(res);
  headers['X-RateLimit-Limit'] = limit;
  headers['X-RateLimit-Remaining'] = Math.max(0, limit - count);
  headers['X-RateLimit-Reset'] = Math.ceil(resetsAt.getTime() / 1000);
}

/**
 * Who is counted where no key says it: an IPv4 address, or the /64 network of an IPv6 one, since a single caller
 * commands a whole such network.
 */
export function addressSubject(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Gives a response outside any key's reach (the docs, an unknown path) the standing of its address (D24); nothing is to
 * be waited for where it has one. Where the store is away nobody's standing is known, and the headers tell the whole
 * limit.
 */
export function rateLimitByAddress(store: Store, limit: number) {
  return (req: Request, res: Response, storeIsAway = false): Promise<void> | undefined =>
    headersOf(res)['X-RateLimit-Limit'] === undefined ? lookUp(req, res, storeIsAway) : undefined;

  async function lookUp(req: Request, res: Response, storeIsAway: boolean): Promise<void> {
    const at = res.locals.receivedAt;
    const untouched = { count: 0, resetsAt: new Date(at.getTime() + 60_000) };
    const known = storeIsAway
      ? untouched
      : await findFailedAuthentications(store, addressSubject(req.ip), at).catch(() => untouched);
    setStanding(res, limit, known);
  }
}
