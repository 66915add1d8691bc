import { createHash } from 'node:crypto';

import { statement } from '../database/statement.ts';
import type { Values } from '../database/statement.ts';
import type { Place, Sealer } from '../sealing/sealer.ts';
import { inBatches } from './in-batches.ts';
import type { Store } from './store.ts';

/** A 2xx answer, stored for its replay. */
export interface StoredAnswer {
  readonly status: number;
  readonly body: object;
}

/** A request's hold on an Idempotency-Key. Keys are separate for each partner and each operation (D20). */
export interface IdempotencyClaim {
  readonly partnerId: string;
  readonly operation: string;
  /** A keyed hash of the caller's key, which could hold a name. */
  readonly key: string;
  /** A UUID of this request alone: a request that takes a stale claim over brings its own. */
  readonly owner: string;
}

type ClaimVerdict =
  | { readonly kind: 'claimed' | 'in_flight' | 'another_body' | 'another_path' | 'erased' }
  | { readonly kind: 'answered'; readonly answer: StoredAnswer };

const replayed = "interval '24 hours'";

/**
 * A key is free again 24 h after it was answered. Without an answer it is free 60 s after it was claimed: its process has
 * died. A claim from the future is free too: it was made before a clock was set back.
 *
 * All times are the database's. A process with a wrong clock must not find a key free that another process holds.
 */
const isFree = `(
  record.claimed_at <= now() -
    case when record.answer_sealed is null then interval '60 seconds' else ${replayed} end
  or record.answer_sealed is null and record.claimed_at > now() + interval '2 minutes'
)`;

/**
 * Claims a key that is new or free. Otherwise it returns what is stored for the key. It returns no row if another
 * request claims the key at the same moment.
 *
 * The key is looked up first, without a lock: a retry does not wait for the change of the first request, and so does
 * not delay the other requests that share its transaction.
 *
 * A crash of the database may lose a claim whose change was not made. A change without its claim is never made.
 */
const claimKey = statement<{
  readonly claimed: boolean;
  readonly fingerprint_sealed: Uint8Array;
  readonly answer_sealed: Uint8Array | null;
}>(
  'claim_idempotency_key',
  `with known as (
     select fingerprint_sealed, answer_sealed, ${isFree} as free
     from idempotency_records as record
     where partner_id = :partner_id and operation = :operation and key = :key
   ),
   claimed as (
     insert into idempotency_records as record (
       partner_id, operation, key, owner, fingerprint_sealed, claimed_at
     )
     select :partner_id::uuid, :operation, :key, :owner::uuid, :fingerprint_sealed::bytea, now()
     where not exists (select from known where not free)
     on conflict (partner_id, operation, key) do update
     set owner = excluded.owner,
         fingerprint_sealed = excluded.fingerprint_sealed,
         claimed_at = excluded.claimed_at,
         answer_sealed = null
     where ${isFree}
     returning fingerprint_sealed
   )
   select true as claimed, fingerprint_sealed, null as answer_sealed
   from claimed
   union all
   select false, fingerprint_sealed, answer_sealed
   from known
   where not free`,
  { lane: 'claims', locks: ['partner_id', 'operation', 'key'] },
);

/** A request that names an Idempotency-Key. */
interface KeyedRequest {
  /** The exact bytes: the same request has the same ones. */
  readonly body: Uint8Array;
  /** The path if it names a row, such as an order; null if the body alone says everything. */
  readonly path?: string | null;
}

/**
 * The fingerprint of the body is sealed, and compared here. The database could compare an HMAC, but a rotation of the PHI
 * key could not renew an HMAC without the body.
 */
export async function claimIdempotencyKey(
  store: Store,
  claim: IdempotencyClaim,
  { body, path = null }: KeyedRequest,
): Promise<ClaimVerdict> {
  const sealer = store.sealer.ofPartner(claim.partnerId);
  const bodyHash = createHash('sha256').update(body).digest('base64');
  const fingerprint = path === null ? bodyHash : `${bodyHash} ${path}`;
  const [record] = await store.database.run(claimKey, {
    ...keyValues(claim),
    fingerprint_sealed: sealer.seal(fingerprintPlace(claim), fingerprint),
  });
  if (record === undefined) return { kind: 'in_flight' };
  if (record.claimed) return { kind: 'claimed' };
  const first = sealer.open<string | null>(fingerprintPlace(claim), record.fingerprint_sealed);
  if (first === null) return { kind: 'erased' };
  if (!first.startsWith(bodyHash)) return { kind: 'another_body' };
  if (first !== fingerprint) return { kind: 'another_path' };
  if (record.answer_sealed === null) return { kind: 'in_flight' };
  return { kind: 'answered', answer: sealer.open(answerPlace(claim), record.answer_sealed) };
}

const releaseKey = statement<object>(
  'release_idempotency_key',
  `delete from idempotency_records
   where partner_id = :partner_id and operation = :operation and key = :key
     and owner = :owner and answer_sealed is null`,
);

/** Gives a claim back after any answer but a 2xx. Does nothing if the claim was lost or answered. */
export async function releaseIdempotencyKey(store: Store, claim: IdempotencyClaim): Promise<void> {
  await store.database.run(releaseKey, keyValues(claim));
}

/**
 * Part of every change under a claim (change.ts): one statement makes the change and stores the answer. The update finds
 * no row if another request has taken the claim over. It locks the row, so that none can take it over afterwards.
 */
export const storeAnswerIf = (condition: string): string => `
  update idempotency_records
  set answer_sealed = :claim_answer
  where partner_id = :claim_partner_id and operation = :claim_operation and key = :claim_key
    and owner = :claim_owner and answer_sealed is null and ${condition}
  returning 1`;

/** The parameters that identify the claim's row, in the order in which claimKey names them. */
export const claimLocks = ['claim_partner_id', 'claim_operation', 'claim_key'] as const;

export function claimValues(sealer: Sealer, claim: IdempotencyClaim, answer: StoredAnswer): Values {
  return {
    claim_partner_id: claim.partnerId,
    claim_operation: claim.operation,
    claim_key: claim.key,
    claim_owner: claim.owner,
    claim_answer: sealer.ofPartner(claim.partnerId).seal(answerPlace(claim), answer),
  };
}

function keyValues({ partnerId, operation, key, owner }: IdempotencyClaim): Values {
  return { partner_id: partnerId, operation, key, owner };
}

const placeIn =
  (column: 'answer' | 'fingerprint') =>
  ({ partnerId, operation, key }: Omit<IdempotencyClaim, 'owner'>): Place => ({
    table: 'idempotency_records',
    column,
    id: `${partnerId}/${operation}/${key}`,
  });

export const answerPlace = placeIn('answer');
/** Null is sealed here once the answer is erased (server/erasure/store.ts). */
export const fingerprintPlace = placeIn('fingerprint');

const purgeRecords = statement<object>(
  'purge_idempotency_records',
  `delete from idempotency_records
   where ctid = any(array(
     select ctid
     from idempotency_records
     where claimed_at <= now() - ${replayed}
     order by claimed_at
     limit :batch
     for update skip locked
   ))
   returning 1`,
);

/** Deletes answers that are no longer replayed. */
export async function purgeIdempotencyRecords(store: Store): Promise<void> {
  await inBatches(store, purgeRecords, {});
}
