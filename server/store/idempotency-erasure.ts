import { statement } from '../database/statement.ts';
import { openIfReadable } from '../sealing/sealer.ts';
import { answerPlace, fingerprintPlace } from './idempotency.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { Store } from './store.ts';

const readAnswers = statement<{ operation: string; key: string; owner: string; sealed: Uint8Array }>(
  'read_stored_answers',
  `select operation, key, owner, answer_sealed as sealed
   from idempotency_records
   where partner_id = :partner_id and (operation, key) > (:operation, :key) and answer_sealed is not null
   order by operation, key
   limit :batch`,
);

/** Does nothing if another request has claimed the key since. */
const eraseAnswer = statement<object>(
  'erase_stored_answer',
  `update idempotency_records
   set answer_sealed = :answer_sealed, fingerprint_sealed = :fingerprint_sealed
   where partner_id = :partner_id and operation = :operation and key = :key and owner = :owner`,
);

const batch = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/**
 * Erases a partner's stored answers that name one of these ids, with the fingerprints of their requests. The keys stay
 * used: a retry must not do again what was erased. An answer that does not open cannot be replayed either.
 *
 * It opens every answer of the partner, so the caller should hold no lock.
 */
export async function eraseAnswers(store: Store, partnerId: string, ids: ReadonlySet<string>): Promise<void> {
  const { database } = store;
  const sealer = store.sealer.ofPartner(partnerId);
  let last = { operation: '', key: '' };
  for (;;) {
    const answers = await database.run(readAnswers, { ...last, partner_id: partnerId, batch });
    for (const { operation, key, owner, sealed } of answers) {
      last = { operation, key };
      const record = { partnerId, operation, key };
      const answer = openIfReadable<StoredAnswer | null>(sealer, answerPlace(record), sealed);
      const named = JSON.stringify(answer?.body ?? {}).match(uuid) ?? [];
      if (!named.some((id) => ids.has(id))) continue;
      await database.run(eraseAnswer, {
        ...last,
        partner_id: partnerId,
        owner,
        answer_sealed: sealer.seal(answerPlace(record), null),
        fingerprint_sealed: sealer.seal(fingerprintPlace(record), null),
      });
    }
    if (answers.length < batch) return;
  }
}
