import { jsonParameter } from '../database/parameters.ts';
import { statement } from '../database/statement.ts';
import { destinationState } from '../domain/destination.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { PatientUpdate } from '../domain/patient-update.ts';
import type { Patient } from '../domain/patient.ts';
import { applyChange, defineChange } from './change.ts';
import type { Change } from './change.ts';
import { ofPartner } from './clinics.ts';
import { orderPlace } from '../orders/store/orders.ts';
import type { SealedOrderData } from '../orders/store/orders.ts';
import { patientPlace } from './patients.ts';
import type { PersonalData } from './patients.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** A patient that this transaction has locked. */
export type LockedPatient = Pick<Patient, 'id' | 'clinicId' | 'status'> & PersonalData;

/** An order that is being placed locks the patient too (patientIsUnchanged). A weaker lock here would let it pass. */
const readLocked = statement<Pick<Patient, 'id' | 'clinicId' | 'status'> & { readonly sealed: Uint8Array }>(
  'lock_patient_of_partner',
  `select id, clinic_id as "clinicId", status, sealed
   from patients
   where id = :patient_id and ${ofPartner('patients')} and erased_at is null
   for update`,
);

/** null: the patient does not exist, was erased or is another partner's. */
export async function lockPatient(
  { database, sealer }: Store,
  search: { readonly partnerId: string; readonly patientId: string },
): Promise<LockedPatient | null> {
  const [row] = await database.run(readLocked, snakeCased(search));
  if (row === undefined) return null;
  const { sealed, ...clear } = row;
  return { ...clear, ...sealer.ofPartner(search.partnerId).open<PersonalData>(patientPlace(row.id), sealed) };
}

const updatePatient = defineChange({
  name: 'update_patient',
  done: 'updated',
  writes: {
    updated: `
      update patients
      set status = :status, state = :state, sealed = :sealed, version = version + 1
      from permitted
      where id = :id and ${ofPartner('patients')}`,
  },
});

/** The audit record, and the answer to replay. */
const leavePatient = defineChange({ name: 'leave_patient', done: 'unchanged', writes: {} });

/** Saves the changes of a patient that this transaction has locked. Without changes only the audit record is written. */
export async function saveChanges(
  transaction: Store,
  partnerId: string,
  patient: LockedPatient,
  changes: PatientUpdate,
  change: Change,
): Promise<'updated' | 'unchanged'> {
  if (Object.keys(changes).length === 0) return applyChange(transaction, leavePatient, {}, change);
  if (changes.address !== undefined) await keepAddress(transaction, partnerId, patient);
  const { id, clinicId: _clinicId, status, ...personal } = { ...patient, ...changes };
  const values = {
    id,
    partner_id: partnerId,
    status,
    state: destinationState(personal.address.state),
    sealed: transaction.sealer.ofPartner(partnerId).seal(patientPlace(id), personal satisfies PersonalData),
  };
  return applyChange(transaction, updatePatient, values, change);
}

/** Ordered by id, as in every statement that locks several orders, so that they cannot deadlock. */
export const lockOrders = statement<{ id: string; status: OrderStatus; sealed: Uint8Array | null }>(
  'lock_orders_of_patient',
  `select id, status, sealed
   from medication_orders
   where clinic_id = :clinic_id and patient_id = :id and ${ofPartner('medication_orders')}
   order by id
   for no key update`,
);

const sealAddresses = statement<object>(
  'seal_addresses_of_orders',
  `update medication_orders
   set sealed = decode(fresh.sealed, 'hex')
   from json_to_recordset(:orders::json) as fresh (id uuid, sealed text)
   where medication_orders.id = fresh.id and ${ofPartner('medication_orders')}
     and medication_orders.id = any(array(
       select id from json_to_recordset(:orders::json) as fresh (id uuid)
     ))`,
);

/**
 * Gives the patient's address to its orders that have none of their own, before the patient gets another one. It is kept
 * here and not in each new order, because most patients never move.
 */
async function keepAddress(
  { database, sealer: { ofPartner: sealerOf } }: Store,
  partnerId: string,
  patient: LockedPatient,
): Promise<void> {
  const sealer = sealerOf(partnerId);
  const { id, clinicId, address } = patient;
  const placed = await database.run(lockOrders, { id, partner_id: partnerId, clinic_id: clinicId });
  const orders = placed.flatMap((order) => {
    const place = orderPlace(order.id);
    const own = order.sealed && sealer.open<Partial<SealedOrderData>>(place, order.sealed);
    if (own?.shippingAddress) return [];
    return [
      { id: order.id, sealed: sealer.seal(place, { ...own, shippingAddress: address }).toString('hex') },
    ];
  });
  if (orders.length > 0)
    await database.run(sealAddresses, { partner_id: partnerId, orders: jsonParameter(orders) });
}
