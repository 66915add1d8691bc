import { openAuditKeys } from '../../server/audit/chain/keys.ts';
import type { AuditKeys } from '../../server/audit/chain/keys.ts';
import { verification } from '../../server/audit/chain/verify.ts';
import type { Fault, VerificationOptions } from '../../server/audit/chain/verify.ts';
import { statement } from '../../server/database/statement.ts';
import { examineRecords, findBatches } from '../../server/audit/store/batches.ts';
import { lowestId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { sealAudit } from '../../server/audit/seal.ts';
import type { SealedBatch, SealingMemory } from '../../server/audit/seal.ts';
import { countOf } from '../store/fixtures.ts';

/** The keys of a deployment whose AUDIT_KEY is 32 times this letter. */
export function auditKeysOf(letter: string, previous?: string): AuditKeys {
  return openAuditKeys({
    auditKey: Buffer.alloc(32, letter),
    auditKeyPrevious: previous === undefined ? undefined : Buffer.alloc(32, previous),
    phiKey: Buffer.alloc(32, 'k'),
    phiKeyPrevious: undefined,
  });
}

/**
 * Seals what waits, as if a minute had passed. A running service may be sealing meanwhile: rows that it has locked are skipped,
 * or both would wait for each other.
 */
export async function sealAll(
  store: Store,
  keys = auditKeysOf('a'),
  memory: SealingMemory = { last: null },
): Promise<SealedBatch[]> {
  const sealed: SealedBatch[] = [];
  for (;;) {
    await store.database.execute(
      `update audit_queue set queued_at = queued_at - interval '2 minutes'
       where record_id in (select record_id from audit_queue for update skip locked)`,
    );
    const next = await sealAudit(store, keys, memory);
    if (next !== null) sealed.push(next);
    else if ((await countOf(store, 'audit_queue')) === 0) return sealed;
  }
}

/** Verifies all batches as the command does, page by page. */
export async function verifyStore(
  store: Store,
  given: Partial<VerificationOptions> = {},
  limit = 2,
): Promise<Fault | null> {
  return (await verifyAll(store, given, limit)).fault;
}

/** The same, with the batches that were stepped over. */
export async function verifyAll(store: Store, given: Partial<VerificationOptions> = {}, limit = 2) {
  const options = {
    first: 1,
    trusted: [auditKeysOf('a').current.publicKey],
    heads: [],
    now: new Date(),
    ...given,
  };
  const verifying = verification(options);
  for (let after: readonly string[] | null = null; ;) {
    const page = await findBatches(store, { from: null, to: null }, { limit, after });
    for (const { batch, lines } of page.items) {
      verifying.add(batch, lines);
    }
    if (page.next === null) return { fault: verifying.end(), steppedOver: verifying.steppedOver() };
    after = page.next;
  }
}

/** The records that are neither sealed nor waiting to be. */
export async function strayRecords(store: Store, limit = 3): Promise<readonly string[]> {
  const stray: string[] = [];
  for (let after: string | null = lowestId; after !== null;) {
    const page = await examineRecords(store, after, limit);
    stray.push(...page.stray);
    after = page.next;
  }
  return stray;
}

const insertBogus = statement<{ number: number }>(
  'insert_bogus_audit_batch',
  `insert into audit_batches
     (number, previous, record_ids, root, newest_record_at, sealed_at, public_key, signature)
   select coalesce(max(number), 0) + 1, sha256(''), :record_ids::uuid[], sha256(''), now(), now(), sha256(''), sha512('')
   from audit_batches
   returning number`,
);

/** Adds a batch that nobody has sealed, as the login of the service can. Returns its number. */
export async function addBogusBatch({ database }: Store, recordIds: readonly string[] = []): Promise<number> {
  const [row] = await database.run(insertBogus, { record_ids: recordIds });
  if (row === undefined) throw new Error('No batch was added');
  return row.number;
}
