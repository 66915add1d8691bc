import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { describe, expect, it } from 'vitest';

import { issueOwnKey } from '../../support/own-keys.ts';
import { newPartnerWithPatient, newPatient } from '../../support/fixtures.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { ownOperator } from '../operator.ts';
import { terminalOf, textIn } from './command-line.ts';

// Its lists begin with the newest partner of all.
const { service } = await ownOperator();
const terminal = terminalOf(service);
const caller = await newPartnerWithPatient(service, 'development');

describe('partner review', () => {
  it('shows what the software of a partner has shown, in 120 columns, as JSON and in a file', async () => {
    const review = ['partner', 'review', '--partner', caller.partnerId] as const;
    const { stdout } = await terminal.run(...review);
    expect(stdout).toMatch(/^practitioners +yes +(?:shown +1|missing) /m);
    expect(stdout.split('\n').filter((line) => line.length > 120)).toEqual([]);
    expect(stdout).toContain('Not ready: required items are missing.');
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
  it('is issued with a label and an expiry, shown once, rolled, listed and revoked', async () => {
    const { partnerId } = caller;
    const issue = ['key', 'issue', '--partner', partnerId, '--label', 'Order entry', '--expires'] as const;
    const issued = await terminal.json(...issue, '2027-01-31');
    expect(issued).toMatchObject({ expires_at: '2027-01-31T00:00:00.000Z' });
    const rolling = ['key', 'roll', '--key', textIn(issued, 'key_id'), '--overlap', '0'] as const;
    const rolled = await terminal.json(...rolling);
    expect(rolled).toMatchObject({ rolled_key_id: issued['key_id'], label: 'Order entry' });
    const apiKey = textIn(rolled, 'api_key');
    const carriers = () =>
      service.send({ method: 'GET', path: '/api/external/carriers', headers: { 'x-api-key': apiKey } });
    expect((await carriers()).status).toBe(200);
    const list = ['key', 'list', '--partner', partnerId, '--limit', '1'] as const;
    const { stdout } = await terminal.run(...list);
    expect(stdout).toMatch(/KEY_ID .*LABEL .*LAST_USED_AT[^]*Order entry/);
    expect(stdout).not.toContain(apiKey);
    const key_id = textIn(rolled, 'key_id');
    expect(await terminal.json(...list)).toMatchObject({ keys: [{ key_id, status: 'active' }] });
    expect(await terminal.json('key', 'revoke', '--key', key_id)).toMatchObject({ status: 'revoked' });
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
  it('names the fields of a patient that changed, or why a request was refused, and how long the answer took', async () => {
    const path = { patient_id: await newPatient(caller) };
    await caller.call('updatePatient', { path, body: { weight: '63.2', status: 'inactive' } });
    await caller.call('updatePatient', { path, body: { weight: 'x'.repeat(99) } });
    const list = async () => (await terminal.run('audit', 'list', '--patient', path.patient_id)).stdout;
    await expect.poll(list).toMatch(/updatePatient +format weight +\d+ /);
    const stdout = await list();
    expect(stdout).toMatch(/^AT +WHO +OPERATION +RESULT +MS +ABOUT$/m);
    expect(stdout).toMatch(new RegExp(`updatePatient +done weight status +\\d+ +${path.patient_id}$`, 'm'));
    expect(stdout).toMatch(/createPatient +done +\d+ /m);
  });
});
