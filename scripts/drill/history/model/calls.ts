import type { Status } from './status.ts';

/** What a client asks. The ids are those that the service gave. */
export type Call =
  | { readonly kind: 'create'; readonly key: string | null; readonly authorized: readonly number[] }
  | {
      readonly kind: 'refill';
      readonly key: string | null;
      readonly requestId: string;
      readonly externalId: string | null;
    }
  | {
      readonly kind: 'cancel';
      readonly key: string | null;
      readonly orderId: string;
      readonly reason: string;
    }
  | {
      readonly kind: 'move';
      readonly orderId: string;
      readonly from: Status | null;
      readonly to: Status;
      readonly reason: string | null;
      readonly tracking: string | null;
    }
  | { readonly kind: 'getOrder' | 'getProgress'; readonly orderId: string }
  | { readonly kind: 'getRequest'; readonly requestId: string }
  | { readonly kind: 'getRefill'; readonly refillId: string }
  /** An external_id of a refill request; null for that of the original order. */
  | { readonly kind: 'list'; readonly externalId: string | null }
  /** The events that one read of the feed has returned; `whole` if they must be all. */
  | { readonly kind: 'feed'; readonly whole: boolean };

/** The ids of what a create or a refill made. */
export type Made = {
  readonly orderId: string;
  readonly requestIds: readonly string[];
  readonly refillId: string | null;
};

export type SeenEvent = {
  readonly orderId: string;
  readonly sequence: number;
  readonly type: string;
  readonly status: string;
  readonly reason: string | null;
  readonly remaining: number | null;
};

/** What the client was told, without what is no concern of the model, and without health information. */
export type Answer =
  | { readonly kind: 'made'; readonly replayed: boolean; readonly made: Made }
  | {
      readonly kind: 'cancelled';
      readonly replayed: boolean;
      readonly orderId: string;
      readonly requestIds: readonly string[];
      readonly reason: string;
    }
  | {
      readonly kind: 'moved';
      readonly status: string;
      readonly reason: string | null;
      readonly tracking: string | null;
    }
  | { readonly kind: 'taken'; readonly existingId: string }
  | { readonly kind: 'in_progress' }
  | {
      readonly kind: 'refused';
      readonly reason: string;
      readonly status: string | null;
      readonly field: string;
    }
  | { readonly kind: 'seen'; readonly seen: Json }
  | { readonly kind: 'events'; readonly events: readonly SeenEvent[] };

export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** Calls that change something, if they change anything. */
export function mayChange({ kind }: Call): boolean {
  return kind === 'create' || kind === 'refill' || kind === 'cancel' || kind === 'move';
}
