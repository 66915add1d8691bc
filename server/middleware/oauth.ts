import express, { Router } from 'express';
import type { ErrorRequestHandler, RequestHandler, Response } from 'express';

import { scopes } from '../../generated/partner/scopes.ts';
import { AccessTokens, tokenSeconds } from '../accounts/oauth/access-tokens.ts';
import { authenticateClient } from '../accounts/oauth/authenticate-client.ts';
import type { ClientCredentials } from '../accounts/oauth/authenticate-client.ts';
import { assertionAlgorithms } from '../accounts/oauth/client-keys.ts';
import { isOAuthError, oauthError, readTokenRequest, scopesAsked } from '../accounts/oauth/token-request.ts';
import { KeyVerification } from '../accounts/key-verification.ts';
import { windowHeaders } from '../accounts/rate-limit.ts';
import type { Admission } from '../accounts/store/admission.ts';
import { rateLimitRetrySeconds } from '../contract/error-envelope.ts';
import { ApiError } from '../errors.ts';
import { addressSubject } from '../listener/caller-address.ts';
import { tracedStep } from '../observability/tracing.ts';
import { strangerHeaders } from './authentication.ts';
import type { AuthenticationOptions } from './authentication.ts';
import { toApiError } from './error-handler.ts';
import { matchedTo } from './request-context.ts';
import type { UnfinishedBodies } from './unfinished-bodies.ts';

interface OAuthOptions extends AuthenticationOptions {
  readonly tokens: AccessTokens;
  readonly bodies: UnfinishedBodies;
  readonly get: (address: string, handler: RequestHandler) => void;
}

const paths = { token: '/oauth/token', jwks: '/oauth/jwks' } as const;

/** The token request's name in the log and the audit. */
const tokenRequest = { id: 'requestToken', method: 'post', path: paths.token } as const;

const formBounds = { bytes: 16 * 1024, values: Infinity };

/** The token endpoint (RFC 6749 section 4.4), with its metadata (RFC 8414) and the keys that check its tokens (D38). */
export function oauthEndpoints(options: OAuthOptions): Router {
  const { tokens, bodies, get } = options;
  get('/.well-known/oauth-authorization-server', (_req, res) => {
    res.json(metadata(tokens.issuer));
  });
  get(paths.jwks, async (_req, res) => {
    const { now } = res.locals.context;
    await tokens.keys.signing(now);
    res.json(await tokens.keys.publicKeys(now));
  });
  const parse = express.urlencoded({ extended: false, inflate: false, limit: formBounds.bytes });
  const router = Router({ caseSensitive: true, strict: true });
  router
    .route(paths.token)
    .post(
      matchedTo(tokenRequest),
      isForm,
      bodies.bounded(parse, formBounds),
      issueToken(options),
      inWordsOfOAuth(options),
    )
    .all(() => {
      throw new ApiError('METHOD_NOT_ALLOWED', undefined, undefined, { Allow: 'POST' });
    });
  return router;
}

function metadata(issuer: string): object {
  return {
    issuer,
    token_endpoint: `${issuer}${paths.token}`,
    jwks_uri: `${issuer}${paths.jwks}`,
    grant_types_supported: ['client_credentials'],
    response_types_supported: [],
    scopes_supported: scopes.map(({ name }) => name),
    token_endpoint_auth_methods_supported: ['client_secret_basic', 'private_key_jwt'],
    token_endpoint_auth_signing_alg_values_supported: assertionAlgorithms,
    service_documentation: `${issuer}/docs`,
  };
}

const notAForm = () =>
  oauthError('invalid_request', 'The body must be a plain form in UTF-8 of at most 16 KiB.');

const isForm: RequestHandler = (req, _res, next) => {
  const isRight = req.is('application/x-www-form-urlencoded') !== false;
  next(isRight ? undefined : notAForm());
};

function issueToken(options: OAuthOptions): RequestHandler {
  const { environment, limit, failures, tokens } = options;
  const audience = () => [tokens.issuer, `${tokens.issuer}${paths.token}`];
  const clients = new KeyVerification<ClientCredentials, Admission>({
    limit,
    failures,
    verify: (credentials, at) => authenticateClient({ ...options, audience }, credentials, at),
  });
  const refuse = (res: Response, address: string, now: Date): never => {
    const window = failures.count(address, now);
    res.set(windowHeaders(limit, window));
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    throw oauthError('invalid_client', 'The client is unknown, or has not authenticated.');
  };

  return async (req, res) => {
    const { context } = res.locals;
    const { now } = context;
    const address = addressSubject(context.address);
    const { scope, credentials } = readTokenRequest(environment, req.get('authorization'), req.body);
    context.lookupId = credentials?.lookupId;
    const admission =
      credentials && (await tracedStep('admit', () => clients.admit(credentials, address, now)));
    if (!credentials || !admission) return refuse(res, address, now);
    const { window, partnerSuspended: isSuspended, ...caller } = admission;
    context.caller = caller;
    // Audited like a read. The form names no ids.
    context.shown = { ids: {}, purpose: null };
    res.set(windowHeaders(limit, window));
    if (window.count > limit) throw new ApiError('RATE_LIMIT_EXCEEDED');
    if (isSuspended) throw oauthError('unauthorized_client', 'The access is suspended.');
    // RFC 6749 section 5.1 requires this header.
    res.set('Pragma', 'no-cache');
    const granted = scopesAsked(caller.scopes, scope);
    res.json({
      access_token: await tokens.issue({ lookupId: credentials.lookupId, scopes: granted }, now),
      token_type: 'Bearer',
      expires_in: tokenSeconds,
      scope: granted.join(' '),
    });
  };
}

/** Words a refusal as RFC 6749 section 5.2 requires. Our own failures are answered as everywhere else. */
function inWordsOfOAuth({ failures, limit }: OAuthOptions): ErrorRequestHandler {
  const rateLimitHeaders = strangerHeaders(failures, limit);
  return (thrown: unknown, req, res, next) => {
    const found = toApiError(thrown);
    if (found.status >= 500 || res.headersSent) {
      next(thrown);
      return;
    }
    const isUnread = found.code === 'PAYLOAD_TOO_LARGE' || found.code === 'UNSUPPORTED_MEDIA_TYPE';
    const error = isUnread ? notAForm() : found;
    res.locals.context.refusal = error;
    const reason = error.details?.reason;
    const isFull = error.code === 'RATE_LIMIT_EXCEEDED';
    if (isFull) res.set('Retry-After', String(rateLimitRetrySeconds));
    const name = isOAuthError(reason) ? reason : isFull ? 'temporarily_unavailable' : 'invalid_request';
    rateLimitHeaders(req, res);
    res.status(error.status).set(error.headers).json({ error: name, error_description: error.message });
  };
}
