import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Database } from '../../server/database/database.ts';
import { beginPhiRotation, findLatestPhiRotation } from '../../server/store/phi-rotations.ts';
import { rotatePage } from '../../server/workers/rotate-page.ts';
import { sealedColumns } from '../../server/store/sealed-columns.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import { webhookSecretPlace } from '../../server/store/webhooks.ts';
import { aChange, aPatient, anId, anOrder, now } from '../store/fixtures.ts';
import { freshDatabase, onPostgres } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { interruptedBefore } from '../support/interrupted-database.ts';
import { blobsBy, secretOf, somethingInEveryColumn, sumOf } from './sealed-values.ts';

const oldKey = Buffer.alloc(32, 'o');
const newKey = Buffer.alloc(32, 'n');
const clock = () => now;
const before = createSealer({ key: oldKey, clock });
const during = createSealer({ key: newKey, previous: oldKey, clock });
const afterwards = createSealer({ key: newKey, clock });

let fresh: FreshDatabase;
let database: Database;

beforeAll(async () => {
  fresh = await freshDatabase();
  ({ database } = fresh);
});
afterAll(() => fresh.drop());
beforeEach(() =>
  database.execute(`
    truncate practitioners, patients, medication_orders, medication_requests, order_history, refill_requests,
      webhooks, deliveries, idempotency_records, phi_rotations`),
);

test('every sealed column of the schema is rotated', async () => {
  const inSchema = await database.run(
    statement<{ name: string }>(
      'sealed_columns',
      `select table_name || '.' || column_name as name
       from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed'
       order by name`,
    ),
    {},
  );
  expect(sealedColumns.map(({ name }) => name).sort()).toEqual(inSchema.map(({ name }) => name));
});

describe('a rotation', () => {
  test('leaves nothing under the old key: a server that has the new one alone opens everything', async () => {
    const kept = await somethingInEveryColumn({ database, sealer: before });
    expect(await blobsBy(database, before.keyId)).toEqual(
      Object.fromEntries(sealedColumns.map(({ name }) => [name, 1])),
    );
    await expect(kept.readAllWith({ database, sealer: afterwards })).rejects.toThrow(/does not have/);

    const rotation = await rotated({ database, sealer: during });

    expect(rotation).toMatchObject({
      status: 'done',
      walk: 2,
      unreadable: 0,
      rewritten: sealedColumns.length,
    });
    expect(await blobsBy(database, before.keyId)).toEqual({});
    expect(await kept.readAllWith({ database, sealer: afterwards })).toEqual(
      await kept.readAllWith({ database, sealer: during }),
    );
    // What a server wrote that has the new key alone is never touched again.
    expect(await rotated({ database, sealer: during })).toMatchObject({ status: 'done', rewritten: 0 });
  });

  test('goes on where the process before has left it, and rewrites nothing twice', async () => {
    for (let index = 0; index < 3; index += 1) await anOrder({ database, sealer: before });
    const stale = sumOf(await blobsBy(database, before.keyId));
    const store = { database, sealer: during };
    await beginPhiRotation(store, anId(), aChange(null));
    await rotatePage(store, now);
    await rotatePage(store, now);
    const half = await findLatestPhiRotation(store);
    expect(half?.status).toBe('running');
    expect(half?.rewritten).toBeGreaterThan(0);

    const successor = { database, sealer: createSealer({ key: newKey, previous: oldKey, clock }) };
    expect(await walkedToTheEnd(successor)).toMatchObject({ status: 'done', rewritten: stale });
  });

  test('finds in another walk what a process still on the old key wrote behind it', async () => {
    const { clinic } = await anOrder({ database, sealer: before });
    const store = { database, sealer: during };
    await beginPhiRotation(store, anId(), aChange(null));
    while ((await rotatePage(store, now))?.position !== sealedColumns.length);
    await aPatient({ database, sealer: before }, clinic);

    expect(await walkedToTheEnd(store)).toMatchObject({ status: 'done', walk: 3 });
    expect(await blobsBy(database, before.keyId)).toEqual({});
  });

  test('never puts an old value in the place of one that was written while it worked', async () => {
    const { webhookId } = await somethingInEveryColumn({ database, sealer: before });
    const meanwhile = during.seal(webhookSecretPlace(webhookId), 'whsec_meanwhile');
    const interrupted = interruptedBefore(database, 'rewrite_webhooks_secret_sealed', (connection) =>
      connection.execute(
        `update webhooks set secret_sealed = '\\x${meanwhile.toString('hex')}' where id = '${webhookId}'`,
      ),
    );
    await rotated({ database: interrupted, sealer: during });
    expect(afterwards.open(webhookSecretPlace(webhookId), await secretOf(database, webhookId))).toBe(
      'whsec_meanwhile',
    );
  });

  test('is over but incomplete where a value opens with neither key, which stays as it is', async () => {
    const { webhookId } = await somethingInEveryColumn({
      database,
      sealer: createSealer({ key: Buffer.alloc(32, 'x'), clock }),
    });
    const unknown = await secretOf(database, webhookId);
    expect(await rotated({ database, sealer: during })).toMatchObject({
      status: 'incomplete',
      unreadable: sealedColumns.length,
    });
    expect(await secretOf(database, webhookId)).toEqual(unknown);
  });

  test('is left alone by a server with another key, and ends when one to that key is begun', async () => {
    const back = createSealer({ key: oldKey, previous: newKey, clock });
    await anOrder({ database, sealer: before });
    await beginPhiRotation({ database, sealer: during }, anId(), aChange(null));
    expect(await rotatePage({ database, sealer: back }, now)).toBeNull();
    await beginPhiRotation({ database, sealer: back }, anId(), aChange(null));
    expect(await rotatePage({ database, sealer: during }, now)).toBeNull();
    expect(await walkedToTheEnd({ database, sealer: back })).toMatchObject({ status: 'done', rewritten: 0 });
  });

  test('is one, however often it is begun', async () => {
    const store = { database, sealer: during };
    await Promise.all(
      Array.from({ length: onPostgres ? 5 : 2 }, () => beginPhiRotation(store, anId(), aChange(null))),
    );
    await walkedToTheEnd(store);
    expect(await rotatePage(store, now)).toBeNull();
  });

  test.runIf(onPostgres)('is worked on by several processes, and each value is rewritten once', async () => {
    for (let index = 0; index < 20; index += 1) await anOrder({ database, sealer: before });
    const stale = sumOf(await blobsBy(database, before.keyId));
    const store = { database, sealer: during };
    await beginPhiRotation(store, anId(), aChange(null));
    await Promise.all(Array.from({ length: 4 }, () => walkedToTheEnd(store)));
    expect(await findLatestPhiRotation(store)).toMatchObject({ status: 'done', rewritten: stale });
    expect(await blobsBy(database, before.keyId)).toEqual({});
  });
});

/** Begins a rotation and works until it is over. */
async function rotated(store: Store) {
  await beginPhiRotation(store, anId(), aChange(null));
  return walkedToTheEnd(store);
}

/** Works until nothing runs; while another process has the rotation there is nothing to do, as at its end. */
async function walkedToTheEnd(store: Store) {
  let latest = await findLatestPhiRotation(store);
  while (latest?.status === 'running') {
    await rotatePage(store, now);
    latest = await findLatestPhiRotation(store);
  }
  return latest;
}
