import { afterAll, beforeAll, expect, test } from 'vitest';

import type { SignedBatch } from '../../server/audit/chain/batch.ts';
import { appendAuditRecords } from '../../server/audit/store/records.ts';
import { findBatch } from '../../server/audit/store/sealing.ts';
import { newId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { aChange, anId, now } from '../store/fixtures.ts';
import { inPassing } from '../support/months.ts';
import { sealAll, verifyStore } from '../support/sealed-audit.ts';
import { freshStore } from '../support/stores.ts';

interface Attack {
  readonly store: Store;
  /** Runs a script as the owner of the tables, with the triggers off. */
  readonly asOwner: (script: string) => Promise<void>;
  readonly batch: (number: number) => Promise<SignedBatch>;
}

const tables = ['audit_records', 'audit_batches'];
const switched = (to: string) => tables.map((table) => `alter table ${table} ${to} trigger all;`).join('\n');

/** A store for one test file. Its batch 1 holds a record, and batches 2, 3 and 4 hold three each, with these ids. */
export async function attackedAudit() {
  const { store, close } = await freshStore();
  afterAll(close);
  const ids: string[] = [];

  beforeAll(async () => {
    for (const size of [1, 3, 3, 3]) {
      const records = Array.from({ length: size }, () => ({
        ...aChange(anId()).audit,
        id: newId(now),
        keyId: anId(),
        field: 'first_name',
        reason: 'min_length',
      }));
      if (size > 1) ids.push(...records.map(({ id }) => id));
      await appendAuditRecords(store, records);
      await sealAll(store);
    }
  });

  /** Runs an attack in a transaction that is rolled back. */
  const attack = (title: string, work: (on: Attack) => Promise<void>) => {
    test(title, () =>
      inPassing(store, async (attacked) => {
        expect(await verifyStore(attacked)).toBeNull();
        await work({
          store: attacked,
          asOwner: (script) =>
            attacked.database.execute(`${switched('disable')}\n${script};\n${switched('enable')}`),
          batch: async (number) => (await findBatch(attacked, number)) ?? expect.fail(),
        });
      }),
    );
  };

  return { store, ids, attack };
}
