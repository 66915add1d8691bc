import { openAuditKeys } from '../../server/audit-chain/keys.ts';
import type { AuditKeys } from '../../server/audit-chain/keys.ts';
import { verification } from '../../server/audit-chain/verify.ts';
import type { Fault, VerificationOptions } from '../../server/audit-chain/verify.ts';
import { examineRecords, findBatches } from '../../server/store/audit-batches.ts';
import { lowestId } from '../../server/store/identifiers.ts';
import type { Store } from '../../server/store/store.ts';
import { sealAudit } from '../../server/workers/seal-audit.ts';
import type { SealedBatch, SealingMemory } from '../../server/workers/seal-audit.ts';
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

/** Seals what waits, as a minute later. Where a service runs, its own sealing may have the turn meanwhile. */
export async function sealAll(
  store: Store,
  keys = auditKeysOf('a'),
  memory: SealingMemory = { last: null },
): Promise<SealedBatch[]> {
  const sealed: SealedBatch[] = [];
  for (;;) {
    await store.database.execute(`update audit_queue set queued_at = queued_at - interval '2 minutes'`);
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
      const fault = verifying.add(batch, lines);
      if (fault !== null) return fault;
    }
    if (page.next === null) return verifying.end();
    after = page.next;
  }
}

/** The records that are neither sealed nor wait for it. */
export async function strayRecords(store: Store, limit = 3): Promise<readonly string[]> {
  const stray: string[] = [];
  for (let after: string | null = lowestId; after !== null;) {
    const page = await examineRecords(store, after, limit);
    stray.push(...page.stray);
    after = page.next;
  }
  return stray;
}
