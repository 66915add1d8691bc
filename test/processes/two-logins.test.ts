import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { describe, expect, onTestFinished, test } from 'vitest';

import { openPostgres } from '../../server/database/postgres.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { databaseWithTwoLogins } from '../support/two-logins.ts';
import { demoClinic } from './clinic.ts';
import { idOf } from './client.ts';
import { placeOrder } from './load.ts';
import { startServer } from './server-process.ts';

describe('a service whose login does not own the tables', () => {
  test('serves partners and operators on a database that server/migrate.ts has migrated, and cannot touch the audit', async () => {
    const logins = await databaseWithTwoLogins();
    onTestFinished(logins.drop);
    const dataDir = temporaryDirectory();
    const settings = { DATABASE_URL: logins.serviceUrl };
    const env = { ...settings, DATABASE_MIGRATION_URL: logins.ownerUrl };
    await promisify(execFile)(process.execPath, ['server/migrate.ts'], { env });

    const home = { dataDir, settings };
    const server = await startServer(home, { SANDBOX_STEP_SECONDS: '0.2' });
    const clinic = await demoClinic(server, home);
    const receiver = await startReceiver();
    const webhook = { clinic_id: clinic.clinicId, webhook_url: receiver.url };
    expect(await clinic.send('POST', '/api/external/webhook', { body: webhook })).toMatchObject({
      status: 201,
    });
    const order = await placeOrder(clinic.send, clinic, randomUUID());
    expect(idOf(order, 'medication_order_id')).toBeTruthy();
    await receiver.arrived(3);
    const operator = async (...args: readonly string[]): Promise<unknown> => {
      const command = ['scripts/operator.ts', ...args, '--json'];
      const { stdout } = await promisify(execFile)(process.execPath, command, { env: { DATA_DIR: dataDir } });
      return JSON.parse(stdout);
    };
    expect(await operator('phi-key', 'rotate')).toMatchObject({ status: 'done', unreadable: 0 });
    await operator('environment', 'reset', '--yes');
    expect(await operator('order', 'list')).toMatchObject({ orders: [] });

    const database = openPostgres({ url: logins.serviceUrl });
    onTestFinished(() => database.close());
    for (const script of [
      'delete from audit_records',
      'truncate audit_records',
      'drop table audit_records',
    ]) {
      await expect(database.execute(script)).rejects.toMatchObject({ code: '42501' });
    }
  });
});
