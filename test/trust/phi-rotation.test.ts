import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { Connection, Database } from '../../server/database/database.ts';
import { beginPhiRotation, findLatestPhiRotation, sealedColumns } from '../../server/rotation/store.ts';
import { rotatePage } from '../../server/rotation/rotate.ts';
import { createSealer } from '../../server/sealing/sealer.ts';
import type { Sealer } from '../../server/sealing/sealer.ts';
import { statement } from '../../server/database/statement.ts';
import type { Store } from '../../server/store/store.ts';
import { webhookSecretPlace } from '../../server/webhooks/store/secrets.ts';
import { aChange, aPatient, anId, anOrder, now } from '../store/fixtures.ts';
import { freshDatabase } from '../support/databases.ts';
import type { FreshDatabase } from '../support/databases.ts';
import { deployment } from '../support/deployment.ts';
import { valuesSealedBy, secretOf, fillSealedColumns, sumOf } from './sealed-values.ts';

const oldKey = Buffer.alloc(32, 'o');
const newKey = Buffer.alloc(32, 'n');
const clock = () => now;
const before = createSealer({ key: oldKey, clock });
const during = createSealer({ key: newKey, previous: oldKey, clock });
const afterwards = createSealer({ key: newKey, clock });

let fresh: FreshDatabase;
let database: Database;
const storeWith = (sealer: Sealer): Store => ({ database, sealer, ...deployment });

beforeAll(async () => {
  fresh = await freshDatabase();
  ({ database } = fresh);
});
afterAll(() => fresh.close());
beforeEach(() => {
  const tables = new Set(sealedColumns.map(({ table }) => table));
  return database.execute(`truncate phi_rotations, ${[...tables].join(', ')} cascade`);
});

test('every sealed column of the schema is rotated', async () => {
  const inSchema = await database.run(
    statement<{ name: string }>(
      'sealed_columns',
      `select table_name || '.' || column_name as name
       from information_schema.columns
       where table_schema = 'public' and column_name like '%sealed' and table_name not in (select name from partitions)
       order by name`,
    ),
    {},
  );
  expect(sealedColumns.map(({ name }) => name).sort()).toEqual(inSchema.map(({ name }) => name));
});

describe('a rotation', () => {
  test('leaves nothing under the old key: the new key alone opens every value', async () => {
    const stored = await fillSealedColumns(storeWith(before));
    expect(await valuesSealedBy(database, before.keyId)).toEqual(
      Object.fromEntries(sealedColumns.map(({ name }) => [name, 1])),
    );
    await expect(stored.readAll(storeWith(afterwards))).rejects.toThrow(/does not have/);

    const rotation = await rotate(storeWith(during));

    expect(rotation).toMatchObject({
      status: 'done',
      walk: 2,
      unreadable: 0,
      rewritten: sealedColumns.length,
    });
    expect(await valuesSealedBy(database, before.keyId)).toEqual({});
    const values = await stored.readAll(storeWith(afterwards));
    expect(values).toEqual(await stored.readAll(storeWith(during)));
    expect(values.sameHash).toBe(true);
    // A second rotation has nothing to rewrite.
    expect(await rotate(storeWith(during))).toMatchObject({ status: 'done', rewritten: 0 });
  });

  test('walks the tables again to find what a process wrote with the old key after their turn', async () => {
    const { clinic } = await anOrder(storeWith(before));
    const store = storeWith(during);
    await beginPhiRotation(store, anId(), aChange(null));
    while ((await rotatePage(store, now))?.position !== sealedColumns.length);
    await aPatient(storeWith(before), clinic);

    expect(await finishRotation(store)).toMatchObject({ status: 'done', walk: 3 });
    expect(await valuesSealedBy(database, before.keyId)).toEqual({});
  });

  test('does not overwrite a value that was written in the meantime', async () => {
    const { partnerId, webhookId } = await fillSealedColumns(storeWith(before));
    const meanwhile = during.ofPartner(partnerId).seal(webhookSecretPlace(webhookId), 'whsec_meanwhile');
    const interrupted = interruptedBefore(database, 'rewrite_webhooks_secret_sealed', (connection) =>
      connection.execute(
        `update webhooks set secret_sealed = '\\x${meanwhile.toString('hex')}' where id = '${webhookId}'`,
      ),
    );
    await rotate({ ...storeWith(during), database: interrupted });
    const secret = await secretOf(database, webhookId);
    expect(afterwards.ofPartner(partnerId).open(webhookSecretPlace(webhookId), secret)).toBe(
      'whsec_meanwhile',
    );
  });

  test('ends as incomplete if neither key opens a value, which stays as it is', async () => {
    const { webhookId } = await fillSealedColumns(
      storeWith(createSealer({ key: Buffer.alloc(32, 'x'), clock })),
    );
    const unknown = await secretOf(database, webhookId);
    expect(await rotate(storeWith(during))).toMatchObject({
      status: 'incomplete',
      unreadable: sealedColumns.length,
    });
    expect(await secretOf(database, webhookId)).toEqual(unknown);
  });

  test('is ignored by a server with another key, and ends when a rotation to that key begins', async () => {
    const back = createSealer({ key: oldKey, previous: newKey, clock });
    await anOrder(storeWith(before));
    await beginPhiRotation(storeWith(during), anId(), aChange(null));
    expect(await rotatePage(storeWith(back), now)).toBeNull();
    await beginPhiRotation(storeWith(back), anId(), aChange(null));
    expect(await rotatePage(storeWith(during), now)).toBeNull();
    expect(await finishRotation(storeWith(back))).toMatchObject({ status: 'done', rewritten: 0 });
  });

  test('is started once, even by concurrent requests', async () => {
    const store = storeWith(during);
    await Promise.all(Array.from({ length: 5 }, () => beginPhiRotation(store, anId(), aChange(null))));
    await finishRotation(store);
    expect(await rotatePage(store, now)).toBeNull();
  });

  test('is shared by several processes, which rewrite each value once', async () => {
    for (let index = 0; index < 20; index += 1) await anOrder(storeWith(before));
    const stale = sumOf(await valuesSealedBy(database, before.keyId));
    const store = storeWith(during);
    await beginPhiRotation(store, anId(), aChange(null));
    await Promise.all(Array.from({ length: 4 }, () => finishRotation(store)));
    expect(await findLatestPhiRotation(store)).toMatchObject({ status: 'done', rewritten: stale });
    expect(await valuesSealedBy(database, before.keyId)).toEqual({});
  });
});

/** Runs a whole rotation. */
async function rotate(store: Store) {
  await beginPhiRotation(store, anId(), aChange(null));
  return finishRotation(store);
}

/** Rotates pages until the rotation is over. */
async function finishRotation(store: Store) {
  let latest = await findLatestPhiRotation(store);
  while (latest?.status === 'running') {
    await rotatePage(store, now);
    latest = await findLatestPhiRotation(store);
  }
  return latest;
}

/** A database that runs `interrupt` once, just before the named statement of a transaction. */
function interruptedBefore(
  given: Database,
  name: string,
  interrupt: (connection: Connection) => Promise<void>,
): Database {
  let interrupted = false;
  onTestFinished(() => expect(interrupted).toBe(true));
  return {
    ...given,
    transaction: (work) =>
      given.transaction((connection) =>
        work({
          ...connection,
          run: async (one, values) => {
            if (one.name === name && !interrupted) {
              interrupted = true;
              await interrupt(connection);
            }
            return connection.run(one, values);
          },
        }),
      ),
  };
}
