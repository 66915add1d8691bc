import { query, statement } from '../../database/statement.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { defineList, newestFirst } from '../../store/list.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner, partnerNameOf } from '../../store/tenancy.ts';
import { clientMac, isGenuine } from '../credential-macs.ts';
import type { MacOfClient } from '../credential-macs.ts';
import type { Scopes } from '../scopes.ts';
import { lastUsedAt } from './admission.ts';

/** A stored OAuth client (D38). */
export interface OAuthClient {
  readonly id: string;
  readonly partnerId: string;
  readonly partnerName: string;
  /** The `client_id` without its environment. */
  readonly lookupId: string;
  readonly name: string;
  readonly scopes: Scopes;
  /** Compared in code: in SQL, the database could search by it. */
  readonly kind: 'key' | 'client';
  /** The hash of the JWKS, if the client has one. */
  readonly secretHash: Uint8Array;
  readonly previousSecretHash: Uint8Array | null;
  readonly previousSecretUntil: Date | null;
  /** As it was registered; null if the client has a secret. */
  readonly jwks: string | null;
  /** The key or client whose request created it; null if the operator did. */
  readonly issuedByKeyId: string | null;
  /** The partner's keys and clients that have given it another secret or other keys. */
  readonly rekeyedByKeyIds: readonly string[];
  readonly disabledAt: Date | null;
  /** A deleted client is kept only for the audit. */
  readonly deletedAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
  readonly mac: Uint8Array | null;
  readonly readAt: Date;
}

export type NewOAuthClient = Pick<
  OAuthClient,
  'id' | 'partnerId' | 'lookupId' | 'name' | 'scopes' | 'secretHash' | 'jwks'
>;

const createClient = defineChange({
  name: 'create_oauth_client',
  done: 'created',
  writes: {
    created: `
      insert into api_keys (
        id, kind, partner_id, label, lookup_id, secret_hash, scopes, jwks, mac, issued_by_key_id, created_at
      )
      select :id, 'client', :partner_id, :label, :lookup_id, :secret_hash, :scopes::text[], :jwks, :mac,
        case when :audit_actor_kind = 'partner' then :audit_key_id::uuid end, at
      from permitted`,
  },
});

export function insertOAuthClient(store: Store, client: NewOAuthClient, change: Change): Promise<'created'> {
  const { id, partnerId, name, lookupId, secretHash, scopes, jwks } = client;
  const previous = { previousSecretHash: null, previousSecretUntil: null };
  const values = {
    ...{ id, scopes, jwks, label: name, partner_id: partnerId, lookup_id: lookupId },
    secret_hash: secretHash,
    mac: clientMac(store, macPartsOf({ ...client, ...previous, disabledAt: null })),
  };
  return applyChange(store, createClient, values, change);
}

const selectClients = `
  select id, kind, partner_id as "partnerId", ${partnerNameOf('api_keys.partner_id')} as "partnerName",
    lookup_id as "lookupId", label as name, scopes, secret_hash as "secretHash",
    previous_secret_hash as "previousSecretHash", previous_secret_until as "previousSecretUntil",
    jwks, issued_by_key_id as "issuedByKeyId", rekeyed_by_key_ids as "rekeyedByKeyIds", disabled_at as "disabledAt",
    revoked_at as "deletedAt", ${lastUsedAt} as "lastUsedAt", created_at as "createdAt", mac, statement_timestamp() as "readAt"
  from api_keys`;

const readClient = query<OAuthClient>('read_oauth_client', `${selectClients} where lookup_id = :lookup_id`);

/** It may be deleted. */
export async function findOAuthClient({ database }: Store, lookupId: string): Promise<OAuthClient | null> {
  const [client] = await database.run(readClient, { lookup_id: lookupId });
  return client?.kind === 'client' ? client : null;
}

interface ClientOfPartner {
  readonly partnerId: string;
  readonly lookupId: string;
}

const readClientOfPartner = statement<OAuthClient>(
  'read_oauth_client_of_partner',
  `${selectClients} where lookup_id = :lookup_id and ${ofPartner('api_keys')}`,
);

/** Finds deleted clients too. null if it is another partner's, as if it does not exist. */
export async function findOAuthClientOfPartner(
  { database }: Store,
  { partnerId, lookupId }: ClientOfPartner,
): Promise<OAuthClient | null> {
  const [client] = await database.run(readClientOfPartner, { lookup_id: lookupId, partner_id: partnerId });
  return client?.kind === 'client' ? client : null;
}

/** False if somebody bypassed the service to write the row. */
export function isGenuineClient(store: Store, client: OAuthClient): boolean {
  return isGenuine(clientMac(store, macPartsOf(client)), client.mac);
}

type Covered = NewOAuthClient &
  Pick<OAuthClient, 'previousSecretHash' | 'previousSecretUntil' | 'disabledAt'>;

const macPartsOf = (client: Covered): MacOfClient => ({
  ...client,
  hasJwks: client.jwks !== null,
  isDisabled: client.disabledAt !== null,
});

const pageOfClients = defineList<OAuthClient>({
  name: 'list_oauth_clients',
  select: selectClients,
  filters: { kind: 'kind = :kind and revoked_at is null', partner_id: 'partner_id = :partner_id' },
  ...newestFirst('id'),
  keyOf: ({ id }) => [id],
});

/** Newest first. null: of all partners. */
export function findOAuthClients(
  { database }: Store,
  partnerId: string | null,
  page: PageRequest,
): Promise<Page<OAuthClient>> {
  return pageOfClients(database, { kind: 'client', partner_id: partnerId }, page);
}

const saveClient = statement<object>(
  'save_oauth_client',
  `update api_keys
   set label = :label, scopes = :scopes::text[], secret_hash = :secret_hash, jwks = :jwks,
     previous_secret_hash = :previous_secret_hash, previous_secret_until = :previous_secret_until,
     disabled_at = :disabled_at, rekeyed_by_key_ids = :rekeyed_by_key_ids::uuid[], mac = :mac
   where id = :id and ${ofPartner('api_keys')}`,
);

/** The fields that a change may set. */
export type ChangedClient = Partial<
  Pick<
    OAuthClient,
    | 'name'
    | 'scopes'
    | 'secretHash'
    | 'jwks'
    | 'previousSecretHash'
    | 'previousSecretUntil'
    | 'disabledAt'
    | 'rekeyedByKeyIds'
  >
>;

/**
 * Changes a client. null, without a change, if it was deleted and so has no MAC, is another partner's, or has an altered row: a
 * new MAC would make that row genuine. The transaction has locked the partner.
 */
export async function changeOAuthClient(
  transaction: Store,
  of: ClientOfPartner,
  changed: (client: OAuthClient) => ChangedClient,
): Promise<{ readonly before: OAuthClient; readonly client: OAuthClient } | null> {
  const before = await findOAuthClientOfPartner(transaction, of);
  if (before === null || !isGenuineClient(transaction, before)) return null;
  const client = { ...before, ...changed(before) };
  await transaction.database.run(saveClient, {
    id: client.id,
    partner_id: client.partnerId,
    label: client.name,
    scopes: client.scopes,
    secret_hash: client.secretHash,
    jwks: client.jwks,
    previous_secret_hash: client.previousSecretHash,
    previous_secret_until: client.previousSecretUntil,
    disabled_at: client.disabledAt,
    rekeyed_by_key_ids: client.rekeyedByKeyIds,
    mac: clientMac(transaction, macPartsOf(client)),
  });
  return { before, client };
}

/** Unlike a count, this insert waits for the disk. */
const insertAssertion = statement<object>(
  'use_assertion',
  `insert into used_assertions (id, expires_at) values (:id, :expires_at)
   on conflict (id) do nothing
   returning id`,
  { lane: 'changes', locks: ['id'] },
);

/** False if the assertion was used before, in any process: it works once. */
export async function useAssertion(
  { database }: Store,
  { id, expiresAt }: { readonly id: string; readonly expiresAt: Date },
): Promise<boolean> {
  return (await database.run(insertAssertion, { id, expires_at: expiresAt })).length > 0;
}
