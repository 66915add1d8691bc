import { savePartner } from '../../server/accounts/store/partners.ts';
import type { KeysManagedBy } from '../../server/accounts/store/partners.ts';
import { dataIn, idIn } from './partner.ts';
import type { Partner } from './partner.ts';
import { operatorChange } from './tenant.ts';

/** A key that a partner has issued, and the same partner calling with it. */
interface OwnKey {
  readonly keyId: string;
  readonly apiKey: string;
  readonly call: Partner['call'];
}

/** Issues a key, and returns the partner calling with that key. */
export async function issueOwnKey({ call }: Pick<Partner, 'call'>, body: object = {}): Promise<OwnKey> {
  return ownKey({ call }, await call('issueApiKey', { body }));
}

/** The key in the answer to an issue or a roll. */
export function ownKey(
  { call }: Pick<Partner, 'call'>,
  answer: Awaited<ReturnType<Partner['call']>>,
): OwnKey {
  const apiKey = idIn(answer, 'api_key');
  return {
    keyId: idIn(answer, 'key_id'),
    apiKey,
    call: (operation, sent = {}) =>
      call(operation, { ...sent, headers: { 'x-api-key': apiKey, ...sent.headers } }),
  };
}

/** The status of a request with a key: 200 if the key works. */
export async function statusWith({ call }: Pick<Partner, 'call'>): Promise<number> {
  return (await call('getAccount')).status;
}

/** All keys of a partner, newest first. */
export async function keysOf({ call }: Pick<Partner, 'call'>): Promise<readonly Record<string, unknown>[]> {
  const { keys } = dataIn(await call('listApiKeys', { query: { limit: '100' } }));
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the response was checked against the contract
  return keys as readonly Record<string, unknown>[];
}

/** Sets the switch by which the operator takes over the keys of a partner. */
export async function letKeysBeManagedBy(
  { service: { service, clock }, partnerId }: Partner,
  keysManagedBy: KeysManagedBy,
): Promise<void> {
  await savePartner(service.store, partnerId, { keysManagedBy }, operatorChange(partnerId, clock.now()));
}

export const managedByOperator = {
  status: 403,
  code: 'FORBIDDEN',
  message: 'The operator manages your keys. Ask the operator.',
  details: { reason: 'keys_managed_by_operator' },
};

export const keyLimit = {
  status: 409,
  code: 'CONFLICT',
  message: 'You have 20 keys that work already. Revoke one first.',
  details: { reason: 'key_limit' },
};
