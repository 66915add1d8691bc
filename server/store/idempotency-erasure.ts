import { statement } from '../database/statement.ts';
import { answerPlace } from './idempotency.ts';
import type { StoredAnswer } from './idempotency.ts';
import type { Store } from './store.ts';

const readAnswers = statement<{ operation: string; key: string; sealed: Uint8Array }>(
  'read_stored_answers',
  `select operation, key, answer_sealed as sealed
   from idempotency_records
   where partner_id = :partner_id and (operation, key) > (:operation, :key) and answer_sealed is not null
   order by operation, key
   limit :batch`,
);

const deleteAnswer = statement<object>(
  'delete_stored_answer',
  `delete from idempotency_records where partner_id = :partner_id and operation = :operation and key = :key`,
);

const batch = 500;
const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;

/** Deletes a partner's stored answers that name one of these ids, with the fingerprints of their requests. */
export async function forgetAnswers(
  { database, sealer }: Store,
  partnerId: string,
  ids: ReadonlySet<string>,
): Promise<void> {
  let last = { operation: '', key: '' };
  for (;;) {
    const answers = await database.run(readAnswers, { ...last, partner_id: partnerId, batch });
    for (const { operation, key, sealed } of answers) {
      last = { operation, key };
      const { body } = sealer.open<StoredAnswer>(answerPlace({ partnerId, operation, key }), sealed);
      const named = JSON.stringify(body).match(uuid) ?? [];
      if (named.some((id) => ids.has(id)))
        await database.run(deleteAnswer, { ...last, partner_id: partnerId });
    }
    if (answers.length < batch) return;
  }
}
