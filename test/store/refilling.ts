import type { Clinic } from '../../server/accounts/store/clinics.ts';
import { leadingRequest } from '../../server/orders/order.ts';
import type { MedicationOrder } from '../../server/orders/order.ts';
import { noReference } from '../../server/references/wire.ts';
import { mayMove } from '../../server/orders/status.ts';
import type { OrderStatus } from '../../server/orders/status.ts';
import { saveMove, lockOrderToMove } from '../../server/orders/store/moves.ts';
import { findRefillReferences } from '../../server/refills/store.ts';
import type { RefillReferences } from '../../server/refills/store.ts';
import { insertRefill } from '../../server/refills/store.ts';
import type { Store } from '../../server/store/store.ts';
import { moveTo } from '../support/order-progress.ts';
import { aChange, aRequest, anId } from './fixtures.ts';

/** Moves an order if the move is allowed. */
export function move(
  store: Store,
  orderId: string,
  to: OrderStatus,
  trackingNumber: string | null = null,
): Promise<'moved' | 'refused'> {
  return store.database.transaction(async (database) => {
    const transaction = { ...store, database };
    const order = await lockOrderToMove(transaction, orderId, null);
    if (order === null || !mayMove(order.status, to)) return 'refused';
    const event = { id: anId(), orderId, clinicId: order.clinicId, type: 'x', payload: {} } as const;
    const change = aChange(order.partnerId, { events: [event] });
    await saveMove(transaction, order, { ...moveTo(to), trackingNumber }, change);
    return 'moved';
  });
}

/** Moves a received order until it is shipped. */
export async function ship(store: Store, orderId: string): Promise<void> {
  await move(store, orderId, 'processing');
  await move(store, orderId, 'shipped');
}

/** The references of a refill of a medication request that exists. */
export async function referencesOf(
  store: Store,
  clinic: Clinic,
  medicationRequestId: string,
): Promise<RefillReferences> {
  const ask = { partnerId: clinic.partnerId, medicationRequestId, clinicId: null };
  const found = await findRefillReferences(store, ask);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.references;
}

/** Starts a refill of an order. Its verdict is a promise, so that refills can race. */
export function refill(
  store: Store,
  clinic: Clinic,
  original: MedicationOrder,
  { refillCount }: RefillReferences,
) {
  const { id: originalId } = leadingRequest(original);
  const order = { ...original, id: anId(), medicationRequests: [aRequest({ originalId, refills: 0 })] };
  const asked = {
    id: anId(),
    requestedId: originalId,
    order,
    isEarly: false,
    refillCount,
    reference: noReference,
  };
  return { order, asked, verdict: insertRefill(store, clinic.partnerId, asked, aChange(clinic.partnerId)) };
}
