import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';

import { emptyWindow, findFailedAuthentications } from '../store/admission.ts';
import type { RateWindow } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import './locals.ts';

/** The three headers of every answer. The window ends at a Unix time in seconds. */
export function windowHeaders(limit: number, { count, resetsAt }: RateWindow): Record<string, string> {
  return {
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  };
}

/**
 * The subject that failures count against if there is no valid key: an IPv4 address, or the /64 network of an IPv6 one,
 * because one caller usually has a whole /64.
 */
export function addressSubject(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Sets the rate-limit headers of an answer that no key's window applies to (the docs, an unknown path) from the caller's
 * address (D24), unless they are set. If the store is unavailable, they show an empty window.
 */
export function rateLimitHeadersByAddress(store: Store, limit: number) {
  return async (req: Request, res: Response, storeIsDown = false): Promise<void> => {
    if (res.hasHeader('X-RateLimit-Limit')) return;
    const at = res.locals.receivedAt;
    const empty = emptyWindow(at);
    const window = storeIsDown
      ? empty
      : await findFailedAuthentications(store, addressSubject(req.ip), at).catch(() => empty);
    res.set(windowHeaders(limit, window));
  };
}
