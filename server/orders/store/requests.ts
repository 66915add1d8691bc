import type { Values } from '../../database/statement.ts';
import { referenceColumns } from '../../references/store.ts';
import type { OwnSealer } from '../../sealing/sealer.ts';
import { isoDate } from '../../store/iso-instant.ts';
import { requestPlace } from '../../store/sealed-orders.ts';
import type { SealedRequestData } from '../../store/sealed-orders.ts';
import type { Store } from '../../store/store.ts';
import type { MedicationRequest } from '../order.ts';

/** A medication request without the partner's own reference to it. */
export type Prescription = Omit<MedicationRequest, 'reference'>;

/** The part that is not sealed, as `requestObject` reads it. */
export type ClearRequestData = Omit<Prescription, keyof SealedRequestData>;

/** One row of the JSON that insertMedicationOrder inserts. */
export function requestRow(
  store: Store,
  request: MedicationRequest,
  {
    partnerId,
    clinicId,
    position,
  }: { readonly partnerId: string; readonly clinicId: string; readonly position: number },
): Values {
  const { id, reference, dose, direction, note, compoundingReason, diagnosisCodes } = request;
  const unsealed: SealedRequestData = { dose, direction, note, compoundingReason, diagnosisCodes };
  const sealed = store.sealer.ofPartner(partnerId).seal(requestPlace(id), unsealed).toString('hex');
  const own = referenceColumns(store, 'medication_requests', { id, partnerId, clinicId, reference });
  return {
    id,
    position,
    original_id: request.originalId,
    medication_id: request.medicationId,
    medication_name: request.medicationName,
    medication_strength: request.medicationStrength,
    compounded: request.compounded,
    strength_differs: request.strengthDiffers,
    unit_of_measure: request.unitOfMeasure,
    quantity: request.quantity,
    refills: request.refills,
    days_supply: request.daysSupply,
    schedule: request.schedule,
    sealed,
    references_sealed: own.references_sealed?.toString('hex') ?? null,
    external_id_hash: own.external_id_hash,
  };
}

/** The clear part of a request as a JSON object. `alias` is the table's name in the query. */
export const requestObject = (alias: string): string => `json_build_object(
  'id', ${alias}.id,
  'originalId', ${alias}.original_id,
  'medicationId', ${alias}.medication_id,
  'medicationName', ${alias}.medication_name,
  'medicationStrength', ${alias}.medication_strength,
  'compounded', ${alias}.compounded,
  'strengthDiffers', ${alias}.strength_differs,
  'unitOfMeasure', ${alias}.unit_of_measure,
  'quantity', ${alias}.quantity,
  'refills', ${alias}.refills,
  'daysSupply', ${alias}.days_supply,
  'schedule', ${alias}.schedule
)`;

export function openRequest(sealer: OwnSealer, clear: ClearRequestData, sealed: Uint8Array): Prescription {
  return { ...clear, ...sealer.open<SealedRequestData>(requestPlace(clear.id), sealed) };
}

/** The confirmations that an order requires to become processing (D18). `orders` is the table's name in the query. */
export const toConfirmOf = (orders: string): string => `array(
  select distinct 'strength_differs'
  from medication_requests as differing
  where differing.order_id = ${orders}.id and differing.partner_id = ${orders}.partner_id and differing.strength_differs
) as "toConfirm"`;

/** The statuses of the orders of all refills of an original, oldest first. */
export const refillStatusesOf = (original: string): string => `array(
  select refill_order.status
  from refill_requests
  join medication_orders as refill_order
    on refill_order.id = refill_requests.order_id and refill_order.partner_id = refill_requests.partner_id
  where refill_requests.original_id = ${original}.id and refill_requests.partner_id = ${original}.partner_id
  order by refill_requests.number
)`;

/** The shipped fills of an original's chain as a JSON array of Fill, oldest first (D64). */
export const fillsOf = (original: string): string => `(
  select coalesce(
    json_agg(
      json_build_object(
        'orderId', fill.order_id,
        'requestId', fill.id,
        'shippedOn', ${isoDate('shipped.at')},
        'quantity', fill.quantity,
        'daysSupply', fill.days_supply
      )
      order by shipped.at
    ),
    '[]'
  )
  from (
    select ${original}.order_id as id
    union all
    select refill_requests.order_id
    from refill_requests
    where refill_requests.original_id = ${original}.id and refill_requests.partner_id = ${original}.partner_id
  ) as filled
  join order_history as shipped
    on shipped.order_id = filled.id and shipped.partner_id = ${original}.partner_id and shipped.status = 'shipped'
  join medication_requests as fill
    on fill.order_id = filled.id and fill.partner_id = ${original}.partner_id and fill.original_id = ${original}.id
)`;
