import type { Operations } from '../../generated/operator/operations.ts';
import type { components } from '../../generated/operator/types.ts';
import type { Handler } from '../contract/typed-operation.ts';
import type { Environment } from '../domain/environment.ts';
import { notFound } from '../errors.ts';
import type { OperatorContext } from '../operator/context.ts';
import { operatorOperation } from '../operator/operation.ts';
import { nextCursor, pageRequest } from '../paging/page.ts';
import { recordChange } from '../store/change.ts';
import { transact } from '../store/store.ts';
import { countEnabledWebhooks } from '../webhooks/store/list.ts';
import { giveCredential } from './approval.ts';
import { keyPrefix, newSecret, readClientId } from './key-format.ts';
import { changedFields, clientOnWire, newClient, rolledOnWire, rollOf, updateOf } from './oauth/clients.ts';
import { newTokenKey } from './oauth/token-keys.ts';
import { scopesToGive } from './scopes.ts';
import { revokeCredential } from './store/api-keys.ts';
import {
  changeOAuthClient,
  findOAuthClient,
  findOAuthClients,
  insertOAuthClient,
} from './store/oauth-clients.ts';
import type { ChangedClient, OAuthClient } from './store/oauth-clients.ts';
import { lockPartner } from './store/partners.ts';
import { replaceTokenKey as rotateKey } from './store/token-keys.ts';

/*
 * Operators manage the OAuth clients of partners here (D38). A client is a credential like a key, and the audit names it by its
 * key_id.
 */

/** Creates a client: with a secret, which only this answer shows, or with the public keys that it signs with. */
export const createOauthClient = operatorOperation('createOauthClient', async ({ body }, context, reply) => {
  const { environment } = context;
  const partnerId = body.partner_id.toLowerCase();
  const scopes = scopesToGive(null, body.scopes);
  const { name, jwks } = body;
  const { client, shown } = newClient({ id: context.newId(), partnerId, scopes, name, jwks }, environment);
  const ids = { key_id: client.id, partner_id: partnerId };
  const change = context.change({ status: 201, ids, partnerId });
  const warnings = await giveCredential(context, partnerId, (transaction) =>
    insertOAuthClient(transaction, client, change),
  );
  return reply(201, { data: { ...shown, partner_id: partnerId, warnings }, message: 'OAuth client created' });
});

/** Lists clients, newest first, without their secrets. */
export const listOauthClients = operatorOperation('listOauthClients', async ({ query }, context, reply) => {
  const { store, environment } = context;
  const page = await findOAuthClients(store, query.partner_id ?? null, pageRequest(query));
  const clients = page.items.map((client) => onWire(client, environment));
  return reply(200, { data: { clients, next_cursor: nextCursor(page) } });
});

/** Changes the name, the scopes or the public keys of a client. */
export const updateOauthClient = operatorOperation(
  'updateOauthClient',
  async ({ path, body }, context, reply) => {
    const client = await change(context, path.client_id, (found) => updateOf(found, body, context.now));
    return reply(200, { data: onWire(client, context.environment), message: 'OAuth client updated' });
  },
);

/** Disables a client: its tokens end at the next request. Disabling it again keeps the original time. */
export const disableOauthClient = clientSwitch(false, 'OAuth client disabled');

export const enableOauthClient = clientSwitch(true, 'OAuth client enabled');

function clientSwitch(
  enabled: boolean,
  message: string,
): Handler<Operations['enableOauthClient' | 'disableOauthClient'], OperatorContext> {
  return async ({ path }, context, reply) => {
    const client = await change(context, path.client_id, (found) =>
      updateOf(found, { enabled }, context.now),
    );
    return reply(200, { data: onWire(client, context.environment), message });
  };
}

/** Replaces a client's secret; the old one works for `overlap_hours` longer. */
export const rollOauthClientSecret = operatorOperation(
  'rollOauthClientSecret',
  async ({ path, body }, context, reply) => {
    const { secret, secretHash } = newSecret();
    const rolled = (found: OAuthClient) => rollOf(found, secretHash, body.overlap_hours);
    const client = await change(context, path.client_id, rolled);
    const data = { ...rolledOnWire(client, secret, context.environment), partner_id: client.partnerId };
    return reply(200, { data, message: 'Secret of the OAuth client rolled' });
  },
);

/**
 * Deletes a client for good. The audit still names it, and its webhooks stay (D10). A client deleted earlier is found too: a
 * thief may have deleted it to keep the keys that it issued.
 */
export const deleteOauthClient = operatorOperation(
  'deleteOauthClient',
  async ({ path, query }, context, reply) => {
    const { store, environment } = context;
    const client = await requireClient(context, path.client_id);
    const { id: keyId, partnerId } = client;
    const ids = { key_id: keyId, partner_id: partnerId };
    const change = context.change({ status: 200, ids, partnerId });
    const issued = await revokeCredential(store, { partnerId, keyId }, change, query.with_issued);
    const enabled_webhooks = await countEnabledWebhooks(store, partnerId, [keyId, ...issued]);
    const client_id = keyPrefix(environment, client.lookupId);
    const data = { client_id, ...ids, also_revoked: [...issued], enabled_webhooks };
    return reply(200, { data, message: 'OAuth client deleted' });
  },
);

/** Replaces the key that signs access tokens. Tokens signed with the old key work until they expire. */
export const replaceTokenKey = operatorOperation('replaceTokenKey', async (_request, context, reply) => {
  const key = await newTokenKey(context.now);
  await rotateKey(context.store, key, context.change({ status: 200, ids: {}, partnerId: null }));
  return reply(200, { data: { kid: key.id }, message: 'Token key rotated' });
});

/** Changes a client in one transaction, which locks its partner first. */
async function change(
  context: OperatorContext,
  clientId: string,
  changed: (client: OAuthClient) => ChangedClient,
): Promise<OAuthClient> {
  const { partnerId, lookupId } = await requireClient(context, clientId);
  return transact(context.store, async (transaction) => {
    await lockPartner(transaction, partnerId);
    const made = await changeOAuthClient(transaction, { partnerId, lookupId }, changed);
    if (made === null) throw notFound('OAuth client', 'client_id');
    const { before, client } = made;
    const ids = { key_id: client.id, partner_id: partnerId };
    const audited = { status: 200, ids, partnerId, changedFields: changedFields(before, client) };
    await recordChange(transaction, context.change(audited));
    return client;
  });
}

/** The client, even a deleted one; 404 if it does not exist. */
async function requireClient(
  { store, environment }: OperatorContext,
  clientId: string,
): Promise<OAuthClient> {
  const lookupId = readClientId(environment, clientId);
  const client = lookupId === undefined ? null : await findOAuthClient(store, lookupId);
  if (client === null) throw notFound('OAuth client', 'client_id');
  return client;
}

function onWire(client: OAuthClient, environment: Environment): components['schemas']['OAuthClient'] {
  const { partnerId: partner_id, partnerName: partner_name } = client;
  return { ...clientOnWire(client, environment), partner_id, partner_name };
}
