import { timingSafeEqual } from 'node:crypto';

import type { Request, RequestHandler } from 'express';

import type { OnAltered } from '../accounts/credential-macs.ts';
import { failedSignIns, Lockout } from '../accounts/failed-sign-ins.ts';
import { operatorKeyHash } from '../accounts/key-format.ts';
import type { IdTokens } from '../accounts/oidc/id-tokens.ts';
import { ShortMemory } from '../accounts/rate-limit.ts';
import { signIn, signInByToken } from '../accounts/store/sign-in.ts';
import type { AuditRecord } from '../audit/record.ts';
import type { AuditTrail } from '../audit/trail.ts';
import { scopesOf } from '../contract/roles.ts';
import type { Roles } from '../contract/roles.ts';
import { ApiError, missingHeader } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { tracedStep } from '../observability/tracing.ts';
import { OneAtATime } from '../one-at-a-time.ts';
import type { OperatorIdentity } from '../operator/context.ts';
import { operatorRefused } from '../operator/refusals.ts';
import type { Store } from '../store/store.ts';
import { elapsedMs } from './request-context.ts';
import type { RequestContext } from './request-context.ts';

export interface OperatorAuthenticationOptions {
  readonly store: Store;
  readonly roles: Roles;
  /** OPERATOR_KEY of production. In development it is the key of the operator "Development". */
  readonly firstKey: string | undefined;
  readonly auditTrail: Pick<AuditTrail<AuditRecord>, 'note'>;
  /** Undefined if no proxy in front signs people in. */
  readonly idTokens: IdTokens | undefined;
  /** Called for each wrong key, with the address and how many came from it in a row. */
  readonly onRefused: (address: string, count: number) => void;
  /** Called if the row of a key or of its operator was altered. */
  readonly onAltered: OnAltered;
}

/**
 * Finds out whose key a request has. An address that is locked out is refused before its key is looked at, so a guess during the
 * lock learns nothing, even if it is right. Unknown keys of one address are looked up one after the other, so that concurrent
 * guesses cannot outrun the lockout. A request without a key is no guess.
 */
export function operatorAuthentication(options: OperatorAuthenticationOptions): RequestHandler {
  const lockout = new Lockout();
  const unknownKeys = new OneAtATime();
  const verified = new ShortMemory<true>(5 * 60_000);
  const identify = identification(options);
  const recordFailure = failedSignIns(options.auditTrail);
  const { idTokens } = options;
  const ofToken = idTokens && tokenAuthentication(options, idTokens);

  const verify = async (
    keyHash: Buffer,
    address: string,
    context: RequestContext,
  ): Promise<OperatorIdentity> => {
    const { now } = context;
    refuseLockedOut(lockout, address, now);
    const digest = keyHash.toString('latin1');
    const identity = await identify(keyHash);
    if (identity === null) {
      verified.delete(digest);
      options.onRefused(address, lockout.failed(address, now));
      recordFailure(failedSignIn(context));
      throw operatorRefused();
    }
    verified.set(digest, true, now);
    lockout.succeeded(address);
    return identity;
  };

  return async (req, res, next) => {
    const { context } = res.locals;
    const { now } = context;
    const address = addressSubject(context.address);
    const key = req.get('x-operator-key');
    const token = key === undefined ? tokenIn(req) : undefined;
    if (token !== undefined && ofToken) {
      context.operator = await tracedStep('admit', () => ofToken(req, context, token));
      next();
      return;
    }
    refuseLockedOut(lockout, address, now);
    if (!key) throw operatorRefused(missingHeader('x-operator-key'));
    const keyHash = operatorKeyHash(key);
    const lookUp = () => verify(keyHash, address, context);
    const isKnown = verified.get(keyHash.toString('latin1'), now) === true;
    const admit = () => (isKnown ? lookUp() : unknownKeys.run(address, lookUp));
    context.operator = await tracedStep('admit', admit);
    next();
  };
}

/** In production, OPERATOR_KEY belongs to no person and has no role. */
const firstAdminMaker: OperatorIdentity = {
  id: null,
  name: 'OPERATOR_KEY',
  email: null,
  roles: [],
  scopes: new Set(),
  key: null,
};

/** Finds the operator of a key; null if the key is unknown. */
function identification({ store, roles, firstKey, onAltered }: OperatorAuthenticationOptions) {
  const first = firstKey === undefined ? undefined : operatorKeyHash(firstKey);
  return async (keyHash: Buffer): Promise<OperatorIdentity | null> => {
    const person = await signIn(store, keyHash, onAltered);
    if (person) return { ...person, scopes: scopesOf(roles, person.roles) };
    return first && timingSafeEqual(keyHash, first) ? firstAdminMaker : null;
  };
}

function refuseLockedOut(lockout: Lockout, address: string, now: Date): void {
  const seconds = lockout.secondsLeft(address, now);
  if (seconds === 0) return;
  const message = `Too many wrong keys. Retry after ${seconds} ${seconds === 1 ? 'second' : 'seconds'}.`;
  throw new ApiError('RATE_LIMIT_EXCEEDED', message, undefined, { 'Retry-After': String(seconds) });
}

/** The ID token that a proxy in front has added; undefined if there is none. */
function tokenIn(req: Request): string | undefined {
  return /^Bearer ([\w-]+\.[\w-]*\.[\w-]*)$/i.exec(req.get('Authorization') ?? '')?.[1];
}

/**
 * Finds out whose token a request has. The proxy adds the token to every request that has the proxy's cookie, and browsers send a
 * cookie with requests that pages of other origins make. So a request counts only if the browser says that our own page made it.
 * A token cannot be guessed, and all users of the proxy share its address, so no address is locked out here.
 */
function tokenAuthentication(options: OperatorAuthenticationOptions, idTokens: IdTokens) {
  const { store, roles, auditTrail, onAltered } = options;
  // Counted apart from wrong keys: no lockout slows wrong tokens down, so they could use up the records meant for keys.
  const recordFailure = failedSignIns(auditTrail);
  return async (req: Request, context: RequestContext, token: string): Promise<OperatorIdentity> => {
    if (req.get('Sec-Fetch-Site') !== 'same-origin') throw fromElsewhere();
    const refused = (message: string) => {
      recordFailure(failedSignIn(context));
      return new ApiError('UNAUTHORIZED', message);
    };
    const person = await idTokens(token, context.now);
    if (person === null) throw refused('The ID token is not valid. Sign in again.');
    const found = await signInByToken(store, person, onAltered);
    if (found === null) throw refused('You are signed in, but not as an operator: ask an admin.');
    return { ...found, scopes: scopesOf(roles, found.roles), key: null };
  };
}

function failedSignIn(context: RequestContext) {
  const { now: at, recordedId: requestId, address } = context;
  return { at, requestId, address, durationMs: Math.round(elapsedMs(context)) };
}

function fromElsewhere(): ApiError {
  const message = 'Without an operator key, only the page of this server may send requests.';
  return new ApiError('FORBIDDEN', message, { reason: 'other_origin' });
}
