import type { components } from '../../generated/partner/types.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { ApiError, notFound } from '../errors.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { recordChange } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { countEnabledWebhooks } from '../webhooks/store/list.ts';
import { newSecret, readClientId } from './key-format.ts';
import { changedFields, clientOnWire, newClient, rolledOnWire, rollOf, updateOf } from './oauth/clients.ts';
import { changeOwnKeys, scopesToIssue } from './own-api-keys.ts';
import { refuseWiderKey } from './scopes.ts';
import type { Scopes } from './scopes.ts';
import { revokeCredential } from './store/api-keys.ts';
import {
  changeOAuthClient,
  findOAuthClientOfPartner,
  findOAuthClients,
  insertOAuthClient,
} from './store/oauth-clients.ts';
import type { ChangedClient, OAuthClient } from './store/oauth-clients.ts';

/*
 * Partners manage their OAuth clients here, as they do their keys (D42, D61): a credential acts only on clients whose scopes it
 * has itself, and gives away only scopes that it has.
 */

/** Lists the partner's clients, newest first, without their secrets. */
export const listOauthClients = partnerOperation('listOauthClients', async ({ query }, context, reply) => {
  const page = await findOAuthClients(context.store, context.partnerId, pageRequest(query));
  const clients = page.items.map((client) => onWire(client, context));
  return reply(200, { data: { clients, next_cursor: nextCursor(page) } });
});

export const getOauthClient = partnerOperation('getOauthClient', async ({ path }, context, reply) => {
  const client = await requireOwnClient(context.store, context, path.client_id);
  if (client.deletedAt !== null) throw noSuchClient();
  context.auditRead({ key_id: client.id });
  return reply(200, { data: onWire(client, context) });
});

/** Creates a client: with a secret, which only this answer shows, or with the public keys that it signs with. */
export const createOauthClient = partnerOperation('createOauthClient', ({ body }, context, reply) =>
  changeOwnKeys(context, async (transaction, rights) => {
    const { environment, partnerId } = context;
    const scopes = scopesToIssue(rights, body.scopes);
    const { name, jwks } = body;
    const { client, shown } = newClient({ id: context.newId(), partnerId, scopes, name, jwks }, environment);
    const answer = reply(201, { data: shown, message: 'OAuth client created' });
    await insertOAuthClient(transaction, client, context.change(answer, { key_id: client.id }));
    return answer;
  }),
);

/** Changes the name, the scopes or the public keys of a client, or disables or enables it. */
export const updateOauthClient = partnerOperation('updateOauthClient', ({ path, body }, context, reply) =>
  changeOwnClient(
    context,
    path.client_id,
    (found, held) => {
      if (body.enabled === false) refuseItself(found, context);
      const changes = updateOf(found, body, context.now);
      if (changes.scopes) refuseWiderKey(held, changes.scopes);
      return changes;
    },
    (client) => reply(200, { data: onWire(client, context), message: 'OAuth client updated' }),
  ),
);

/** Replaces a client's secret; the old one works for `overlap_hours` longer. Only this answer shows the new one. */
export const rollOauthClientSecret = partnerOperation(
  'rollOauthClientSecret',
  ({ path, body }, context, reply) => {
    const { secret, secretHash } = newSecret();
    return changeOwnClient(
      context,
      path.client_id,
      (found) => rollOf(found, secretHash, body.overlap_hours),
      (client) =>
        reply(200, {
          data: rolledOnWire(client, secret, context.environment),
          message: 'Secret of the OAuth client rolled',
        }),
    );
  },
);

/** Deletes a client for good; deleting it again changes nothing. The audit still names it, and its webhooks stay (D10). */
export const deleteOauthClient = partnerOperation('deleteOauthClient', ({ path }, context, reply) =>
  changeOwnKeys(context, async (transaction, { scopes }) => {
    const { partnerId } = context;
    const client = await requireOwnClient(transaction, context, path.client_id);
    refuseItself(client, context);
    refuseWiderKey(scopes, client.scopes);
    const { client_id, key_id } = clientOnWire(client, context.environment);
    const enabled_webhooks = await countEnabledWebhooks(transaction, partnerId, [key_id]);
    const data = { client_id, key_id, enabled_webhooks };
    const answer = reply(200, { data, message: 'OAuth client deleted' });
    await revokeCredential(transaction, { partnerId, keyId: key_id }, context.change(answer, { key_id }));
    return answer;
  }),
);

/** Changes a client of the caller's partner, unless it has a scope that the caller lacks. `held`: the caller's scopes. */
function changeOwnClient<Made extends Answer>(
  context: PartnerContext,
  clientId: string,
  changed: (found: OAuthClient, held: Scopes) => ChangedClient,
  answerFor: (client: OAuthClient) => Made,
): Promise<Made> {
  return changeOwnKeys(context, async (transaction, { scopes }) => {
    const made = await changeOAuthClient(transaction, ownClient(context, clientId), (found) => {
      refuseWiderKey(scopes, found.scopes);
      const changes = changed(found, scopes);
      return changes.secretHash ? { ...changes, rekeyedByKeyIds: withKey(found, context.keyId) } : changes;
    });
    if (made === null) throw noSuchClient();
    const { before, client } = made;
    const answer = answerFor(client);
    const fields = changedFields(before, client);
    await recordChange(transaction, context.change(answer, { key_id: client.id }, [], fields));
    return answer;
  });
}

/** A thief with the key that set a client's secret may know the secret, so the client ends with that key (D42). */
const withKey = ({ rekeyedByKeyIds }: OAuthClient, keyId: string) => [
  ...new Set([...rekeyedByKeyIds, keyId]),
];

/** A client of the caller's partner, even a deleted one. */
async function requireOwnClient(
  store: Store,
  context: PartnerContext,
  clientId: string,
): Promise<OAuthClient> {
  const client = await findOAuthClientOfPartner(store, ownClient(context, clientId));
  if (client === null) throw noSuchClient();
  return client;
}

function ownClient({ environment, partnerId }: PartnerContext, clientId: string) {
  const lookupId = readClientId(environment, clientId);
  if (lookupId === undefined) throw noSuchClient();
  return { partnerId, lookupId };
}

const noSuchClient = () => notFound('OAuth client', 'client_id');

function refuseItself({ id }: OAuthClient, { keyId }: PartnerContext): void {
  if (id !== keyId) return;
  const message = 'A client cannot disable or delete itself. Use another client or a key.';
  throw new ApiError('CONFLICT', message, { field: 'client_id', reason: 'current_key' });
}

function onWire(client: OAuthClient, context: PartnerContext): components['schemas']['OAuthClient'] {
  return { ...clientOnWire(client, context.environment), current: client.id === context.keyId };
}
