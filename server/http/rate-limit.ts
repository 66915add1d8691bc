import type { RequestHandler, Response } from 'express';
import ipaddr from 'ipaddr.js';

import './request-state.ts';

/** Where a caller stands in the present window of 60 seconds. */
export interface RateLimitStanding {
  readonly limit: number;
  /** Requests counted in this window, this one included. */
  readonly used: number;
  /** When the window ends, in Unix seconds. */
  readonly resetsAt: number;
}

/** The three headers that every response carries (Limits). */
export function setRateLimitHeaders(res: Response, { limit, used, resetsAt }: RateLimitStanding): void {
  res.setHeader('X-RateLimit-Limit', limit);
  res.setHeader('X-RateLimit-Remaining', Math.max(0, limit - used));
  res.setHeader('X-RateLimit-Reset', resetsAt);
}

/** Fixed windows of 60 seconds: the end of the one that holds this moment, in Unix seconds (D24). */
export function windowEnd(now: Date): number {
  return (Math.floor(now.getTime() / windowMilliseconds) + 1) * (windowMilliseconds / 1000);
}

const windowMilliseconds = 60_000;

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

/** Gives a response outside the key's reach (the docs, a refused connection) the standing of its address. */
export function rateLimitByAddress(
  standingOf: (address: string, now: Date) => Promise<RateLimitStanding>,
): RequestHandler {
  return async (req, res, next) => {
    setRateLimitHeaders(res, await standingOf(addressSubject(req.ip), res.locals.receivedAt));
    next();
  };
}
