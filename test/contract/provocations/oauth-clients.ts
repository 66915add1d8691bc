import { generateKeyPairSync } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

import type { Operations } from '../../../generated/partner/operations.ts';
import { asClient, keyPairs } from '../../oauth/token-requests.ts';
import { createOwnClient, unknownClientId } from '../../support/own-clients.ts';
import type { Call } from '../../support/partner.ts';
import { send } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

const scopes = ['orders:read', 'events:read'];
const jwksOf = (key: KeyObject) =>
  JSON.stringify({ keys: [{ ...key.export({ format: 'jwk' }), kid: '2026-11' }] });
const jwks = jwksOf(keyPairs.ES256.publicKey);

const creating = (fields: object) =>
  send('createOauthClient', { body: { name: 'Order service', ...fields } });

/** Sends a request about a client of the partner. */
const aboutOwn =
  (operation: keyof Operations, body?: object, fields: object = {}): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const { clientId } = await createOwnClient(caller, { scopes, ...fields });
    return caller.call(operation, { path: { client_id: clientId }, ...(body && { body }) });
  };

/** Sends a request about a client with a token of that client. */
const aboutItself =
  (operation: keyof Operations, sent: Call = {}): Provocation =>
  async ({ partner }) => {
    const caller = await partner();
    const client = await createOwnClient(caller);
    return (await asClient(caller, client)).call(operation, {
      path: { client_id: client.clientId },
      ...sent,
    });
  };

export const oauthClients: Provocations = {
  OAuthClientList: { one_page: aboutOwn('listOauthClients') },
  OAuthClientCreated: { with_a_secret: creating({ scopes }), with_a_key: creating({ scopes, jwks }) },
  OAuthClientFound: { found: aboutOwn('getOauthClient', undefined, { jwks }) },
  OAuthClientUpdated: {
    narrower: aboutOwn('updateOauthClient', { scopes: ['orders:read'] }),
    disabled: aboutOwn('updateOauthClient', { enabled: false }),
  },
  OAuthClientSecretRolled: { rolled: aboutOwn('rollOauthClientSecret') },
  OAuthClientDeleted: { deleted: aboutOwn('deleteOauthClient') },
  OAuthClientInvalid: {
    name_missing: send('createOauthClient', { body: {} }),
    weak_key: creating({ jwks: jwksOf(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey) }),
    private_key: creating({ jwks: jwksOf(keyPairs.ES256.privateKey) }),
    nothing_to_update: send('updateOauthClient', { path: { client_id: unknownClientId }, body: {} }),
    overlap_too_long: aboutOwn('rollOauthClientSecret', { overlap_hours: 169 }),
  },
  OAuthClientIdInvalid: {
    malformed_client_id: send('getOauthClient', { path: { client_id: '42' } }),
  },
  OAuthClientConflict: {
    has_secret: aboutOwn('updateOauthClient', { jwks }),
    no_secret: aboutOwn('rollOauthClientSecret', {}, { jwks }),
    current_key: aboutItself('updateOauthClient', { body: { enabled: false } }),
  },
  OAuthClientDeleteConflict: { current_key: aboutItself('deleteOauthClient') },
};
