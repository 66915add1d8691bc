import type { Request } from 'express';

/** A name or an address, and a port. */
const host = /^(?:[a-z\d.-]+|\[[a-f\d:.]+\])(?::\d{1,5})?$/i;

/** The address that the caller has asked, https://localhost:8443; undefined if its Host is not one. */
export function askedOrigin(req: Request): string | undefined {
  return host.test(req.host) ? `https://${req.host.toLowerCase()}` : undefined;
}
