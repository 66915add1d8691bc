import { statement } from '../../database/statement.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { applyChange, defineChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { newId } from '../../store/identifiers.ts';
import { isoInstant } from '../../store/iso-instant.ts';
import type { Store } from '../../store/store.ts';
import { ofPartner } from '../../store/tenancy.ts';
import type { CorrectionReason, Packed } from '../move-rules.ts';
import type { ServiceShipment } from '../tracking.ts';
import type { OrderToMove } from './moves.ts';
import { openOrder, sealedOrderColumns, trackingNumberColumns, trackingNumberHash } from './orders.ts';
import type { SealedOrderColumns } from './orders.ts';

/** The most orders that are read for one number. No parcel holds so many. */
const mostHolders = 100;

const readHolders = statement<Omit<Packed, 'shipmentGroupId'> & SealedOrderColumns>(
  'orders_with_tracking_number',
  `select orders.id, orders.partner_id as "partnerId", orders.clinic_id as "clinicId", ${sealedOrderColumns}
   from medication_orders as orders
   where tracking_number_hash = :tracking_number_hash
   order by id desc
   limit ${mostHolders}`,
);

const lockNumber = statement<object>(
  'lock_tracking_number',
  'select pg_advisory_xact_lock(hashtextextended(:tracking_number_hash, 0))',
);

/**
 * The orders of all partners that have a tracking number, the newest first. The number is locked until the end of the
 * transaction, because two orders that get it at the same time do not see each other. The order is locked before the number, so
 * that two such transactions cannot deadlock.
 */
export async function lockOrdersWithNumber(transaction: Store, trackingNumber: string): Promise<Packed[]> {
  const { database, sealer } = transaction;
  const hash = { tracking_number_hash: trackingNumberHash(transaction, trackingNumber) };
  await database.run(lockNumber, hash);
  const rows = await database.run(readHolders, hash);
  return rows.map((row) => openOrder(sealer.ofPartner(row.partnerId), row));
}

/** A shipment as it is after a correction. */
export interface CorrectedShipment extends ServiceShipment {
  readonly serviceName: string;
  readonly trackingPattern: string | null;
}

const previousNumberPlace = (id: string): Place => ({
  table: 'shipment_corrections',
  column: 'number',
  id,
});

const correct = defineChange({
  name: 'correct_shipment',
  done: 'corrected',
  checks: [
    {
      name: 'patient',
      sql: `select from patients where id = :patient_id and ${ofPartner('patients')} and erased_at is null`,
      otherwise: 'patient_erased',
    },
  ],
  writes: {
    corrected: `
      update medication_orders
      set carrier_id = :carrier_id,
          service_id = :service_id,
          service_name = :service_name,
          tracking_number_sealed = :tracking_number_sealed,
          tracking_number_hash = :tracking_number_hash,
          event_sequence = event_sequence + 1
      from permitted
      where id = :order_id and ${ofPartner('medication_orders')}`,
    recorded: `
      insert into shipment_corrections (
        id, partner_id, order_id, why, previous_carrier_id, previous_service_id, number_sealed,
        operator_id, operator_name, at
      )
      select
        :correction_id, :partner_id, :order_id, :why, :previous_carrier_id, :previous_service_id, :number_sealed,
        :audit_operator_id, :audit_operator_name, at
      from permitted`,
  },
});

/** Writes a correction, with one event, under the lock with which the order was read (lockOrderToMove). */
export function saveCorrection(
  store: Store,
  order: OrderToMove,
  { corrected, why }: { readonly corrected: CorrectedShipment; readonly why: CorrectionReason },
  change: Change,
): Promise<'corrected' | 'patient_erased'> {
  const { id, partnerId, trackingNumber } = order;
  const correctionId = newId(change.audit.at);
  const sealer = store.sealer.ofPartner(partnerId);
  const values = {
    partner_id: partnerId,
    order_id: id,
    patient_id: order.patientId,
    carrier_id: corrected.carrierId,
    service_id: corrected.serviceId,
    service_name: corrected.serviceName,
    ...trackingNumberColumns(store, order, corrected.trackingNumber),
    correction_id: correctionId,
    why,
    previous_carrier_id: order.carrierId,
    previous_service_id: order.serviceId,
    number_sealed: trackingNumber && sealer.seal(previousNumberPlace(correctionId), trackingNumber),
  };
  return applyChange(store, correct, values, change);
}

/** A correction, with the shipment before it. */
export interface Correction {
  readonly at: string;
  readonly why: CorrectionReason;
  readonly operatorId: string | null;
  readonly operatorName: string | null;
  readonly previous: Pick<ServiceShipment, 'carrierId' | 'serviceId' | 'trackingNumber'>;
}

/** The corrections of an order as they are read. */
export type CorrectionsColumn = readonly (Omit<Correction, 'previous'> & {
  readonly id: string;
  readonly carrierId: string;
  readonly serviceId: string;
  /** In hexadecimal. */
  readonly number: string | null;
})[];

/** A CorrectionsColumn, from `medication_orders as orders`. */
export const correctionsColumn = `(
  select coalesce(
    json_agg(
      json_build_object(
        'id', correction.id, 'at', ${isoInstant('correction.at')}, 'why', why, 'operatorId', operator_id,
        'operatorName', operator_name, 'carrierId', previous_carrier_id, 'serviceId', previous_service_id,
        'number', encode(number_sealed, 'hex')
      )
      order by correction.id
    ),
    '[]'
  )
  from shipment_corrections as correction
  where correction.order_id = orders.id and correction.partner_id = orders.partner_id
) as corrections`;

/** Oldest first. */
export function openCorrections(sealer: OwnSealer, column: CorrectionsColumn): Correction[] {
  return column.map(({ id, carrierId, serviceId, number, ...correction }) => ({
    ...correction,
    previous: {
      carrierId,
      serviceId,
      trackingNumber:
        number === null ? null : sealer.open<string>(previousNumberPlace(id), Buffer.from(number, 'hex')),
    },
  }));
}
