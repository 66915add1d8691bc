import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { requestBody } from '../../support/bodies.ts';
import { issueOwnKey } from '../../support/own-keys.ts';
import { idIn, unknownId } from '../../support/partner.ts';
import { newPartnerWithPatient, newPatient } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { startTestService } from '../../support/service.ts';
import type { TestService } from '../../support/service.ts';
import { notFound, terminalOf, textIn } from './command-line.ts';
import type { Terminal } from './command-line.ts';

let service: TestService;
let terminal: Terminal;
let caller: PartnerWithPatient;

beforeAll(async () => {
  service = await startTestService();
  terminal = terminalOf(service);
  caller = await newPartnerWithPatient(service, 'development');
});
afterAll(() => service.close());

const newOrder = async () =>
  idIn(await caller.call('createMedicationRequest', { body: requestBody(caller) }), 'medication_order_id');

describe('partner', () => {
  it('is created, listed, signed, suspended and resumed', async () => {
    const partner = textIn(await terminal.json('partner', 'create', '--name', 'Bay Health'), 'partner_id');
    const { partners, next_cursor } = await terminal.json('partner', 'list', '--limit', '1');
    expect(partners).toMatchObject([{ partner_id: partner, name: 'Bay Health', suspended: false }]);
    expect(next_cursor).toEqual(expect.any(String));
    const signed = await terminal.json('partner', 'sign-baa', '--partner', partner);
    expect(signed).toMatchObject({ baa_signed_at: service.clock.now().toISOString() });
    const suspended = await terminal.json('partner', 'suspend', '--partner', partner);
    expect(suspended).toMatchObject({ partner_id: partner, suspended: true });
    expect(await terminal.json('partner', 'resume', '--partner', partner)).toMatchObject({
      suspended: false,
    });
  });

  it('has its keys managed by itself or by the operator, and the list says by whom', async () => {
    const partner = textIn(await terminal.json('partner', 'create', '--name', 'Hill Health'), 'partner_id');
    const update = (...whom: readonly string[]) =>
      ['partner', 'update', '--partner', partner, '--keys-managed-by', ...whom] as const;
    expect(await terminal.json(...update('operator'))).toMatchObject({ keys_managed_by: 'operator' });
    const { stdout } = await terminal.run('partner', 'list', '--limit', '1');
    expect(stdout).toMatch(/KEYS_MANAGED_BY[^]*Hill Health.*operator/);
    expect(await terminal.json(...update('partner'))).toMatchObject({ keys_managed_by: 'partner' });
    expect(await terminal.refused(...update('nobody'))).toMatchObject({ exitCode: 2 });
  });

  it.each(['sign-baa', 'suspend', 'resume'])('%s refuses an unknown partner', async (verb) => {
    expect(await terminal.refused('partner', verb, '--partner', unknownId)).toEqual(
      notFound('Partner', 'partner_id'),
    );
  });
});

describe('clinic', () => {
  it('is created, updated and listed', async () => {
    const { partnerId } = caller;
    const created = await terminal.json(
      ...['clinic', 'create', '--partner', partnerId, '--name', 'Bay Vet', '--free-shipping', '--epcs'],
    );
    expect(created).toMatchObject({ name: 'Bay Vet', free_shipping: true, epcs: true });
    const clinic = textIn(created, 'clinic_id');
    const flags = ['--free-shipping', 'false', '--default-service', 'ups-ground', '--epcs', 'false'];
    const updated = await terminal.json('clinic', 'update', '--clinic', clinic, ...flags);
    expect(updated).toMatchObject({ free_shipping: false, default_service_id: 'ups-ground', epcs: false });
    const cleared = await terminal.json('clinic', 'update', '--clinic', clinic, '--no-default-service');
    expect(cleared).toMatchObject({ name: 'Bay Vet', default_service_id: null });
    const { clinics } = await terminal.json('clinic', 'list', '--partner', partnerId, '--limit', '1');
    expect(clinics).toMatchObject([{ clinic_id: clinic }]);
  });

  it('refuses an unknown partner, clinic, service or flag value, and names the field', async () => {
    const create = ['clinic', 'create', '--partner', unknownId, '--name', 'X'];
    expect(await terminal.refused(...create)).toEqual(notFound('Partner', 'partner_id'));
    const update = ['clinic', 'update', '--clinic'];
    expect(await terminal.refused(...update, unknownId, '--epcs', 'true')).toEqual(
      notFound('Clinic', 'clinic_id'),
    );
    expect(await terminal.refused(...update, caller.clinicId, '--default-service', 'pigeon')).toEqual(
      notFound('Carrier service', 'default_service_id'),
    );
    const { exitCode } = await terminal.refused(...update, caller.clinicId, '--epcs', 'maybe');
    expect(exitCode).toBe(2);
  });
});

describe('key', () => {
  it('is issued with an expiry, shown once, listed and revoked', async () => {
    const issued = await terminal.json(
      'key',
      'issue',
      '--partner',
      caller.partnerId,
      '--expires',
      '2027-01-31',
    );
    expect(issued).toMatchObject({ expires_at: '2027-01-31T00:00:00.000Z' });
    const apiKey = textIn(issued, 'api_key');
    const carriers = () =>
      service.send({ method: 'GET', path: '/api/external/carriers', headers: { 'x-api-key': apiKey } });
    expect((await carriers()).status).toBe(200);
    const list = ['key', 'list', '--partner', caller.partnerId, '--limit', '1'];
    const key = textIn(issued, 'key_id');
    const listed = await terminal.json(...list);
    expect(listed).toMatchObject({ keys: [{ key_id: key, status: 'active' }] });
    expect(JSON.stringify(listed)).not.toContain(apiKey);
    expect(await terminal.json('key', 'revoke', '--key', key)).toMatchObject({ status: 'revoked' });
    expect((await carriers()).status).toBe(401);
  });

  it('that has leaked is found by what it issued, and revoked with it', async () => {
    const leaked = await issueOwnKey(caller);
    const child = await issueOwnKey(leaked);
    const { stdout } = await terminal.run('key', 'list', '--issued-by', leaked.keyId);
    expect(stdout.split('\n')[1]).toContain(child.keyId);
    const all = await terminal.run('key', 'list', '--partner', caller.partnerId);
    expect(all.stdout).toMatch(/ISSUED_BY_KEY_ID +LAST_USED_AT/);
    const [begins = ''] = /^[a-z]+_[0-9a-f]+/.exec(child.apiKey) ?? [];
    expect(all.stdout).toMatch(new RegExp(`${child.keyId} .* ${leaked.keyId}.*\n  ${begins}\n`));
    const revoked = await terminal.json('key', 'revoke', '--key', leaked.keyId, '--with-issued');
    expect(revoked).toMatchObject({ key_id: leaked.keyId, also_revoked: [child.keyId] });
  });

  it('names the field if it is refused', async () => {
    const issue = ['key', 'issue', '--partner'];
    expect(await terminal.refused(...issue, unknownId)).toEqual(notFound('Partner', 'partner_id'));
    expect(await terminal.refused(...issue, caller.partnerId, '--expires', '2020-01-01')).toMatchObject({
      exitCode: 1,
      error: { code: 'VALIDATION_ERROR', details: { field: 'expires_at', reason: 'in_the_past' } },
    });
    expect(await terminal.refused('key', 'revoke', '--key', unknownId)).toEqual(notFound('Key', 'key_id'));
  });
});

describe('audit list', () => {
  it('filters by partner, patient, operation and time', async () => {
    const filters = ['--partner', caller.partnerId, '--patient', caller.patientId];
    const { records } = await terminal.json(
      ...['audit', 'list', ...filters, '--operation', 'createPatient', '--since', '2026-11-01'],
    );
    expect(records).toMatchObject([{ operation: 'createPatient', ids: { patient_id: caller.patientId } }]);
    const none = await terminal.json('audit', 'list', ...filters, '--until', '2026-11-01');
    expect(none).toEqual({ records: [], next_cursor: null });
  });

  it('names the fields of a patient that changed', async () => {
    const patient_id = await newPatient(caller);
    await caller.call('updatePatient', {
      path: { patient_id },
      body: { weight: '63.2', status: 'inactive' },
    });
    const { stdout } = await terminal.run('audit', 'list', '--patient', patient_id);
    expect(stdout).toMatch(/^AT +WHO +OPERATION +RESULT +MS +ABOUT$/m);
    expect(stdout).toMatch(new RegExp(`updatePatient +done weight status +\\d+ +${patient_id}$`, 'm'));
    expect(stdout).toMatch(/createPatient +done +\d+ /m);
  });

  it('shows why a request was refused, and how long the answer took', async () => {
    await caller.call('updatePatient', {
      path: { patient_id: caller.patientId },
      body: { weight: 'x'.repeat(99) },
    });
    const refusal = /updatePatient +format weight +\d+ /;
    await expect
      .poll(async () => (await terminal.run('audit', 'list', '--patient', caller.patientId)).stdout)
      .toMatch(refusal);
  });

  it('refuses what is not a time, and names the field', async () => {
    expect(await terminal.refused('audit', 'list', '--since', 'yesterday')).toMatchObject({
      exitCode: 1,
      error: { details: { field: 'since', reason: 'format' } },
    });
  });
});

describe('environment reset', () => {
  it('does nothing without --yes', async () => {
    await newOrder();
    const { exitCode, error } = await terminal.refused('environment', 'reset');
    expect([exitCode, error]).toMatchObject([2, { code: 'USAGE' }]);
    expect(await terminal.json('order', 'list')).not.toMatchObject({ orders: [] });
    const reset = await terminal.json('environment', 'reset', '--yes');
    expect(reset).toEqual({ reset_at: service.clock.now().toISOString() });
    expect(await terminal.json('order', 'list')).toEqual({ orders: [], next_cursor: null });
  });
});
