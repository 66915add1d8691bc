import type { EventType, Probe } from '../events/types.ts';

/** A part of the API that a partner may do without: then its items do not apply. */
export type Part = 'refills' | 'animals' | 'webhooks';

/** The creates whose requests production judges by its strict rules (D26), in each of their forms. */
export const forms = [
  'createPractitioner',
  'createPatient',
  'createPatient.animal',
  'createPatient.address',
  'createPatient.flat',
  'createMedicationOrder',
  'createMedicationRequest',
  'createMedicationRequest.by_id',
  'createRefillRequest',
] as const;

export type Form = (typeof forms)[number];

/** One thing that a partner's software did, or that happened to what it made. An item is shown by signs. */
export type Sign =
  | `created.${Form}`
  | `refused.${Form}`
  | 'idempotency_key'
  | 'replayed'
  | 'limited_hour'
  | 'unauthorized_hour'
  | 'order_delivered'
  | 'order_on_hold'
  | 'order_cancelled'
  | 'cancelled_by_partner'
  | 'shipped_without_tracking'
  | 'refill_filled'
  | 'refill_refused'
  | 'delivered'
  | `delivered.${EventType}`
  | `probe.${Probe}`
  | 'feed_read'
  | 'feed_continued'
  | 'feed_resumed'
  | 'changes_listed';

/** After a fault, this many requests or delivery attempts in a row must show nothing wrong. */
export const inARow = 20;

/** A client that does not wait after a 429 gets more of them than this in an hour. */
export const calmLimits = 50;

/** The most 401s in an hour that a change of a key can explain. */
export const fewUnauthorized = 20;

/** An attempt to deliver an event counts as wrong if it takes longer. */
export const promptMs = 5_000;

/** The rule by which signs show an item. */
export type ShownBy =
  /** One of them was seen. */
  | { readonly rule: 'seen'; readonly signs: readonly Sign[] }
  /** One of them was seen, and nothing was wrong with the last 20 of each. */
  | { readonly rule: 'clean'; readonly signs: readonly Sign[] }
  /** It was right when it was last seen. */
  | { readonly rule: 'last'; readonly sign: Sign }
  /** The feed was read to its end, or webhooks get each type of event that they ask for. */
  | { readonly rule: 'received' }
  /** A create was refused, and was done later in the same form. */
  | { readonly rule: 'corrected' }
  /** The software creates, and this was not seen. */
  | { readonly rule: 'absent'; readonly sign: Sign };

export interface ReviewItem {
  readonly id: string;
  readonly title: string;
  /** Why it matters in production. */
  readonly why: string;
  /** The way to show it in development. */
  readonly how: string;
  /** Without it, a partner is not ready. */
  readonly required: boolean;
  /** The item does not apply to a partner that does without this. */
  readonly part: Part | null;
  readonly shownBy: ShownBy;
}
