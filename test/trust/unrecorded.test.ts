import { hash, randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { operatorCommand } from '../operator/cli/command-line.ts';
import { operatorAt } from '../operator/operator.ts';
import type { Operator } from '../operator/operator.ts';
import { newPerson } from '../operator/people.ts';
import { dataIn, idIn, unknownId } from '../support/partner.ts';
import { startProductionService } from '../support/production-service.ts';
import type { TestService } from '../support/service.ts';

let service: TestService;
let admin: Operator;
let partnerId: string;
let clinicId: string;
let terminal: Readonly<Record<string, string>>;

/** A production service with what its operators and a partner have made by requests. */
beforeAll(async () => {
  const firstKey = randomBytes(32).toString('base64url');
  // Behind a proxy, so that commands need no certificate and run in this process.
  const proxy = { TLS_TERMINATION: 'proxy', TRUST_PROXY: '127.0.0.0/8', TLS_CERT_FILE: '', TLS_KEY_FILE: '' };
  service = await startProductionService({ OPERATOR_KEY: firstKey, ...proxy });
  const url = service.service.operatorUrl;
  const first = operatorAt(url, firstKey, '');
  const person = await newPerson(first, ['admin']);
  await first.close();
  admin = operatorAt(url, person.key, '');
  const auditor = await newPerson(admin, ['auditor']);
  await admin.call('rollOperatorKey', {
    path: { operator_id: auditor.operator_id, key_id: auditor.key_id },
    body: {},
  });
  partnerId = await admin.newPartner();
  clinicId = await admin.newClinic(partnerId);
  const issued = await admin.call('issueKey', { body: { partner_id: partnerId } });
  await admin.call('rollKey', { path: { key_id: idIn(issued, 'key_id') }, body: {} });
  await admin.call('createOauthClient', { body: { partner_id: partnerId, name: 'Order service' } });
  const headers = {
    'x-api-key': String(dataIn(issued)['api_key']),
    'content-type': 'application/json',
    'x-forwarded-proto': 'https',
  };
  const own = await service.send({ method: 'POST', path: '/api/external/key', headers, body: '{}' });
  expect(own.status).toBe(201);
  terminal = { DATA_DIR: service.dataDir, OPERATOR_URL: url, OPERATOR_KEY: auditor.key };
});
afterAll(async () => {
  await admin.close();
  await service.close();
});

const verify = async () => {
  const { exitCode, stdout, stderr } = await operatorCommand(['audit', 'verify', '--json'], terminal);
  return { exitCode, said: stdout + stderr };
};

const bySql = (sql: string, values: Readonly<Record<string, string>>) =>
  service.service.store.database.run(statement<object>(`attack_${hash('md5', sql)}`, sql), values);

describe('audit verify', () => {
  it('holds while keys, operators and clinics have a record of what made them', async () => {
    expect(await verify()).toMatchObject({
      exitCode: 0,
      said: expect.stringContaining('"holds": true') as unknown,
    });
  });

  it.each([
    [
      'api_key',
      `insert into api_keys (id, partner_id, lookup_id, secret_hash, created_at)
       values (:id, :partner_id, 'inserted', '', now())`,
      'delete from api_keys where id = :id and partner_id = :partner_id',
    ],
    [
      'api_key',
      `insert into api_keys (id, kind, partner_id, lookup_id, secret_hash, label, created_at)
       values (:id, 'client', :partner_id, 'inserted', '', 'Mallory', now())`,
      'delete from api_keys where id = :id and partner_id = :partner_id',
    ],
    [
      'operator',
      `insert into operators (id, name, name_key, capitals_key, roles, created_at)
       select :id, 'Mallory', 'mallory', 'MALLORY', '{admin}', now() from partners where id = :partner_id`,
      'delete from operators where id = :id and :partner_id <> :id',
    ],
    [
      'operator_key',
      `insert into operator_keys (id, operator_id, key_hash, created_at)
       select :id, operators.id, '', now() from operators, partners where partners.id = :partner_id limit 1`,
      'delete from operator_keys where id = :id and :partner_id <> :id',
    ],
    [
      'clinic',
      `insert into clinics (id, partner_id, name, created_at) values (:id, :partner_id, 'Nobody', now())`,
      'delete from clinics where id = :id and partner_id = :partner_id',
    ],
  ])('names one that SQL has inserted: %s', async (kind, insert, remove) => {
    const values = { id: unknownId, partner_id: partnerId };
    await bySql(insert, values);
    const { exitCode, said } = await verify();
    await bySql(remove, values);
    expect([exitCode, said]).toEqual([1, expect.stringContaining(`${kind} ${unknownId}`)]);
    expect(said).toContain('"reason":"unrecorded"');
  });

  it('names a clinic whose partner is another one than its record says', async () => {
    const other = await admin.newPartner('Somebody else');
    await bySql('update clinics set partner_id = :partner_id where id = :id', {
      id: clinicId,
      partner_id: other,
    });
    const { exitCode, said } = await verify();
    expect([exitCode, said]).toEqual([1, expect.stringContaining(`clinic ${clinicId}`)]);
  });
});
