import { normalizeTrackingNumber } from '../../carriers/tracking-number.ts';
import { jsonParameter } from '../../database/statement.ts';
import type { Values } from '../../database/statement.ts';
import { externalIdsAreFree, openReference, orTaken, referenceColumns } from '../../references/store.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { orderPlace } from '../../store/sealed-orders.ts';
import type { SealedOrderData } from '../../store/sealed-orders.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { Cancellation } from '../move-rules.ts';
import type { MedicationOrder } from '../order.ts';
import { requestRow } from './requests.ts';

/**
 * The patient was found before, but may have been changed or erased since. The row is locked as the order's foreign key locks it,
 * so that a change waits for the order, or the order for the change.
 */
export const patientIsUnchanged = {
  name: 'patient',
  sql: `
    select id from patients
    where id = :patient_id and ${ofPartner('patients')} and version = :patient_version and erased_at is null
    for key share`,
  otherwise: 'patient_changed',
} as const;

/** The rows of a new order and its medication requests. The history begins with the first move. */
export const orderWrites = {
  ordered: `
    insert into medication_orders (
      id, partner_id, clinic_id, patient_id, practitioner_id, status, carrier_id, service_id, service_name, shipping_cost,
      is_refrigerated, scenario, event_sequence, sealed, references_sealed, external_id_hash,
      created_at, updated_at
    )
    select
      :order_id, :partner_id, :clinic_id, :patient_id, :practitioner_id, 'received', :carrier_id, :service_id, :service_name,
      :shipping_cost, :is_refrigerated, :scenario, :event_sequence,
      :order_sealed, :order_references_sealed, :order_external_id_hash, at, at
    from permitted`,
  prescribed: `
    insert into medication_requests (
      id, partner_id, order_id, position, original_id, medication_id, medication_name, medication_strength, compounded,
      strength_differs, unit_of_measure, quantity, refills, days_supply, schedule, sealed, references_sealed, external_id_hash
    )
    select
      request.id, :partner_id, :order_id, position, original_id, medication_id, medication_name, medication_strength, compounded,
      strength_differs, unit_of_measure, quantity, refills, days_supply, schedule, decode(sealed, 'hex'),
      decode(references_sealed, 'hex'), external_id_hash
    from permitted, json_to_recordset(:requests::json) as request (
      id uuid, position integer, original_id uuid, medication_id uuid, medication_name text, medication_strength text,
      compounded boolean, strength_differs boolean, unit_of_measure text, quantity integer, refills integer,
      days_supply integer, schedule text, sealed text, references_sealed text, external_id_hash text
    )`,
};

export function orderValues(store: Store, partnerId: string, order: MedicationOrder, change: Change): Values {
  const { id, clinicId, reference, shippingAddress, paymentMethodId, shipmentGroupId } = order;
  const own = referenceColumns(store, 'medication_orders', { id, partnerId, clinicId, reference });
  const unsealed: SealedOrderData = { shippingAddress, paymentMethodId, shipmentGroupId };
  const requests = order.medicationRequests.map((request, position) =>
    requestRow(store, request, { partnerId, clinicId, position }),
  );
  const hasSealedData = Object.values(unsealed).some((value) => value !== null);
  return {
    order_id: id,
    partner_id: partnerId,
    clinic_id: clinicId,
    patient_id: order.patientId,
    patient_version: order.patientVersion,
    practitioner_id: order.practitionerId,
    carrier_id: order.carrierId,
    service_id: order.serviceId,
    service_name: order.serviceName,
    shipping_cost: order.shippingCost,
    is_refrigerated: order.isRefrigerated,
    scenario: order.scenario,
    event_sequence: change.events.filter(({ orderId }) => orderId === id).length,
    order_sealed: hasSealedData ? store.sealer.ofPartner(partnerId).seal(orderPlace(id), unsealed) : null,
    order_references_sealed: own.references_sealed,
    order_external_id_hash: own.external_id_hash,
    request_external_id_hashes: requests.flatMap(({ external_id_hash: hash }) => hash ?? []),
    requests: jsonParameter(requests),
  };
}

const createOrder = defineChange({
  name: 'create_medication_order',
  done: 'created',
  checks: [
    patientIsUnchanged,
    externalIdsAreFree(
      ['medication_orders', ':order_external_id_hash'],
      ['medication_requests', 'any(:request_external_id_hashes::text[])'],
    ),
  ],
  writes: orderWrites,
  shared: { locks: ['order_external_id_hash', 'request_external_id_hashes'] },
});

/** The caller has read the rows that the order refers to (findOrderReferences). Foreign keys make sure that they still exist. */
export function insertMedicationOrder(
  store: Store,
  partnerId: string,
  order: MedicationOrder,
  change: Change,
): Promise<'created' | 'patient_changed' | 'external_id_taken'> {
  return orTaken(applyChange(store, createOrder, orderValues(store, partnerId, order, change), change));
}

const trackingPlace = (id: string): Place => ({
  table: 'medication_orders',
  column: 'tracking_number',
  id,
});

/** A tracking number, sealed, and the keyed hash that operators find it by (D63). They are always written together. */
export function trackingNumberColumns(
  store: Store,
  { id, partnerId }: { readonly id: string; readonly partnerId: string },
  number: string | null,
) {
  return {
    tracking_number_sealed: number && store.sealer.ofPartner(partnerId).seal(trackingPlace(id), number),
    tracking_number_hash: number && trackingNumberHash(store, number),
  };
}

export const trackingNumberHash = ({ searchHash }: Store, number: string): string =>
  searchHash('tracking_number', normalizeTrackingNumber(number));

export const cancellationPlace = (id: string): Place => ({
  table: 'medication_orders',
  column: 'cancellation',
  id,
});

/** The sealed columns of an order. */
export interface SealedOrderColumns {
  readonly sealed: Uint8Array | null;
  readonly trackingNumberSealed: Uint8Array | null;
  readonly referencesSealed: Uint8Array | null;
  readonly cancellationSealed: Uint8Array | null;
}

/** The columns of SealedOrderColumns, from `medication_orders as orders`. */
export const sealedOrderColumns = `
  orders.sealed, orders.tracking_number_sealed as "trackingNumberSealed",
  orders.references_sealed as "referencesSealed", orders.cancellation_sealed as "cancellationSealed"`;

/** The values in SealedOrderColumns. */
export interface OpenedOrderColumns extends SealedOrderData, Pick<MedicationOrder, 'reference'> {
  readonly trackingNumber: string | null;
  /** null unless the partner cancelled the order. */
  readonly cancellation: Cancellation | null;
}

/** An order's row with its sealed part opened. */
export function openOrder<Row extends SealedOrderColumns & { readonly id: string }>(
  sealer: OwnSealer,
  row: Row,
): Row & OpenedOrderColumns {
  return { ...row, ...openOrderColumns(sealer, row) };
}

/** The sealed part of an order, which has its address and the words of its cancellation. */
export function openOrderColumns(
  sealer: OwnSealer,
  row: SealedOrderColumns & { readonly id: string },
): OpenedOrderColumns {
  const { id, sealed, trackingNumberSealed, referencesSealed, cancellationSealed } = row;
  const own = sealed && sealer.open<Partial<SealedOrderData>>(orderPlace(id), sealed);
  return {
    shippingAddress: own?.shippingAddress ?? null,
    paymentMethodId: own?.paymentMethodId ?? null,
    shipmentGroupId: own?.shipmentGroupId ?? null,
    trackingNumber: trackingNumberSealed && sealer.open<string>(trackingPlace(id), trackingNumberSealed),
    cancellation: cancellationSealed && sealer.open(cancellationPlace(id), cancellationSealed),
    reference: openReference(sealer, 'medication_orders', { id, sealed: referencesSealed }),
  };
}
