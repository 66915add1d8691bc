import type { Request, RequestHandler, Response } from 'express';

import type { OnAltered } from '../accounts/credential-macs.ts';
import { readApiKey, readLookupId } from '../accounts/key-format.ts';
import type { ApiKeyParts } from '../accounts/key-format.ts';
import { KeyVerification } from '../accounts/key-verification.ts';
import type { AccessTokens, TokenParts } from '../accounts/oauth/access-tokens.ts';
import { windowHeaders } from '../accounts/rate-limit.ts';
import type { FailedAuthentications } from '../accounts/rate-limit.ts';
import { admit, admitToken } from '../accounts/store/admission.ts';
import type { Admission } from '../accounts/store/admission.ts';
import type { Environment } from '../domain/environment.ts';
import { ApiError, missingHeader, partnerSuspended } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { tracedStep } from '../observability/tracing.ts';
import type { Store } from '../store/store.ts';
import type { RequestContext } from './request-context.ts';

export interface AuthenticationOptions {
  readonly store: Store;
  readonly environment: Environment;
  /** Requests a minute for a credential, and failed authentications a minute for an address (D24). */
  readonly limit: number;
  readonly failures: FailedAuthentications;
  /** Called if the row of a credential was altered. */
  readonly onAltered: OnAltered;
  /** undefined if no OAuth client can get tokens. */
  readonly tokens: AccessTokens | undefined;
}

/**
 * Checks the API key or the access token and counts the request against its limit, in one round trip (admit). This step comes
 * before 404, 405 and the body, so that a caller without a credential learns nothing and costs little. Only failures count
 * against an address.
 */
export function authentication(options: AuthenticationOptions): RequestHandler {
  const { store, environment, limit, failures, onAltered, tokens } = options;
  const keys = new KeyVerification<ApiKeyParts, Admission>({
    limit,
    failures,
    verify: (key) => admit(store, key, onAltered),
  });
  const bearers = new KeyVerification<TokenParts, Admission>({
    limit,
    failures,
    verify: async ({ token }, at) => {
      const holder = await tokens?.check(token, at);
      return holder ? admitToken(store, holder, onAltered) : null;
    },
  });
  const ofToken = (sent: string, address: string, context: RequestContext) => {
    const token = tokens?.read(sent);
    context.lookupId = token?.lookupId;
    return token && (() => bearers.admit(token, address, context.now));
  };
  const ofKey = (sent: string | undefined, address: string, context: RequestContext) => {
    const key = readApiKey(environment, sent);
    context.lookupId = key?.lookupId ?? readLookupId(environment, sent);
    return key && (() => keys.admit(key, address, context.now));
  };

  return async (req, res, next) => {
    const { context } = res.locals;
    const { now } = context;
    const address = addressSubject(context.address);
    const sent = req.get('x-api-key');
    const token = tokens && bearerIn(req, sent);
    const step = token ? ofToken(token, address, context) : ofKey(sent, address, context);
    // A key and a token together are refused: they may belong to two callers.
    const hasOneCredential = !sent || !token;
    const admission = step && hasOneCredential ? await tracedStep('admit', step) : null;
    if (!admission) {
      const window = failures.count(address, now);
      res.set(windowHeaders(limit, window));
      if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
      throw refusal(sent, token);
    }
    const { window, partnerSuspended: isSuspended, ...caller } = admission;
    res.set(windowHeaders(limit, window));
    context.caller = caller;
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (isSuspended) throw partnerSuspended();
    next();
  };
}

/**
 * The token of a request (RFC 6750 section 2.1); one in the query or the body is not read. Beside a key, only a JWT
 * counts as a token: release 1.1.0 ignored the other Authorization headers that gateways add. An API key sent as a bearer
 * token does not count, so the 401 says that x-api-key is missing.
 */
function bearerIn(req: Request, key: string | undefined): string | undefined {
  const form = key ? /^Bearer +([\w-]+\.[\w-]+\.[\w-]*)$/i : /^Bearer +(?!dev_|prod_)(\S+)$/i;
  return form.exec(req.get('Authorization') ?? '')?.[1];
}

/** RFC 6750 section 3.1: a request without a credential gets no error code. */
function refusal(sent: string | undefined, token: string | undefined): ApiError {
  if (token === undefined) {
    return new ApiError('UNAUTHORIZED', undefined, sent ? undefined : missingHeader('x-api-key'));
  }
  const both = sent ? ', error_description="Send x-api-key or a token, not both."' : '';
  const challenge = { 'WWW-Authenticate': `Bearer error="invalid_token"${both}` };
  return new ApiError('UNAUTHORIZED', undefined, undefined, challenge);
}

/** Sets the rate-limit headers of an answer that no key's window applies to, such as the docs or an unknown path (D24). */
export function strangerHeaders(failures: FailedAuthentications, limit: number) {
  return (_req: Request, res: Response): void => {
    if (res.hasHeader('X-RateLimit-Limit')) return;
    const { address, now } = res.locals.context;
    res.set(windowHeaders(limit, failures.find(addressSubject(address), now)));
  };
}
