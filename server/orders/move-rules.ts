import { refillChainOf, refillRefusal, refillsRemaining } from './refill-chain.ts';
import type { RefillChain } from './refill-chain.ts';
import type { OrderStatus } from './status.ts';

/** The doubts that a person confirms: before the pharmacy begins to fill an order (D18), and about a tracking number (D65). */
export const confirmations = [
  'strength_differs',
  'tracking_number_unlikely',
  'tracking_number_taken',
] as const;

export type Confirmation = (typeof confirmations)[number];

/** An order as the packing bench sees it. */
export interface Packed {
  readonly id: string;
  readonly partnerId: string;
  readonly clinicId: string;
  readonly shipmentGroupId: string | null;
}

/** True if one parcel, with one number, holds both. Partners name groups as they like, so a name counts within its clinic (D65). */
export function arePackedTogether(one: Packed, other: Packed): boolean {
  return (
    one.shipmentGroupId !== null &&
    one.shipmentGroupId === other.shipmentGroupId &&
    one.clinicId === other.clinicId &&
    one.partnerId === other.partnerId
  );
}

/** An order that is about to move, with what determines which refills become possible. */
export interface MovingOrder {
  readonly id: string;
  /** In line order. */
  readonly requests: readonly MovingRequest[];
}

interface MovingRequest {
  readonly id: string;
  readonly originalId: string;
  /** Refills authorized on the original. */
  readonly authorized: number;
  /** The original's order: the moving order itself, unless that fills a refill. */
  readonly originalOrder: {
    readonly id: string;
    readonly status: OrderStatus;
    readonly eventSequence: number;
  };
  readonly refillOrders: readonly { readonly id: string; readonly status: OrderStatus }[];
}

/** A medication request of an order that has moved, with its chain after the move. */
export interface MovedRequest {
  readonly id: string;
  readonly originalId: string;
  readonly chain: RefillChain;
}

/** The order's medication requests with their chains after the move. */
export function requestsAfterMove({ id: moving, requests }: MovingOrder, to: OrderStatus): MovedRequest[] {
  const after = ({ id, status }: { id: string; status: OrderStatus }) => (id === moving ? to : status);
  return requests.map(({ id, originalId, authorized, originalOrder, refillOrders }) => ({
    id,
    originalId,
    chain: refillChainOf(authorized, after(originalOrder), refillOrders.map(after)),
  }));
}

/** Why a shipment is corrected (D65). */
export const correctionReasons = ['mistyped', 'wrong_label', 'carrier_changed', 'other'] as const;

export type CorrectionReason = (typeof correctionReasons)[number];

/** The data of a refill.ready event. */
interface RefillReady {
  readonly medicationRequestId: string;
  readonly refillsRemaining: number;
}

/**
 * The refill.ready events that a move of an order causes (D08). If the order ships, each of its medication requests
 * with refills left becomes refillable. If a refill's order is cancelled, its original becomes refillable again. A
 * cancelled original never shipped, so it causes none.
 */
export function refillsReadyAfter(to: OrderStatus, requests: readonly MovedRequest[]): RefillReady[] {
  if (to !== 'shipped' && to !== 'cancelled') return [];
  return requests
    .filter(({ chain }) => refillRefusal(chain) === null)
    .map(({ id, originalId, chain }) => ({
      medicationRequestId: to === 'shipped' ? id : originalId,
      refillsRemaining: refillsRemaining(chain),
    }));
}

/** Why a partner cancels an order (D31). */
export const cancellationReasons = [
  'patient_request',
  'prescriber_request',
  'duplicate',
  'entered_in_error',
  'therapy_changed',
  'other',
] as const;

export type CancellationReason = (typeof cancellationReasons)[number];

/** The partner's reason for a cancellation, and its note, which only the pharmacy sees. */
export interface Cancellation {
  readonly reason: CancellationReason;
  readonly note: string | null;
}
