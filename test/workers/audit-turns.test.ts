import { setTimeout as delay } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';

import type { AuditRecord } from '../../server/audit/record.ts';
import { sealAudit } from '../../server/audit/seal.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { openPostgres } from '../../server/database/postgres.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { aChange, anId, countOf, now } from '../store/fixtures.ts';
import { startProcess } from '../support/process.ts';
import { auditKeysOf, sealAll, strayRecords, verifyStore } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';
import type { TestStore } from '../support/stores.ts';

let fresh: TestStore;
let store: Store;
beforeEach(async () => {
  fresh = await freshStore();
  ({ store } = fresh);
  await sealAll(store);
});
afterEach(() => fresh.close());

const keys = auditKeysOf('a');
const records = (count: number): AuditRecord[] =>
  Array.from({ length: count }, () => ({ ...aChange(anId()).audit, id: newId(now) }));

const age = () =>
  store.database.execute(`update audit_queue set queued_at = queued_at - interval '2 minutes'`);

describe('processes that seal the audit together', () => {
  test('take turns, and hold up no request', async () => {
    await appendAuditRecords(store, records(3));
    await age();
    const other = openPostgres({ url: fresh.url ?? '' });
    onTestFinished(() => other.close());
    await store.database.transaction(async (database) => {
      expect((await sealAudit({ ...store, database }, keys, { last: null }))?.batch.size).toBe(3);
      expect(await sealAudit({ ...store, database: other }, keys, { last: null })).toBeNull();
      await appendAuditRecords({ ...store, database: other }, records(1));
    });
    const together = Array.from({ length: 8 }, () => sealAll(store, keys));
    const sealed = (await Promise.all(together)).flat();
    expect(sealed.map(({ batch }) => batch.size)).toEqual([1]);
    expect(await verifyStore(store)).toBeNull();
  });

  test('seal each record once, although they are killed at any instant', async () => {
    const script = fileURLToPath(new URL('./sealing-process.ts', import.meta.url));
    for (let round = 0; round < 4; round += 1) {
      await appendAuditRecords(store, records(3_000));
      await age();
      const sealers = [1, 2].map(() =>
        startProcess(process.execPath, [script, fresh.url ?? ''], { env: {} }),
      );
      await Promise.race(sealers.map(({ prints }) => prints(/sealing/)));
      await delay(10 * round);
      await Promise.all(sealers.map(({ end }) => end('SIGKILL')));
    }
    await sealAll(store, keys);
    expect(await countOf(store, 'audit_batches cross join unnest(record_ids)')).toBe(12_000);
    expect(await verifyStore(store, {}, 50)).toBeNull();
    expect(await strayRecords(store, 5_000)).toEqual([]);
  });
});
