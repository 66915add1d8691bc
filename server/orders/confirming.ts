import { isLikely } from '../carriers/tracking-number.ts';
import { ApiError, invalid } from '../errors.ts';
import type { Store } from '../store/store.ts';
import { arePackedTogether } from './move-rules.ts';
import type { Confirmation, Packed } from './move-rules.ts';
import { currentOnWire } from './operator-wire.ts';
import type { OrderToMove } from './store/moves.ts';
import { lockOrdersWithNumber } from './store/shipments.ts';

/** The doubts that an operator has to confirm, and the order that has the tracking number already. */
interface Doubts {
  readonly toConfirm: readonly Confirmation[];
  readonly existingId?: string | undefined;
}

/** The carrier's pattern, and the tracking number to ship with. */
interface Parcel {
  readonly trackingPattern: string | null;
  readonly trackingNumber: string | null;
}

/** The doubts about the tracking number of a locked order (D65); none without a number. */
export async function doubtsAbout(
  transaction: Store,
  order: Packed,
  { trackingPattern, trackingNumber }: Parcel,
): Promise<Doubts> {
  if (trackingNumber === null) return { toConfirm: [] };
  const holders = await lockOrdersWithNumber(transaction, trackingNumber);
  const existingId = holders.find((one) => one.id !== order.id && !arePackedTogether(one, order))?.id;
  return {
    toConfirm: [
      ...(isLikely(trackingNumber, trackingPattern) ? [] : (['tracking_number_unlikely'] as const)),
      ...(existingId === undefined ? [] : (['tracking_number_taken'] as const)),
    ],
    existingId,
  };
}

interface Asked {
  readonly confirmed: readonly Confirmation[];
  /** The start of the message: the order becomes processing. */
  readonly result: string;
  readonly reason: string;
}

/** Throws unless every doubt was confirmed: 400 for the form of a tracking number, otherwise 409. */
export function requireConfirmed(
  order: OrderToMove,
  { toConfirm, existingId }: Doubts,
  { confirmed, result, reason }: Asked,
): void {
  const missing = toConfirm.filter((one) => !confirmed.includes(one));
  if (missing.includes('tracking_number_unlikely')) throw invalid([unlikelyNumber]);
  if (missing.length === 0) return;
  const isTaken = missing.includes('tracking_number_taken') && existingId !== undefined;
  const message = `${result} only if you confirm ${missing.join(', ')}.`;
  throw new ApiError(
    'CONFLICT',
    isTaken ? `Order ${existingId} has this tracking number. ${message}` : message,
    {
      field: 'confirmed',
      reason,
      to_confirm: missing,
      ...(isTaken && { existing_id: existingId }),
      ...currentOnWire(order),
    },
  );
}

const unlikelyNumber = {
  field: 'tracking_number',
  reason: 'tracking_number_unlikely',
  message:
    "tracking_number does not have the form of the carrier's numbers; if it is right, confirm tracking_number_unlikely",
};
