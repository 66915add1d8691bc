import { query } from '../../database/statement.ts';
import { fromHex, openReference } from '../../references/store.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { MedicationRequest } from '../order.ts';
import { refillChainOf } from '../refill-chain.ts';
import type { RefillChain } from '../refill-chain.ts';
import type { OrderStatus } from '../status.ts';

/** A medication request as partners see it: its clear part, their own reference, and the state of its chain. */
export type RequestView = Pick<
  MedicationRequest,
  | 'id'
  | 'originalId'
  | 'medicationId'
  | 'medicationName'
  | 'medicationStrength'
  | 'quantity'
  | 'unitOfMeasure'
  | 'daysSupply'
  | 'reference'
> & {
  readonly chain: RefillChain;
  /** All refill requests of the chain, oldest first. */
  readonly refills: readonly RefillSummary[];
};

interface RefillSummary {
  readonly id: string;
  readonly orderId: string;
  readonly orderStatus: OrderStatus;
  readonly createdAt: string;
}

/** A RequestView before the state of its chain is derived. */
export type RequestRow = Omit<RequestView, 'chain' | 'reference'> & {
  /** Refills authorized on the original. */
  readonly authorized: number;
  readonly originalStatus: OrderStatus;
  /** In hexadecimal. */
  readonly referencesSealed: string | null;
};

/** Joins a medication request, or a refill of it, with the original of its chain and the original's order. */
export const joinOriginal = (linked: string): string => `
  join medication_requests as original
    on original.id = ${linked}.original_id and original.partner_id = ${linked}.partner_id
  join medication_orders as original_order
    on original_order.id = original.order_id and original_order.partner_id = ${linked}.partner_id`;

/** A RequestRow as a JSON object, from `medication_requests as request` joined with its original. */
export const requestRowObject = `json_build_object(
  'id', request.id,
  'originalId', request.original_id,
  'medicationId', request.medication_id,
  'medicationName', request.medication_name,
  'medicationStrength', request.medication_strength,
  'quantity', request.quantity,
  'unitOfMeasure', request.unit_of_measure,
  'daysSupply', request.days_supply,
  'referencesSealed', encode(request.references_sealed, 'hex'),
  'authorized', original.refills,
  'originalStatus', original_order.status,
  'refills', array(
    select json_build_object(
      'id', refill.id,
      'orderId', refill.order_id,
      'orderStatus', refill_order.status,
      'createdAt', ${isoInstant('refill.created_at')}
    )
    from refill_requests as refill
    join medication_orders as refill_order
      on refill_order.id = refill.order_id and refill_order.partner_id = refill.partner_id
    where refill.original_id = original.id and refill.partner_id = original.partner_id
    order by refill.number
  )
)`;

export function openRequestRow(
  sealer: OwnSealer,
  { authorized, originalStatus, referencesSealed, ...request }: RequestRow,
): RequestView {
  return {
    ...request,
    reference: openReference(sealer, 'medication_requests', {
      id: request.id,
      sealed: fromHex(referencesSealed),
    }),
    chain: refillChainOf(
      authorized,
      originalStatus,
      request.refills.map(({ orderStatus }) => orderStatus),
    ),
  };
}

/** A medication request with the columns of its order that it shows. */
interface RequestWithOrder extends RequestView {
  readonly order: {
    readonly id: string;
    readonly clinicId: string;
    readonly patientId: string;
    readonly status: OrderStatus;
    readonly createdAt: string;
    readonly changedAt: string;
  };
}

const readRequest = query<RequestWithOrder['order'] & { request: RequestRow }>(
  'read_request_of_partner',
  `select
     orders.id, orders.clinic_id as "clinicId", orders.patient_id as "patientId", orders.status,
     ${isoInstant('orders.created_at')} as "createdAt", ${isoInstant('orders.changed_at', 'US')} as "changedAt",
     ${requestRowObject} as request
   from medication_requests as request
   join medication_orders as orders on orders.id = request.order_id and ${ofPartner('orders')}
   ${joinOriginal('request')}
   where request.id = :id and ${ofPartner('request')}`,
);

/** null if the medication request does not exist or is another partner's (D12). */
export async function findRequestOfPartner(
  store: Store,
  partnerId: string,
  id: string,
): Promise<RequestWithOrder | null> {
  const [row] = await store.database.run(readRequest, { id, partner_id: partnerId });
  if (row === undefined) return null;
  const { request, ...order } = row;
  return { ...openRequestRow(store.sealer.ofPartner(partnerId), request), order };
}
