import type { WireAnswer } from './contract-check.ts';
import { dataIn, idIn } from './partner.ts';
import type { Partner } from './partner.ts';

/** A well-formed `client_id` that does not exist, in either environment. */
export const unknownClientId = 'dev_0000000000000000';

/** An OAuth client that a partner has created. */
export interface OwnClient {
  readonly clientId: string;
  readonly keyId: string;
  /** Empty for a client with a JWKS. */
  readonly secret: string;
}

/** Creates a client as the partner, or as another credential of it. */
export async function createOwnClient(
  { call }: Pick<Partner, 'call'>,
  fields: object = {},
): Promise<OwnClient> {
  return clientIn(await call('createOauthClient', { body: { name: 'Order service', ...fields } }));
}

/** The client in the answer to its creation. */
export function clientIn(answer: WireAnswer): OwnClient {
  const { client_secret: secret } = dataIn(answer);
  return {
    clientId: idIn(answer, 'client_id'),
    keyId: idIn(answer, 'key_id'),
    secret: typeof secret === 'string' ? secret : '',
  };
}
