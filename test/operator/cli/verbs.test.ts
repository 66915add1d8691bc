import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { issueOwnKey } from '../../support/own-keys.ts';
import { newPartnerWithPatient, newPatient } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { startTestService } from '../../support/service.ts';
import type { TestService } from '../../support/service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { terminalOf, textIn } from './command-line.ts';
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
});

describe('partner review', () => {
  it('shows what the software of a partner has shown, in 120 columns, as JSON and in a file', async () => {
    const review = ['partner', 'review', '--partner', caller.partnerId] as const;
    const table = async () => (await terminal.run(...review)).stdout;
    await expect.poll(table).toMatch(/^practitioners +yes +shown +1 /m);
    expect((await table()).split('\n').filter((line) => line.length > 120)).toEqual([]);
    expect(await table()).toContain('Not ready: required items are missing.');
    const { ready, without, items } = await terminal.json(...review);
    const file = join(temporaryDirectory(), 'review.json');
    await terminal.run(...review, '--out', file);
    expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({
      report: { partner_id: caller.partnerId, partner_name: 'Lakeside Telehealth', ready, without, items },
    });
    expect(await terminal.refused(...review, '--out', file)).toMatchObject({ exitCode: 2 });
  });

  it('is a page for people, in which a name is only text', async () => {
    const partner = textIn(await terminal.json('partner', 'create', '--name', 'Hill & <Lake>'), 'partner_id');
    const file = join(temporaryDirectory(), 'review.html');
    await terminal.run('partner', 'review', '--partner', partner, '--out', file);
    const page = readFileSync(file, 'utf8');
    expect(page).toContain('<h1>Integration review of Hill &amp; &lt;Lake&gt;</h1>');
    expect(page.match(/^<tr class="missing">/gm)?.length).toBeGreaterThan(15);
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
    expect(await terminal.refused('clinic', 'update', '--clinic', clinic, '--epcs', 'maybe')).toMatchObject({
      exitCode: 2,
    });
    const cleared = await terminal.json('clinic', 'update', '--clinic', clinic, '--no-default-service');
    expect(cleared).toMatchObject({ name: 'Bay Vet', default_service_id: null });
    const { clinics } = await terminal.json('clinic', 'list', '--partner', partnerId, '--limit', '1');
    expect(clinics).toMatchObject([{ clinic_id: clinic }]);
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
});

describe('token-key', () => {
  it('is rotated, and the answer names the new one', async () => {
    const [one, other] = [
      await terminal.json('token-key', 'rotate'),
      await terminal.json('token-key', 'rotate'),
    ];
    expect(textIn(one, 'kid')).not.toBe(textIn(other, 'kid'));
  });
});
