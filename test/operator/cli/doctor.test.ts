import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';

import { StoreUnavailable } from '../../../server/database/database.ts';
import * as judge from '../../../scripts/operator/doctor/findings.ts';
import { patientBody, webhookBody } from '../../support/bodies.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartner } from '../../support/partner.ts';
import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { hold, moveThrough } from '../../support/order-progress.ts';
import { keyOfPerson } from '../../support/people.ts';
import { startProductionService } from '../../support/production-service.ts';
import { addBogusBatch } from '../../support/sealed-audit.ts';
import { startTestService } from '../../support/service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { operatorCommand, operatorProcess } from './command-line.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;
const now = new Date('2026-11-20T03:00:00.000Z');
const ago = (ms: number) => new Date(now.getTime() - ms);
const key = (ms: number) => ({ name: 'K', status: 'active', expires_at: ago(-ms).toISOString() });
const webhook = (status: string, ms: number) => ({
  partner_name: 'Lakeside Health',
  status,
  failing_since: ago(ms).toISOString(),
});
const orders = { received: 0, processing: 0, on_hold: 0 };

describe('the doctor', () => {
  it.each([
    ['a clock more than that', judge.judgeClock(now, ago(-61_000)), 'wrong'],
    ['a backup of last night', judge.judgeBackup(ago(25 * hour), now, 'f'), 'ok'],
    ['a backup of the night before', judge.judgeBackup(ago(48 * hour), now, 'f'), 'wrong'],
    ['a certificate for 31 days', judge.judgeCertificate(ago(-31 * day), now), 'ok'],
    ['a certificate for 29 days', judge.judgeCertificate(ago(-29 * day), now), 'soon'],
    ['a key for 29 days', judge.judgeExpiry([key(31 * day), key(29 * day)], now, 's'), 'soon'],
    ['a key that was revoked', judge.judgeExpiry([{ ...key(day), status: 'revoked' }], now, 's'), 'ok'],
    ['records of nine minutes', judge.judgeSealing(540), 'ok'],
    ['a webhook that has just failed', judge.judgeWebhooks([webhook('enabled', hour)], now), 'ok'],
    ['a webhook that fails for hours', judge.judgeWebhooks([webhook('enabled', 5 * hour)], now), 'wrong'],
    ['a webhook that an operator disabled', judge.judgeWebhooks([webhook('operator', day)], now), 'ok'],
    ['an order received for 23 h', judge.judgeOrders({ ...orders, received: 23 * 3600 }), 'ok'],
    ['an order received for 25 h', judge.judgeOrders({ ...orders, received: 25 * 3600 }), 'wrong'],
    ['the same with --hours 8', judge.judgeOrders({ ...orders, on_hold: 48 * 3600 }, 8), 'wrong'],
  ])('judges %s', (_what, { state, found, see }, expected) => {
    expect(state, found).toBe(expected);
    expect(see === null).toBe(state === 'ok');
  });

  it('exits with 0 if all is well, 1 if the database does not answer, and 3 without a server', async () => {
    // The doctor compares the database's clock with its own.
    const clock = { now: () => new Date(), advance: () => undefined, set: () => undefined };
    const { service, dataDir, database, close } = await startTestService({}, clock);
    const doctor = (...flags: readonly string[]) =>
      operatorCommand(['doctor', ...flags], { DATA_DIR: dataDir });
    const well = await doctor();
    expect(well.exitCode, well.stdout).toBe(0);
    expect(well.stdout.trim().split('\n')).toHaveLength(11);
    expect(well.stdout.replaceAll(/^ok .*\n/gm, '')).toBe('');

    database.fail(new StoreUnavailable('away'));
    await eventually(async () => {
      const ill = await doctor();
      expect(ill.exitCode).toBe(1);
      expect(ill.stdout).toMatch(/^wrong +database .* see docs\/alerts\.md#storedoesnotanswer$/m);
    });
    await close();
    const connection = { OPERATOR_URL: service.operatorUrl, OPERATOR_KEY: 'dev_operator_nobody' };
    expect(await operatorCommand(['doctor'], connection)).toMatchObject({ exitCode: 3, stdout: '' });
  });

  it('names in production what is wrong or soon will be, and where to read on', async () => {
    const production = await startProductionService();
    onTestFinished(() => production.close());
    production.clock.set(new Date());
    const soon = new Date(Date.now() + 10 * day);
    const order = await newPartnerWithOrder(production, 'production', { expiresAt: soon });
    const newOrder = async () => (await newPartnerWithOrder(production, 'production')).medicationOrderId;
    await order.call('registerWebhook', { body: webhookBody(order.clinicId) });
    const { store } = production.service;
    await store.database.execute(`update webhooks set disabled_at = now(), disabled_reason = 'gone'`);
    await addBogusBatch(store);
    await keyOfPerson(production, ['pharmacist'], soon);
    const [begun, held] = [await newOrder(), await newOrder()];
    await moveThrough(production, begun, 'processing');
    await hold(production, held);
    production.clock.advance(73 * hour);
    const unsigned = await newPartner(production, 'production', { baaSigned: false });
    const body = patientBody(unsigned.clinicId, order.practitionerId);
    expect((await unsigned.call('createPatient', { body })).status).toBe(403);

    const directory = temporaryDirectory();
    const [authority, backup] = [join(directory, 'ca.pem'), join(directory, 'last')];
    writeFileSync(authority, production.authority ?? '');
    writeFileSync(backup, `${ago(3 * day).toISOString()}\n`);
    const env = {
      OPERATOR_URL: production.service.operatorUrl,
      OPERATOR_CA_FILE: authority,
      OPERATOR_KEY: await keyOfPerson(production, ['support', 'auditor']),
      BACKUP_FILE: backup,
      APP_ENV: 'production',
    };
    await eventually(async () => {
      const { exitCode, stdout } = await operatorProcess(['doctor', '--json'], env);
      expect(exitCode).toBe(1);
      const states = [...stdout.matchAll(/"check": "(.*)",\s+"state": "(\w+)"/g)];
      const named = states.map(([, check, state]) => `${check ?? ''}: ${state ?? ''}`);
      expect(named).toEqual([
        'settings: wrong',
        'database: ok',
        // The test has set the clock ahead.
        'clock: wrong',
        'backup: wrong',
        'certificate: wrong',
        'keys: soon',
        'operator keys: soon',
        'sealing: wrong',
        'webhooks: wrong',
        'orders: wrong',
        'agreements: wrong',
      ]);
      expect(JSON.parse(stdout)).toMatchObject({ well: false });
      expect(stdout).toMatch(/the last one ended \d+ d ago/);
      expect(stdout).toContain('one is received for 3 d, one is processing for 3 d, one is on_hold for 3 d');
      expect(stdout).toContain('Lakeside Telehealth (1 requests)');
    });
    const blind = { ...env, OPERATOR_KEY: await keyOfPerson(production, ['integrations']) };
    const { stdout } = await operatorProcess(['doctor'], blind);
    expect(stdout).toMatch(/^wrong +operator keys +this key may not read it/m);
  });
});
