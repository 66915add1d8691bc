import type { Store } from './store.ts';

/** A 2xx answer as it is replayed. */
export interface KeptAnswer {
  readonly status: number;
  readonly body: object;
}

export interface IdempotencyClaim {
  readonly partnerId: string;
  readonly operation: string;
  readonly key: string;
  /** Made for this request alone; whoever takes a stale claim over brings another. */
  readonly owner: string;
  /** Sealer.fingerprints of the body. */
  readonly fingerprints: readonly Buffer[];
  readonly at: Date;
}

export type ClaimVerdict =
  | { readonly kind: 'claimed' }
  | { readonly kind: 'in_flight' }
  | { readonly kind: 'another_body' }
  | { readonly kind: 'answered'; readonly answer: KeptAnswer };

export declare function claimIdempotencyKey(store: Store, claim: IdempotencyClaim): Promise<ClaimVerdict>;
/** Gives a claim back after anything but a 2xx. Does nothing when the claim was lost or answered. */
export declare function releaseIdempotencyKey(
  store: Store,
  claim: Pick<IdempotencyClaim, 'partnerId' | 'operation' | 'key' | 'owner'>,
): Promise<void>;
