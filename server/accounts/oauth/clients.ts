import type { Scope } from '../../../generated/partner/scopes.ts';
import type { AuditedField } from '../../audit/record.ts';
import type { Environment } from '../../domain/environment.ts';
import { ApiError } from '../../errors.ts';
import { endOfRolled } from '../credential-macs.ts';
import { hashOf, keyPrefix, newLookupId, newSecret } from '../key-format.ts';
import { scopesHeld } from '../scopes.ts';
import type { ChangedClient, NewOAuthClient, OAuthClient } from '../store/oauth-clients.ts';
import { kidsIn, readClientKeys } from './client-keys.ts';

/*
 * The rules of OAuth clients, for partners and operators alike (D38, D61). A client has a secret or keys of its own, and never
 * changes from one to the other.
 */

interface ClientToCreate extends Pick<NewOAuthClient, 'id' | 'partnerId' | 'scopes' | 'name'> {
  readonly jwks: string | undefined;
}

/** A client to create, and the part that its answer shows. Only this answer contains the secret, if the client has one. */
export function newClient({ jwks: sent, ...parts }: ClientToCreate, environment: Environment) {
  const jwks = sent === undefined ? null : readClientKeys(sent);
  const { secret, secretHash } = newSecret();
  const verifier = jwks === null ? secretHash : hashOf(jwks);
  const client: NewOAuthClient = { ...parts, lookupId: newLookupId(), jwks, secretHash: verifier };
  const shown = {
    client_id: keyPrefix(environment, client.lookupId),
    key_id: client.id,
    name: client.name,
    authentication: authenticationOf(client),
    client_secret: jwks === null ? secret : null,
    scopes: scopesHeld(client.scopes),
  };
  return { client, shown };
}

interface ClientUpdate {
  readonly name?: string | undefined;
  readonly scopes?: readonly Scope[] | undefined;
  readonly jwks?: string | undefined;
  readonly enabled?: boolean | undefined;
}

/** Disabling a client again keeps the original time. */
export function updateOf(client: OAuthClient, { name, scopes, jwks, enabled }: ClientUpdate, now: Date) {
  return {
    ...(name !== undefined && { name }),
    ...(scopes && { scopes: scopesHeld(scopes) }),
    ...(jwks !== undefined && otherKeys(client, jwks)),
    ...(enabled !== undefined && { disabledAt: enabled ? null : (client.disabledAt ?? now) }),
  } satisfies ChangedClient;
}

function otherKeys(client: OAuthClient, sent: string) {
  if (client.jwks === null) throw hasSecret();
  const jwks = readClientKeys(sent);
  return { jwks, secretHash: hashOf(jwks) };
}

/** The old secret works for `overlapHours` longer. */
export function rollOf(client: OAuthClient, secretHash: Buffer, overlapHours = 24): ChangedClient {
  if (client.jwks !== null) throw noSecret();
  const previousSecretUntil = endOfRolled({ expiresAt: null, readAt: client.readAt }, overlapHours);
  return { secretHash, previousSecretHash: client.secretHash, previousSecretUntil };
}

function noSecret(): ApiError {
  const message = 'This client signs with keys of its own, so it has no secret.';
  return new ApiError('CONFLICT', message, { field: 'client_id', reason: 'no_secret' });
}

function hasSecret(): ApiError {
  const message = 'This client has a secret, so it has no keys of its own. Create another client.';
  return new ApiError('CONFLICT', message, { field: 'jwks', reason: 'has_secret' });
}

const audited: readonly (readonly [AuditedField, (client: OAuthClient) => unknown])[] = [
  ['name', ({ name }) => name],
  ['scopes', ({ scopes }) => String(scopes)],
  ['jwks', ({ jwks }) => jwks],
  ['enabled', ({ disabledAt }) => disabledAt === null],
];

/** The fields that a change has changed, for its audit record. */
export function changedFields(before: OAuthClient, after: OAuthClient): AuditedField[] {
  return audited.flatMap(([name, of]) => (of(before) === of(after) ? [] : [name]));
}

const authenticationOf = ({ jwks }: Pick<OAuthClient, 'jwks'>) =>
  jwks === null ? ('client_secret_basic' as const) : ('private_key_jwt' as const);

/** A client as its partner and the operator see it. */
export function clientOnWire(client: OAuthClient, environment: Environment) {
  return {
    client_id: keyPrefix(environment, client.lookupId),
    key_id: client.id,
    name: client.name,
    authentication: authenticationOf(client),
    kids: kidsIn(client.jwks),
    status: client.disabledAt === null ? ('active' as const) : ('disabled' as const),
    scopes: scopesHeld(client.scopes),
    issued_by_key_id: client.issuedByKeyId,
    previous_secret_until: client.previousSecretUntil?.toISOString() ?? null,
    last_used_at: client.lastUsedAt?.toISOString() ?? null,
    disabled_at: client.disabledAt?.toISOString() ?? null,
    created_at: client.createdAt.toISOString(),
  };
}

/** A client with its new secret. */
export function rolledOnWire(client: OAuthClient, client_secret: string, environment: Environment) {
  return {
    client_id: keyPrefix(environment, client.lookupId),
    key_id: client.id,
    name: client.name,
    client_secret,
    previous_secret_until: (client.previousSecretUntil ?? client.readAt).toISOString(),
  };
}
