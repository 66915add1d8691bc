import { destinationState } from '../../carriers/rules.ts';
import { jsonParameter, statement } from '../../database/statement.ts';
import { noAddress } from '../../domain/address.ts';
import type { OrderStatus } from '../../orders/status.ts';
import { externalIdsAreFree, orTaken, referenceColumns } from '../../references/store.ts';
import type { OwnSealer, Place } from '../../sealing/sealer.ts';
import { applyChange, defineChange, recordChange } from '../../store/change.ts';
import type { Change } from '../../store/change.ts';
import { orderPlace } from '../../store/sealed-orders.ts';
import type { SealedOrderData } from '../../store/sealed-orders.ts';
import type { Store } from '../../store/store.ts';
import { clinicOfPartner, ofPartner } from '../../store/tenancy.ts';
import { personKey } from '../rules.ts';
import type { Patient, PatientUpdate } from '../rules.ts';

const createPatient = defineChange({
  name: 'create_patient',
  done: 'created',
  checks: [
    clinicOfPartner,
    {
      name: 'practitioner',
      sql: `
        select from clinic
        where :practitioner_id::uuid is null
          or exists (
            select from practitioners
            where id = :practitioner_id and clinic_id = clinic.id and ${ofPartner('practitioners')}
          )`,
      otherwise: 'practitioner_not_found',
    },
    externalIdsAreFree(['patients', ':external_id_hash']),
  ],
  writes: {
    created: `
      insert into patients (
        id, partner_id, clinic_id, practitioner_id, species, status, state, sealed, person_hash, references_sealed,
        external_id_hash, created_at
      )
      select
        :id, :partner_id, :clinic_id, :practitioner_id, :species, :status, :state, :sealed, :person_hash, :references_sealed,
        :external_id_hash, at
      from permitted`,
  },
  shared: { locks: ['external_id_hash'] },
});

/** The practitioner, if one is named, must be of the same clinic. */
export function insertPatient(
  store: Store,
  partnerId: string,
  patient: Patient,
  change: Change,
): Promise<'created' | 'clinic_not_found' | 'practitioner_not_found' | 'external_id_taken'> {
  const { id, clinicId, practitionerId, species, status, reference: _reference, ...personal } = patient;
  const values = {
    id,
    partner_id: partnerId,
    clinic_id: clinicId,
    practitioner_id: practitionerId,
    species,
    status,
    state: destinationState(personal.address.state),
    sealed: store.sealer.ofPartner(partnerId).seal(patientPlace(id), personal satisfies PersonalData),
    person_hash: personHash(store, personal),
    ...referenceColumns(store, 'patients', { ...patient, partnerId }),
  };
  return orTaken(applyChange(store, createPatient, values, change));
}

/** The part of a patient that is sealed at rest. */
export type PersonalData = Omit<
  Patient,
  'id' | 'clinicId' | 'practitionerId' | 'species' | 'status' | 'reference'
>;

/** The personal data of an erased patient. */
export const withoutPersonalData: PersonalData = {
  firstName: '',
  middleName: null,
  lastName: '',
  gender: null,
  dateOfBirth: '',
  animalOwnerName: null,
  weight: null,
  weightRecordedDate: null,
  contacts: [],
  address: noAddress,
};

/** The keyed hash that operators find a person by (D63). An update cannot change its parts; null without a name. */
export function personHash(
  { searchHash }: Store,
  person: Pick<PersonalData, 'lastName' | 'dateOfBirth'>,
): string | null {
  const key = personKey(person);
  return key && searchHash('person', ...key);
}

export const patientPlace = (id: string): Place => ({ table: 'patients', column: 'sealed', id });

/** The parts of an order's patient that the rules for orders need. */
export type PatientReference = Pick<Patient, 'id' | 'species' | 'status' | 'address'> & {
  /** Two-letter code from the address: shipping is priced by state. */
  readonly state: string | null;
  /** Grows with each change of the patient. */
  readonly version: number;
};

/** A PatientReference as a JSON object, without the address, which is in the sealed column. */
export const patientObject = `json_build_object(
  'id', patients.id, 'species', patients.species, 'status', patients.status, 'state', patients.state,
  'version', patients.version
)`;

export function openPatient(
  sealer: OwnSealer,
  clear: Omit<PatientReference, 'address'>,
  sealed: Uint8Array,
): PatientReference {
  const { address } = sealer.open<PersonalData>(patientPlace(clear.id), sealed);
  return { ...clear, address };
}

/** A patient that this transaction has locked. */
type LockedPatient = Pick<Patient, 'id' | 'clinicId' | 'status'> & PersonalData;

/** An order that is being placed locks the patient too (patientIsUnchanged). It would not wait for a weaker lock here. */
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
  { partnerId, patientId }: { readonly partnerId: string; readonly patientId: string },
): Promise<LockedPatient | null> {
  const [row] = await database.run(readLocked, { patient_id: patientId, partner_id: partnerId });
  if (row === undefined) return null;
  const { sealed, ...clear } = row;
  return { ...clear, ...sealer.ofPartner(partnerId).open<PersonalData>(patientPlace(row.id), sealed) };
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

/** Saves the changes of a patient that this transaction has locked. Without changes only the audit record is written. */
export async function saveChanges(
  transaction: Store,
  partnerId: string,
  patient: LockedPatient,
  changes: PatientUpdate,
  change: Change,
): Promise<void> {
  if (Object.keys(changes).length === 0) return recordChange(transaction, change);
  if (changes.address !== undefined) await keepAddress(transaction, partnerId, patient);
  const { id, clinicId: _clinicId, status, ...personal } = { ...patient, ...changes };
  const values = {
    id,
    partner_id: partnerId,
    status,
    state: destinationState(personal.address.state),
    sealed: transaction.sealer.ofPartner(partnerId).seal(patientPlace(id), personal satisfies PersonalData),
  };
  await applyChange(transaction, updatePatient, values, change);
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

/** The ids are in an array too, so that the primary key is used even if the statement was planned on an empty table. */
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
 * Gives the patient's address to its orders that have none of their own, before the patient gets another one. The address is
 * copied here and not to each new order, because most patients never move.
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
