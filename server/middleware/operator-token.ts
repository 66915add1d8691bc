import type { Request, Response } from 'express';

import type { OnAltered } from '../accounts/credential-macs.ts';
import type { IdTokens } from '../accounts/oidc/id-tokens.ts';
import { IssuerUnavailable } from '../accounts/oidc/issuer-keys.ts';
import { signInByToken } from '../accounts/store/sign-in.ts';
import type { AuditRecord } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import { scopesOf } from '../contract/roles.ts';
import type { Roles } from '../contract/roles.ts';
import { ApiError } from '../errors.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import type { Store } from '../store/store.ts';
import { failedSignIns } from './failed-sign-ins.ts';

interface TokenAuthenticationOptions {
  readonly store: Store;
  readonly roles: Roles;
  readonly idTokens: IdTokens;
  readonly auditTrail: Pick<AuditTrail<AuditRecord>, 'note'>;
  readonly onAltered: OnAltered;
}

/** The ID token that a proxy in front has added; undefined if there is none. */
export function tokenIn(req: Request): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]*\.[\w-]*)$/i.exec(req.get('Authorization') ?? '')?.[1];
}

/**
 * Finds out whose token a request has. The proxy adds it to every request that has its cookie, and browsers send a cookie
 * with requests that pages of other origins make. So a request counts only if the browser says that our own page made it.
 * Nobody can guess a token, and all who use the proxy share its address, so no lock of an address holds here.
 */
export function tokenAuthentication(options: TokenAuthenticationOptions) {
  const { store, roles, idTokens, auditTrail, onAltered } = options;
  // Counted apart from wrong keys: no lockout slows tokens down, so they could use up the records of the keys.
  const recordFailure = failedSignIns(auditTrail);
  return async (req: Request, res: Response, token: string): Promise<OperatorIdentity> => {
    if (req.get('Sec-Fetch-Site') !== 'same-origin') throw fromElsewhere();
    const refused = (message: string) => {
      recordFailure(res);
      return new ApiError('UNAUTHORIZED', message);
    };
    const person = await idTokens(token, res.locals.receivedAt).catch(unavailable);
    if (person === null) throw refused('The ID token is not valid. Sign in again.');
    const { email } = person;
    const found = email === null ? null : await signInByToken(store, { ...person, email }, onAltered);
    if (found === null) throw refused('You are signed in, but not as an operator: ask an admin.');
    return { ...found, scopes: scopesOf(roles, found.roles), key: null };
  };
}

function fromElsewhere(): ApiError {
  const message = 'Without an operator key, only the page of this server may send requests.';
  return new ApiError('FORBIDDEN', message, { reason: 'other_origin' });
}

/** Nobody is let in, and keys go on working. */
function unavailable(error: unknown): never {
  if (!(error instanceof IssuerUnavailable)) throw error;
  const message = 'The identity provider does not answer. Retry soon, or use an operator key.';
  throw new ApiError('SERVICE_UNAVAILABLE', message);
}
