import type { ErrorCode } from '../errors.ts';
import { askedOrigin } from './asked-origin.ts';

/** The place of a code in the documentation page. Redoc looks for it in lower case. */
export const docAnchor = (code: string) => `section/errors/${code.toLowerCase()}`;

/** The place of a code in the documentation of the host that was asked (D45); undefined if the host is not known. */
export function docUrl(host: string | undefined, code: ErrorCode): string | undefined {
  const origin = askedOrigin(host);
  return origin && `${origin}/docs#${docAnchor(code)}`;
}
