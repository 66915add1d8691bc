import type { AnsweredClaim } from './change.ts';
import type { Check } from './change-statement.ts';
import type { Sealer } from './sealing.ts';
import { statement } from './statement.ts';
import type { Values } from './statement.ts';
import type { Store } from './store.ts';

/** A 2xx answer as it is replayed. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: object;
}

/** What identifies a claim: a key is the partner's own, and another one for another operation (D20). */
export interface ClaimedKey {
  readonly partnerId: string;
  readonly operation: string;
  readonly key: string;
  /** Made for this request alone; whoever takes a stale claim over brings another. */
  readonly owner: string;
}

export interface IdempotencyClaim extends ClaimedKey {
  /** Sealer.fingerprints of the body. */
  readonly fingerprints: readonly Buffer[];
  readonly at: Date;
}

export type ClaimVerdict =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'another_body' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

/**
 * A claim is taken where the key is free: never used, answered more than 24 h ago, or claimed more than 60 s
 * ago by a request that neither answered nor gave it back, as when its process died. Otherwise the second
 * part tells who has it. Neither part yields a row where another request claimed it at this very moment.
 */
const claimKey = statement<{ claimed: boolean; same_body: boolean; answer_sealed: Uint8Array | null }>(
  'claim_idempotency_key',
  `with claimed as (
     insert into idempotency_records as record (partner_id, operation, key, owner, fingerprint, claimed_at)
     values (:partner_id, :operation, :key, :owner, :fingerprint, :at)
     on conflict (partner_id, operation, key) do update
     set owner = excluded.owner,
         fingerprint = excluded.fingerprint,
         claimed_at = excluded.claimed_at,
         answer_sealed = null
     where record.claimed_at <= excluded.claimed_at -
       case when record.answer_sealed is null then interval '60 seconds' else interval '24 hours' end
     returning key
   )
   select true as claimed, true as same_body, null as answer_sealed
   from claimed
   union all
   select false, fingerprint = any(:fingerprints), answer_sealed
   from idempotency_records
   where partner_id = :partner_id and operation = :operation and key = :key
     and not exists (select from claimed)`,
);

export async function claimIdempotencyKey(store: Store, claim: IdempotencyClaim): Promise<ClaimVerdict> {
  const [record] = await store.database.run(claimKey, {
    ...keyValues(claim),
    fingerprint: claim.fingerprints[0],
    fingerprints: claim.fingerprints,
    at: claim.at,
  });
  if (record === undefined) return { kind: 'in_flight' };
  if (record.claimed) return { kind: 'claimed' };
  if (!record.same_body) return { kind: 'another_body' };
  if (record.answer_sealed === null) return { kind: 'in_flight' };
  return { kind: 'answered', answer: store.sealer.open(placeOf(claim), record.answer_sealed) };
}

const releaseKey = statement<object>(
  'release_idempotency_key',
  `delete from idempotency_records
   where partner_id = :partner_id and operation = :operation and key = :key
     and owner = :owner and answer_sealed is null`,
);

/** Gives a claim back after anything but a 2xx. Does nothing where the claim was lost or answered. */
export async function releaseIdempotencyKey(store: Store, claim: ClaimedKey): Promise<void> {
  await store.database.run(releaseKey, keyValues(claim));
}

const purgeRecords = statement<object>(
  'purge_idempotency_records',
  `delete from idempotency_records where claimed_at <= :at::timestamptz - interval '24 hours'`,
);

/** Forgets answers that are no longer replayed. */
export async function purgeIdempotencyRecords(store: Store, at: Date): Promise<void> {
  await store.database.run(purgeRecords, { at });
}

/**
 * Part of a change made under a claim (change-statement.ts). The row is locked, so a claim that was taken
 * over meanwhile is seen to be lost, and from here on it cannot be.
 */
export const ownClaim = {
  name: 'claim',
  sql: `
    select from idempotency_records
    where partner_id = :partner_id and operation = :claim_operation and key = :claim_key
      and owner = :claim_owner and answer_sealed is null
    for update`,
  otherwise: 'claim_lost',
} as const satisfies Check<string>;

/** The answer is kept by the very statement that makes the change: there is never one without the other. */
export const keepAnswer = `
  update idempotency_records set answer_sealed = :claim_answer
  where partner_id = :partner_id and operation = :claim_operation and key = :claim_key
    and exists (select from permitted)`;

export function claimValues(sealer: Sealer, partnerId: string | null, claim: AnsweredClaim): Values {
  return {
    claim_operation: claim.operation,
    claim_key: claim.key,
    claim_owner: claim.owner,
    claim_answer: sealer.seal(placeOf({ ...claim, partnerId }), claim.answer),
  };
}

function keyValues({ partnerId, operation, key, owner }: ClaimedKey): Values {
  return { partner_id: partnerId, operation, key, owner };
}

function placeOf({
  partnerId,
  operation,
  key,
}: Omit<ClaimedKey, 'partnerId' | 'owner'> & { partnerId: string | null }) {
  return { table: 'idempotency_records', column: 'answer', id: `${partnerId}/${operation}/${key}` };
}
