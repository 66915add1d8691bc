import { decodeJwt } from 'jose';

import { scopes as allScopes } from '../../../generated/partner/scopes.ts';
import type { Scope } from '../../../generated/partner/scopes.ts';
import { isObject } from '../../contract/json-schema.ts';
import type { Environment } from '../../domain/environment.ts';
import { ApiError } from '../../errors.ts';
import type { ErrorCode } from '../../errors.ts';
import { hashOf, readClientId } from '../key-format.ts';
import { scopesHeld } from '../scopes.ts';
import type { Scopes } from '../scopes.ts';
import type { ClientCredentials } from './authenticate-client.ts';

/** The errors of RFC 6749 section 5.2, with their codes in the log and the metrics. */
const errorCodes = {
  invalid_request: 'VALIDATION_ERROR',
  invalid_scope: 'VALIDATION_ERROR',
  unsupported_grant_type: 'VALIDATION_ERROR',
  unauthorized_client: 'VALIDATION_ERROR',
  invalid_client: 'UNAUTHORIZED',
} as const satisfies Record<string, ErrorCode>;

type OAuthErrorName = keyof typeof errorCodes;

export const isOAuthError = (name: unknown): name is OAuthErrorName =>
  typeof name === 'string' && Object.hasOwn(errorCodes, name);

export function oauthError(reason: OAuthErrorName, message: string): ApiError {
  const headers =
    reason === 'invalid_client' ? { 'WWW-Authenticate': 'Basic realm="oauth", charset="UTF-8"' } : {};
  return new ApiError(errorCodes[reason], message, { reason }, headers);
}

const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer';

interface TokenRequest {
  readonly scope: string | undefined;
  /** undefined if the request has none, or none that could be right. */
  readonly credentials: ClientCredentials | undefined;
}

/** Reads the form and the Authorization header of a token request, by RFC 6749 sections 2.3 and 4.4. */
export function readTokenRequest(
  environment: Environment,
  authorization: string | undefined,
  body: unknown,
): TokenRequest {
  const form = readForm(body);
  const { grant_type: grantType } = form;
  if (grantType === undefined) throw oauthError('invalid_request', 'grant_type is missing.');
  if (grantType !== 'client_credentials') {
    throw oauthError('unsupported_grant_type', 'grant_type must be client_credentials.');
  }
  if (form['client_secret'] !== undefined) {
    throw oauthError('invalid_request', 'Send the secret by HTTP Basic, not in the body.');
  }
  const isAsserted = form['client_assertion'] !== undefined || form['client_assertion_type'] !== undefined;
  if (isAsserted && authorization !== undefined) {
    throw oauthError('invalid_request', 'The client may authenticate in one way only.');
  }
  const named = isAsserted ? assertionIn(form) : basicIn(authorization);
  if (named && form['client_id'] !== undefined && form['client_id'] !== named.clientId) {
    throw oauthError('invalid_request', 'client_id is another than the one that authenticates.');
  }
  const lookupId = readClientId(environment, named?.clientId);
  const credentials = named && lookupId !== undefined ? { ...named, lookupId } : undefined;
  return { scope: form['scope'], credentials };
}

type Form = Readonly<Record<string, string | undefined>>;

/** A parameter without a value counts as missing (RFC 6749 section 3.2), and none may be repeated. */
function readForm(body: unknown): Form {
  const form: Record<string, string> = {};
  for (const [name, value] of Object.entries(isObject(body) ? body : {})) {
    if (typeof value !== 'string')
      throw oauthError('invalid_request', 'A parameter was sent more than once.');
    if (value !== '') form[name] = value;
  }
  return form;
}

type Named = Omit<ClientCredentials, 'lookupId'> & { readonly clientId: string };

/** Both parts are form-encoded first (RFC 6749 section 2.3.1). */
function basicIn(authorization: string | undefined): Named | undefined {
  const [, encoded = ''] = /^Basic +([A-Za-z0-9+/]+={0,2})$/i.exec(authorization ?? '') ?? [];
  const [, id, secret] = /^([^:]*):(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  const [clientId, decoded] = [formDecoded(id), formDecoded(secret)];
  if (clientId === undefined || decoded === undefined) return undefined;
  return { clientId, secretHash: hashOf(decoded), assertion: null };
}

function formDecoded(text: string | undefined): string | undefined {
  try {
    return text === undefined ? undefined : decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

/** The assertion names its client. Its signature is checked later. */
function assertionIn(form: Form): Named | undefined {
  const { client_assertion: assertion, client_assertion_type: type } = form;
  if (assertion === undefined || type !== assertionType) {
    throw oauthError('invalid_request', `client_assertion needs the client_assertion_type ${assertionType}.`);
  }
  try {
    const { sub: clientId = '' } = decodeJwt(assertion);
    return { clientId, secretHash: hashOf(assertion), assertion };
  } catch {
    return undefined;
  }
}

/** The scopes of a token: those asked for, if the client has them all; if none are asked for, all of the client's. */
export function scopesAsked(held: Scopes, asked: string | undefined): Scope[] {
  const own = scopesHeld(held);
  if (asked === undefined) return own;
  const names = asked.split(' ');
  const scopes = own.filter((scope) => names.includes(scope));
  if (names.every((name) => scopes.some((scope) => scope === name))) return scopes;
  const isKnown = names.every((name) => allScopes.some((scope) => scope.name === name));
  const message = isKnown ? 'The client does not have every scope that it asks for.' : 'A scope is unknown.';
  throw oauthError('invalid_scope', message);
}
