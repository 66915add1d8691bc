import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';

import { patientUpdateBody, simplifiedBody } from '../support/bodies.ts';
import { freshDatabase, onPostgres } from '../support/databases.ts';
import { installRelease } from '../support/former-release.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { demoClient, demoClinic, probeOf } from './clinic.ts';
import { idOf } from './client.ts';
import { placeOrder } from './load.ts';
import { startServer } from './server-process.ts';
import type { Home } from './server-process.ts';

/** A server's data before its first start. */
async function emptyHome(): Promise<Pick<Home, 'dataDir' | 'settings'>> {
  const dataDir = temporaryDirectory();
  if (!onPostgres) return { dataDir, settings: {} };
  const { database, url = '', drop } = await freshDatabase();
  onTestFinished(drop);
  await database.execute('drop schema public cascade; create schema public');
  return { dataDir, settings: { DATABASE_URL: url } };
}

test('servers of release 1.0.0 and of this one take turns on one database', async () => {
  const home = await emptyHome();
  const release = installRelease('1.0.0');
  const start = (installation?: string) => startServer(home, {}, undefined, installation);
  const keys = [randomUUID(), randomUUID()] as const;
  const replayed = (orderId: string) => ({
    status: 201,
    headers: { 'idempotency-replayed': 'true' },
    body: { data: { medication_order_id: orderId } },
  });

  const former = await start(release);
  const clinic = await demoClinic(former, home);
  const first = idOf(await placeOrder(clinic.send, clinic, keys[0]), 'medication_order_id');
  await former.end('SIGTERM');

  // The new server migrates the database, and answers a retry of what the former one has answered.
  const next = await start();
  expect(await placeOrder(demoClient(next, home), clinic, keys[0])).toMatchObject(replayed(first));
  const second = idOf(await placeOrder(demoClient(next, home), clinic, keys[1]), 'medication_order_id');
  await next.end('SIGTERM');

  // The former server starts again on the new schema.
  const again = await start(release);
  const send = demoClient(again, home);
  expect(await placeOrder(send, clinic, keys[1])).toMatchObject(replayed(second));
  const created = await send('POST', '/api/external/patient', { body: simplifiedBody(clinic.clinicId) });
  const patientId = idOf(created, 'patient_id');
  const order = idOf(await placeOrder(send, { ...clinic, patientId }, randomUUID()), 'medication_order_id');
  const key = readFileSync(join(home.dataDir, 'operator.key'), 'utf8');
  const headers = { 'x-operator-key': key };
  const transitions = `/api/operator/orders/${order}/transitions`;
  await probeOf(again, home)('POST', transitions, { headers, body: { to: 'processing' } });
  await again.end('SIGTERM');

  const last = await start();
  // An order that the former server placed keeps its address and its price when its patient moves.
  const { addresses } = patientUpdateBody();
  const path = `/api/external/patient/${patientId}`;
  const moved = await demoClient(last, home)('PATCH', path, { body: { addresses } });
  expect(moved).toMatchObject({ status: 200, body: { data: { updated: ['addresses'] } } });
  // The partner sees requests to both servers; the former one recorded no durations.
  const newest = (operation: string) =>
    demoClient(last, home)('GET', `/api/external/requests?operation=${operation}&limit=1`);
  const recorded = (duration: unknown) => ({
    body: { data: { requests: [{ code: null, duration_ms: duration }] } },
  });
  expect(await newest('updatePatient')).toMatchObject(recorded(expect.any(Number)));
  expect(await newest('createPatient')).toMatchObject(recorded(null));
  const command = async (...args: readonly string[]): Promise<unknown> => {
    const { stdout } = await promisify(execFile)(
      process.execPath,
      ['scripts/operator.ts', ...args, '--json'],
      {
        env: { DATA_DIR: home.dataDir },
      },
    );
    return JSON.parse(stdout);
  };
  const operator = (...args: readonly string[]) => command('order', ...args, '--order', order);
  expect(await operator('show')).toMatchObject({
    status: 'processing',
    patient: { first_name: 'Noah' },
    ship_to: { line1: '1204 Barton Springs Road', city: 'Austin', state: 'TX' },
  });
  // The former server moved it, and that is since when it is processing.
  const progress = await operator('progress');
  const [, since] = /"status_since":"([^"]+)"/.exec(JSON.stringify(progress)) ?? [];
  expect(progress).toMatchObject({
    order: { status: 'processing' },
    history: [{ status: 'received' }, { status: 'processing', at: since, actor: 'operator', operator: null }],
  });
  await operator('advance', '--to', 'shipped', '--tracking', '9405511899223857264837');
  expect(await operator('show', '--purpose', 'other')).toMatchObject({
    status: 'shipped',
    tracking_number: '9405511899223857264837',
  });
  // What the former server recorded, before the update and beside it, is sealed or waits for it.
  expect(await command('audit', 'verify')).toMatchObject({ holds: true });
});
