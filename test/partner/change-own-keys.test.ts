import { expect, it } from 'vitest';

import { changeOwnKeys } from '../../server/accounts/own-api-keys.ts';
import { newLookupId, newSecret } from '../../server/accounts/key-format.ts';
import { partnerContext } from '../../server/partner/context.ts';
import { revokeCredential } from '../../server/accounts/store/api-keys.ts';
import { changeOAuthClient, insertOAuthClient } from '../../server/accounts/store/oauth-clients.ts';
import { savePartner } from '../../server/accounts/store/partners.ts';
import { newId } from '../../server/store/identifiers.ts';
import { now } from '../store/fixtures.ts';
import { expireKey } from '../support/pass-time.ts';
import { sharedStore } from '../support/stores.ts';
import { newTenant, operatorChange } from '../support/tenant.ts';

const { store } = await sharedStore();

interface Admitted {
  readonly partnerId: string;
  readonly keyId: string;
}

/** Happens between the admission of a request and its change. */
type Meanwhile = (admitted: Admitted) => Promise<unknown>;

const revoked: Meanwhile = (admitted) => revokeCredential(store, admitted, operatorChange(null, now));
const expired: Meanwhile = ({ keyId }) => expireKey(store, keyId);
const suspended: Meanwhile = ({ partnerId }) =>
  savePartner(store, partnerId, { suspended: true }, operatorChange(null, now));
const managedByOperator: Meanwhile = ({ partnerId }) =>
  savePartner(store, partnerId, { keysManagedBy: 'operator' }, operatorChange(null, now));
const nothing: Meanwhile = () => Promise.resolve();

const contextOf = ({ partnerId, keyId }: Admitted) =>
  partnerContext({
    store,
    environment: 'development',
    requestsPerMinute: 100,
    operation: 'issueApiKey',
    caller: { partnerId, keyId, baaSigned: true, scopes: null },
    now,
    arrivedAt: store.database.now(),
    requestId: 'none',
    claim: undefined,
    elapsedMs: () => 0,
    auditRead: () => undefined,
    refusedInProduction: () => undefined,
    readFeed: () => Promise.reject(new Error('No feed')),
  });

async function changeAfter(meanwhile: Meanwhile): Promise<unknown> {
  const { partnerId, keyId } = await newTenant(store, now);
  const context = contextOf({ partnerId, keyId });
  await meanwhile({ partnerId, keyId });
  return changeOwnKeys(context, () => Promise.resolve('changed')).catch((error: unknown) => error);
}

it.each([
  ['was revoked', revoked, { code: 'UNAUTHORIZED' }],
  ['has expired', expired, { code: 'UNAUTHORIZED' }],
  [
    'is of a partner that was suspended',
    suspended,
    { code: 'FORBIDDEN', details: { reason: 'partner_suspended' } },
  ],
  [
    'is of a partner whose keys the operator has taken over',
    managedByOperator,
    { code: 'FORBIDDEN', details: { reason: 'keys_managed_by_operator' } },
  ],
] as const)('an admitted key that %s meanwhile changes no keys', async (_, meanwhile, refusal) => {
  expect(await changeAfter(meanwhile)).toMatchObject(refusal);
  expect(await changeAfter(nothing)).toBe('changed');
});

it('an admitted client that was given fewer scopes meanwhile has only these', async () => {
  const { partnerId } = await newTenant(store, now);
  const client = { id: newId(now), partnerId, lookupId: newLookupId(), name: 'Manager', scopes: null };
  const secret = { jwks: null, secretHash: newSecret().secretHash };
  await insertOAuthClient(store, { ...client, ...secret }, operatorChange(partnerId, now));
  const context = contextOf({ partnerId, keyId: client.id });
  const scopesThen = () => changeOwnKeys(context, (_, { scopes }) => Promise.resolve(scopes));
  expect(await scopesThen()).toBeNull();
  await changeOAuthClient(store, client, () => ({ scopes: ['keys:manage'] }));
  expect(await scopesThen()).toEqual(['keys:manage']);
});
