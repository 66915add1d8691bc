import type { ErrorCode } from '../errors.ts';

/** The place of a code in the documentation page. Redoc looks for it in lower case. */
export const docAnchor = (code: string) => `section/errors/${code.toLowerCase()}`;

/** The place of a code in the documentation of the host that was asked (D45); undefined if the host is not known. */
export function docUrl(host: string | undefined, code: ErrorCode): string | undefined {
  const origin = askedOrigin(host);
  return origin && `${origin}/docs#${docAnchor(code)}`;
}

/** A name or an address, and perhaps a port. Nothing else from a Host header is repeated. */
const wellFormedHost = /^(?:[a-z\d](?:[a-z\d.-]{0,251}[a-z\d])?|\[[a-f\d:.]{2,45}\])(?::\d{1,5})?$/i;

/** The address of the host that was asked, https://localhost:8443; undefined if it is not known. */
function askedOrigin(host: string | undefined): string | undefined {
  return host !== undefined && wellFormedHost.test(host) ? `https://${host}` : undefined;
}
