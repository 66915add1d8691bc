import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { newApiKey, newOperatorKey } from '../../server/accounts/key-format.ts';
import { serviceWithIssuer } from '../oidc/token-service.ts';
import { operatorAt } from '../operator/operator.ts';
import { newPerson } from '../operator/people.ts';
import { issueOwnKey, statusWith } from '../support/own-keys.ts';
import { idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';
import { wireTo } from '../support/wire.ts';

const { issuer, service, operator, newPerson: newAccount, claimsOf, send } = await serviceWithIssuer();
const ca = readFileSync(join(service.dataDir, 'tls/ca.pem'), 'utf8');
const probes = wireTo(service.service.operatorUrl, ca, () => undefined);
afterAll(() => probes.close());

/** Changes rows as the login of the database can: in any way, but with no MAC other than one that it copies. */
async function bySql(sql: string, values: Readonly<Record<string, unknown>>): Promise<void> {
  const rows = await service.service.store.database.run(
    statement(`attack_${String(attacks++)}`, `${sql} returning 1 as one`),
    values,
  );
  expect(rows).toHaveLength(1);
}
let attacks = 0;

/** The credentials that the log says were refused because their rows were altered. */
function alerts(): { readonly reason: unknown; readonly credentialId: unknown }[] {
  const lines = service.logged.filter((line) => line.includes('"event":"credential.altered"'));
  return lines.map((line) => ({
    reason: /"reason":"(\w+)"/.exec(line)?.[1],
    credentialId: /"credentialId":"([^"]+)"/.exec(line)?.[1],
  }));
}

/** Expects the row to be refused, and reported as altered. */
async function expectAlert(kind: string, id: string, status: () => Promise<number>): Promise<void> {
  const before = alerts();
  expect(await status()).toBe(401);
  expect(alerts()).toEqual([...before, { reason: kind, credentialId: id }]);
}

describe('a key of a partner, after somebody with the login of the database', () => {
  /** A partner with two keys, of which it uses the second. */
  async function victim() {
    const partner = await newPartner(service, 'development');
    const key = await issueOwnKey(partner, {
      expires_at: inAnHour(),
      scopes: ['account:read', 'keys:manage'],
    });
    expect(await statusWith(key)).toBe(200);
    return { ...partner, key };
  }
  const inAnHour = () => new Date(service.service.store.database.now().getTime() + 3_600_000).toISOString();

  it('has inserted it with the MAC of another, opens nothing', async () => {
    const { partnerId, key, call } = await victim();
    const made = newApiKey('development');
    await bySql(
      `insert into api_keys (id, partner_id, lookup_id, secret_hash, created_at, mac)
       select :id, :partner_id, :lookup_id, :secret_hash, now(), mac from api_keys where id = :copied`,
      {
        id: unknownId,
        partner_id: partnerId,
        copied: key.keyId,
        lookup_id: made.lookupId,
        secret_hash: made.secretHash,
      },
    );
    const headers = { 'x-api-key': made.apiKey };
    await expectAlert('api_key', unknownId, async () => (await call('getAccount', { headers })).status);
    const refused = refusalIn(await call('getAccount', { headers }));
    const unknown = { 'x-api-key': newApiKey('development').apiKey };
    expect(refused).toEqual(refusalIn(await call('getAccount', { headers: unknown })));
  });

  it.each([
    [
      'moved it to another partner',
      '(select id from partners where id <> partner_id limit 1), expires_at, scopes',
    ],
    ['let it work for longer', `partner_id, expires_at + interval '1 minute', scopes`],
    ['let it work for ever', 'partner_id, null::timestamptz, scopes'],
    ['given it all scopes', 'partner_id, expires_at, null::text[]'],
  ])('has %s, opens nothing', async (_, values) => {
    const { key } = await victim();
    await bySql(`update api_keys set (partner_id, expires_at, scopes) = (select ${values}) where id = :id`, {
      id: key.keyId,
    });
    await expectAlert('api_key', key.keyId, () => statusWith(key));
  });

  it('has given it another secret, opens nothing', async () => {
    const { key, call } = await victim();
    const made = newApiKey('development');
    const values = { id: key.keyId, lookup_id: made.lookupId, secret_hash: made.secretHash };
    await bySql(
      'update api_keys set lookup_id = :lookup_id, secret_hash = :secret_hash where id = :id',
      values,
    );
    const headers = { 'x-api-key': made.apiKey };
    await expectAlert('api_key', key.keyId, async () => (await call('getAccount', { headers })).status);
  });

  it('has cleared its revocation, opens nothing', async () => {
    const { key, call } = await victim();
    expect((await call('revokeApiKey', { path: { key_id: key.keyId } })).status).toBe(200);
    await bySql('update api_keys set revoked_at = null where id = :id', { id: key.keyId });
    await expectAlert('api_key', key.keyId, () => statusWith(key));
  });

  it('has altered it, gets no MAC by rolling it', async () => {
    const { key, call } = await victim();
    await bySql('update api_keys set expires_at = null where id = :id', { id: key.keyId });
    const path = { key_id: key.keyId };
    const notActive = { status: 409, details: { reason: 'key_not_active' } };
    expect(refusalIn(await call('rollApiKey', { path, body: {} }))).toMatchObject(notActive);
    expect(refusalIn(await operator.call('rollKey', { path, body: {} }))).toMatchObject(notActive);
    expect(await statusWith(key)).toBe(401);
  });
});

describe('a key of an operator, after somebody with the login of the database', () => {
  async function victim(roles: readonly ('auditor' | 'pharmacist' | 'admin')[] = ['auditor']) {
    const person = await newPerson(operator, roles);
    const caller = operatorAt(service.service.operatorUrl, person.key, ca);
    onTestFinished(() => caller.close());
    const status = async () => (await caller.call('getSelf')).status;
    // A right key resets the count of wrong ones, which would lock the address out.
    expect(await status()).toBe(200);
    return { ...person, status };
  }
  const path = ({ operator_id }: { readonly operator_id: string }) => ({ operator_id });

  it('has inserted it for a pharmacist with the MAC of its key, opens nothing', async () => {
    const pharmacist = await victim(['pharmacist']);
    const { operatorKey, keyHash } = newOperatorKey('development');
    await bySql(
      `insert into operator_keys (id, operator_id, key_hash, created_at, mac)
       select gen_random_uuid(), operator_id, :key_hash, now(), mac from operator_keys where id = :copied`,
      { key_hash: keyHash, copied: pharmacist.key_id },
    );
    const caller = operatorAt(service.service.operatorUrl, operatorKey, ca);
    onTestFinished(() => caller.close());
    const before = alerts();
    const refused = refusalIn(await caller.call('getSelf'));
    expect(refused).toMatchObject({ status: 401, message: 'The operator key is missing or wrong.' });
    expect(alerts()).toHaveLength(before.length + 1);
  });

  it('has given it to a pharmacist, opens nothing', async () => {
    const { key_id: id, status } = await victim();
    const { operator_id: pharmacist } = await victim(['pharmacist']);
    await bySql('update operator_keys set operator_id = :pharmacist where id = :id', { id, pharmacist });
    await expectAlert('operator_key', id, status);
  });

  it('has let it work for ever, opens nothing, and gets no MAC by rolling it', async () => {
    const person = await victim();
    const { key_id: id, status } = person;
    await bySql('update operator_keys set expires_at = null where id = :id', { id });
    await expectAlert('operator_key', id, status);
    const rolled = operator.call('rollOperatorKey', { path: { ...path(person), key_id: id }, body: {} });
    expect(refusalIn(await rolled)).toMatchObject({ status: 409, details: { reason: 'key_not_active' } });
    expect(await status()).toBe(401);
  });

  it('has cleared its revocation, opens nothing', async () => {
    const person = await victim();
    const { key_id: id, status } = person;
    const revoked = await operator.call('revokeOperatorKey', { path: { ...path(person), key_id: id } });
    expect(revoked.status).toBe(200);
    await bySql('update operator_keys set revoked_at = null where id = :id', { id });
    await expectAlert('operator_key', id, status);
  });

  it.each([
    ['the roles', `roles = '{auditor,pharmacist,admin}'`],
    ['the name', `name = 'Somebody innocent'`],
    ['the subject at the issuer', `oidc_issuer = 'https://id.example', oidc_subject = 'mallory'`],
  ])('has changed %s of its operator, opens nothing', async (_, change) => {
    const { operator_id: id, status } = await victim();
    await bySql(`update operators set ${change} where id = :id`, { id });
    await expectAlert('operator', id, status);
  });

  it('has enabled its operator, opens nothing', async () => {
    const person = await victim();
    const { operator_id: id, key_id: keyId, status } = person;
    const disabled = await operator.call('updateOperator', { path: path(person), body: { disabled: true } });
    expect(disabled.status).toBe(200);
    await bySql('update operators set disabled_at = null where id = :id', { id });
    await bySql('update operator_keys set revoked_at = null where id = :id', { id: keyId });
    await expectAlert('operator_key', keyId, status);
  });

  it('has made it an admin, keeps no role by a change of something else', async () => {
    const person = await victim();
    const { operator_id: id, name, status } = person;
    await bySql(`update operators set roles = '{admin}' where id = :id`, { id });
    const change = (body: object) => operator.call('updateOperator', { path: path(person), body });
    const altered = { status: 409, details: { reason: 'operator_altered' } };
    for (const body of [{ name: 'Renamed' }, { disabled: true }, { roles: ['auditor'] }]) {
      expect(refusalIn(await change(body))).toMatchObject(altered);
    }
    expect(await status()).toBe(401);
    expect((await change({ name, email: null, roles: ['auditor'] })).status).toBe(200);
    expect(await status()).toBe(200);
  });

  it('has inserted admins, does not stand in the way of a first admin, nor replaces the last one', async () => {
    await bySql(
      `insert into operators (id, name, name_key, capitals_key, roles, created_at) values (:id, 'Mallory', 'mallory', 'MALLORY', '{admin}', now())`,
      { id: unknownId },
    );
    const { keyHash } = newOperatorKey('development');
    await bySql(
      `insert into operator_keys (id, operator_id, key_hash, created_at) values (gen_random_uuid(), :id, :key_hash, now())`,
      { id: unknownId, key_hash: keyHash },
    );
    const self = { operator_id: idIn(await operator.call('getSelf'), 'operator_id') };
    const demoted = await operator.call('updateOperator', { path: self, body: { roles: ['auditor'] } });
    expect(refusalIn(demoted)).toMatchObject({ status: 409, details: { reason: 'last_admin' } });
  });
});

describe('an operator without a key, after somebody with the login of the database', () => {
  const nobody = { status: 401, message: 'You are signed in, but not as an operator: ask an admin.' };

  it.each([
    ['given it a role', `roles = '{pharmacist,admin}' where email = :email`],
    ['given the subject to another account', `oidc_subject = 'mallory' where email = :email`],
  ])('has %s, is nobody', async (_, change) => {
    const account = await newAccount(`nina${String(attacks)}`);
    const token = await issuer.sign(claimsOf(account));
    expect((await send(token)).status).toBe(200);
    await bySql(`update operators set ${change}`, { email: account.email });
    const before = alerts();
    expect(refusalIn(await send(token))).toMatchObject(nobody);
    expect(alerts()).toHaveLength(before.length + 1);
  });

  it('has enabled it, is nobody', async () => {
    const { id, ...account } = await newAccount('dora');
    const token = await issuer.sign(claimsOf(account));
    expect((await send(token)).status).toBe(200);
    const path = { operator_id: id };
    expect((await operator.call('updateOperator', { path, body: { disabled: true } })).status).toBe(200);
    await bySql('update operators set disabled_at = null where id = :id', { id });
    await expectAlert('operator', id, async () => (await send(token)).status);
  });

  it('has given it the address of an account before its first sign-in, is nobody', async () => {
    const pharmacist = await newAccount('petra', ['pharmacist']);
    const email = 'mallory@pharmacy.example';
    await bySql('update operators set email = :email where id = :id', { email, id: pharmacist.id });
    const token = await issuer.sign(claimsOf({ login: 'mallory', email }));
    await expectAlert('operator', pharmacist.id, async () => (await send(token)).status);
  });
});

it('is counted in the metrics, by its kind', async () => {
  const counted = Map.groupBy(alerts(), ({ reason }) => reason);
  for (const kind of ['api_key', 'operator_key', 'operator']) {
    const series = `fulfillment_altered_credentials_total{credential="${kind}"} ${String(counted.get(kind)?.length)}`;
    const { body } = await probes.send({ method: 'GET', path: '/metrics' });
    expect(String(body).split('\n')).toContain(series);
  }
});
