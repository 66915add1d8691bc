import { execFile } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { demoClient, demoClinic } from './clinic.ts';
import { idOf } from './client.ts';
import { placeOrder, startOrders } from './load.ts';
import { newHome, startServer } from './server-process.ts';

const commandLine = fileURLToPath(new URL('../../scripts/operator.ts', import.meta.url));
const newKey = () => randomBytes(32).toString('base64');

test('the operator rotates the PHI key under load, and the next process needs only the new key', async () => {
  const home = await newHome();
  const operator = async (...args: readonly string[]): Promise<Record<string, unknown>> => {
    const env = { DATA_DIR: home.dataDir };
    const { stdout } = await promisify(execFile)(process.execPath, [commandLine, ...args, '--json'], {
      env,
    });
    const document: unknown = JSON.parse(stdout);
    return isObject(document) ? { ...document } : {};
  };
  const [oldKey, key] = [newKey(), newKey()];

  const before = await startServer(home, { PHI_KEY: oldKey });
  const clinic = await demoClinic(before, home);
  const repeated = randomUUID();
  const order = idOf(await placeOrder(clinic.send, clinic, repeated), 'medication_order_id');
  await before.end('SIGTERM');

  const during = await startServer(home, { PHI_KEY: key, PHI_KEY_PREVIOUS: oldKey });
  const load = startOrders(demoClient(during, home), clinic, 4);
  await load.reached(10);
  const rotation = await operator('phi-key', 'rotate');
  expect(rotation).toMatchObject({ status: 'done', unreadable: 0 });
  expect(rotation['rewritten']).toBeGreaterThanOrEqual(6);
  expect(await operator('phi-key', 'status')).toEqual(rotation);
  await load.stop();
  expect([...load.statuses.keys()]).toEqual([201]);
  await during.end('SIGTERM');

  const after = await startServer(home, { PHI_KEY: key });
  const shown = await operator('order', 'show', '--order', order, '--purpose', 'other');
  expect(shown).toMatchObject({ patient: { first_name: 'Noah', last_name: 'Castillo' } });
  const again = await placeOrder(demoClient(after, home), clinic, repeated);
  expect(again).toMatchObject({ status: 201, headers: { 'idempotency-replayed': 'true' } });
  expect(idOf(again, 'medication_order_id')).toBe(order);
});
