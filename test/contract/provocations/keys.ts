import type { Operations } from '../../../generated/partner/operations.ts';
import { webhookBody } from '../../support/bodies.ts';
import { issueOwnKey, letKeysBeManagedBy, ownKey } from '../../support/own-keys.ts';
import { newPartner } from '../../support/partner.ts';
import type { Call, Partner } from '../../support/partner.ts';
import type { TestService } from '../../support/service.ts';
import { plainHttp, reading, suspended } from './common-errors.ts';
import { send } from './provocation.ts';
import type { Provocation, Provocations } from './provocation.ts';

/** A partner whose key manages keys, and does nothing else. */
const manager = (service: TestService) =>
  newPartner(service, 'development', { scopes: ['account:read', 'keys:manage'] });

/** Sends a request about the key that it is sent with. */
const aboutItself =
  (operation: keyof Operations, sent: Call = {}): Provocation =>
  async ({ service }) => {
    const caller = await manager(service);
    return caller.call(operation, { path: { key_id: caller.keyId }, ...sent });
  };

/** A partner at a limit, and one of its keys. Refusals change nothing, so they share this partner. */
type AtLimit = Partner & { readonly lastKeyId: string };
function atLimit(reach: (caller: Partner) => Promise<string>) {
  let reached: Promise<AtLimit> | undefined;
  return (operation: keyof Operations): Provocation =>
    async ({ partner }) => {
      reached ??= partner().then(async (caller) => ({ ...caller, lastKeyId: await reach(caller) }));
      const { call, lastKeyId } = await reached;
      return call(operation, { path: { key_id: lastKeyId } });
    };
}

/** Twenty keys work. */
const withTwenty = atLimit(async ({ call, keyId }) => {
  for (let working = 1; working < 20; working += 1) await call('issueApiKey');
  return keyId;
});

/** Sixty keys were issued within an hour, by rolling one. */
const withSixty = atLimit(async (caller) => {
  let { keyId } = await issueOwnKey(caller);
  for (let issued = 1; issued < 60; issued += 1) {
    const rolled = await caller.call('rollApiKey', { path: { key_id: keyId }, body: { overlap_hours: 0 } });
    ({ keyId } = ownKey(caller, rolled));
  }
  return keyId;
});

const rolledThenListed: Provocation = async ({ service }) => {
  const caller = await manager(service);
  const rolled = await caller.call('rollApiKey', { path: { key_id: caller.keyId } });
  return ownKey(caller, rolled).call('listApiKeys');
};

/** Revokes a key that has registered a webhook. */
const revoked: Provocation = async ({ partner }) => {
  const caller = await partner();
  await caller.call('registerWebhook', { body: webhookBody(caller.clinicId) });
  const { call } = await issueOwnKey(caller);
  return call('revokeApiKey', { path: { key_id: caller.keyId } });
};

const rolledAfterItsEnd: Provocation = async ({ partner }) => {
  const caller = await partner();
  const path = { key_id: (await issueOwnKey(caller)).keyId };
  await caller.call('revokeApiKey', { path });
  return caller.call('rollApiKey', { path });
};

const managedByOperator: Provocation = async ({ partner }) => {
  const caller = await partner();
  await letKeysBeManagedBy(caller, 'operator');
  return caller.call('issueApiKey');
};

const readers = ['orders:read', 'events:read'];
const inThePast = { expires_at: '2026-11-01T00:00:00Z' };

export const keys: Provocations = {
  KeyList: { two_keys: rolledThenListed },
  KeyIssued: {
    issued: send('issueApiKey', { body: { scopes: readers } }),
    expiring: send('issueApiKey', { body: { scopes: readers, expires_at: '2027-11-02T00:00:00Z' } }),
  },
  KeyIssueInvalid: {
    expired_already: send('issueApiKey', { body: inThePast }),
    malformed_timestamp: send('issueApiKey', { body: { expires_at: 'tomorrow' } }),
  },
  KeyIssueConflict: {
    key_limit: withTwenty('issueApiKey'),
    hourly_limit: withSixty('issueApiKey'),
  },
  KeyRolled: {
    rolled: aboutItself('rollApiKey'),
    at_once: aboutItself('rollApiKey', { body: { overlap_hours: 0 } }),
  },
  KeyRollInvalid: {
    overlap_too_long: aboutItself('rollApiKey', { body: { overlap_hours: 169 } }),
    expired_already: aboutItself('rollApiKey', { body: inThePast }),
  },
  KeyRollConflict: {
    key_not_active: rolledAfterItsEnd,
    key_limit: withTwenty('rollApiKey'),
    hourly_limit: withSixty('rollApiKey'),
  },
  KeyRevoked: { revoked },
  KeyRevokeConflict: { current_key: aboutItself('revokeApiKey') },
  KeysForbidden: {
    insufficient_scope: reading('issueApiKey'),
    wider_key: async ({ service }) =>
      (await manager(service)).call('issueApiKey', { body: { scopes: ['orders:write', 'keys:manage'] } }),
    keys_managed_by_operator: managedByOperator,
    partner_suspended: suspended('issueApiKey'),
    https_required: plainHttp('/api/external/key'),
  },
};
