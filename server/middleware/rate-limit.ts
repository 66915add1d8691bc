import type { Request, Response } from 'express';
import ipaddr from 'ipaddr.js';

import { findFailedAuthentications } from '../store/admission.ts';
import type { RateWindow } from '../store/admission.ts';
import type { Store } from '../store/store.ts';
import './locals.ts';

/** Sets the three headers that every answer carries; the window ends at a Unix time in seconds. */
export function setRateLimitHeaders(res: Response, limit: number, { count, resetsAt }: RateWindow): void {
  res.set({
    'X-RateLimit-Limit': String(limit),
    'X-RateLimit-Remaining': String(Math.max(0, limit - count)),
    'X-RateLimit-Reset': String(Math.ceil(resetsAt.getTime() / 1000)),
  });
}

/**
 * The subject that failures count against if there is no valid key: an IPv4 address, or the /64 network of an IPv6 one,
 * because a single caller commands a whole /64.
 */
export function addressSubject(address: string | undefined): string {
  if (address === undefined || !ipaddr.isValid(address)) return 'unknown';
  const parsed = ipaddr.process(address);
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Sets the rate-limit headers of an answer that no key's window applies to (the docs, an unknown path) from the caller's
 * address (D24), unless they are set. If the store is away, they state the whole limit.
 */
export function rateLimitHeadersByAddress(store: Store, limit: number) {
  return async (req: Request, res: Response, storeIsAway = false): Promise<void> => {
    if (res.hasHeader('X-RateLimit-Limit')) return;
    const at = res.locals.receivedAt;
    const untouched = { count: 0, resetsAt: new Date(at.getTime() + 60_000) };
    const window = storeIsAway
      ? untouched
      : await findFailedAuthentications(store, addressSubject(req.ip), at).catch(() => untouched);
    setRateLimitHeaders(res, limit, window);
  };
}
