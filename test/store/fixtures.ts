import { statement } from '../../server/database/statement.ts';
import { type Clinic, insertClinic } from '../../server/accounts/store/clinics.ts';
import type { MedicationOrder, MedicationRequest } from '../../server/orders/order.ts';
import { noReference } from '../../server/references/wire.ts';
import type { Patient } from '../../server/patients/rules.ts';
import type { Practitioner } from '../../server/practitioners/rules.ts';
import { auditRecord } from '../../server/audit/record.ts';
import type { Change } from '../../server/store/change.ts';
import type { ImportedEntry } from '../../server/formularies/store.ts';
import { newId } from '../../server/store/identifiers.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { insertPartner } from '../../server/accounts/store/partners.ts';
import { insertPatient } from '../../server/patients/store/patients.ts';
import { insertPractitioner } from '../../server/practitioners/store.ts';
import type { Store } from '../../server/store/store.ts';
import { patient as somePatient, practitioner as somePractitioner } from '../support/subjects.ts';

export const now = new Date('2026-11-02T09:30:01.000Z');

export const later = new Date(now.getTime() + 60_000);

/** A page that holds the whole list. */
export const wholeList = { limit: 200, after: null };

/** The sums of a key without requests. */
export const noRequests = { succeeded: 0, refused: 0, unauthorized: 0, rateLimited: 0 };

/** A new identifier. */
export const anId = (): string => newId(now);

/** A change by a partner, or for no single partner. */
export function aChange(
  partnerId: string | null,
  { at = now, ...given }: Partial<Change> & { readonly at?: Date } = {},
): Change {
  const audit = auditRecord({
    at,
    actor: { kind: 'partner', keyId: null },
    partnerId,
    operation: 'test',
    ids: {},
    status: 201,
    requestId: null,
  });
  return { audit, events: [], replay: null, ...given };
}

/** A clinic of a new partner, or of the partner that is given. */
export async function aClinic(store: Store, given: Partial<Clinic> = {}): Promise<Clinic> {
  const clinic: Clinic = {
    id: anId(),
    partnerId: anId(),
    name: 'Lakeside Clinic',
    freeShipping: false,
    defaultServiceId: null,
    epcs: false,
    ...given,
  };
  if (given.partnerId === undefined) {
    await insertPartner(store, { id: clinic.partnerId, name: 'Lakeside Health' }, aChange(null));
  }
  await insertClinic(store, clinic, aChange(null));
  return clinic;
}

export async function aPractitioner(
  store: Store,
  clinic: Clinic,
  given: Partial<Practitioner> = {},
): Promise<Practitioner> {
  const practitioner = { ...somePractitioner, id: anId(), clinicId: clinic.id, ...given };
  await insertPractitioner(store, clinic.partnerId, practitioner, aChange(clinic.partnerId));
  return practitioner;
}

export async function aPatient(store: Store, clinic: Clinic, given: Partial<Patient> = {}): Promise<Patient> {
  const patient = { ...somePatient, id: anId(), clinicId: clinic.id, practitionerId: null, ...given };
  await insertPatient(store, clinic.partnerId, patient, aChange(clinic.partnerId));
  return patient;
}

/** A formulary row without an id, strength or schedule. */
export function anEntry(name: string, given: Partial<ImportedEntry> = {}): ImportedEntry {
  const entry = { name, strength: null, schedule: null, compounded: false, medicationId: null };
  return { ...entry, freshId: anId(), ...given };
}

export function aRequest(given: Partial<MedicationRequest> = {}): MedicationRequest {
  const id = given.id ?? anId();
  return {
    id,
    originalId: id,
    medicationId: anId(),
    medicationName: 'Tirzepatide',
    medicationStrength: '2.5 mg/0.5 mL',
    compounded: false,
    dose: '2.5 mg/0.5 mL',
    strengthDiffers: false,
    unitOfMeasure: 'mg/0.5 mL',
    quantity: 4,
    refills: 2,
    direction: 'Inject 0.5 mL under the skin once a week',
    daysSupply: 28,
    note: 'Patient is new to injections',
    compoundingReason: null,
    diagnosisCodes: ['E11.9'],
    schedule: null,
    reference: noReference,
    ...given,
  };
}

/** A clinic of a new partner, with a practitioner and a patient. */
export async function aClinicWithPatient(store: Store, given: Partial<Clinic> = {}) {
  const clinic = await aClinic(store, given);
  const practitioner = await aPractitioner(store, clinic);
  const patient = await aPatient(store, clinic);
  return { clinic, practitioner, patient };
}

/** An order that is not in the store yet. */
export function anOrderFor(
  clinic: Clinic,
  patient: Patient,
  practitioner: Practitioner,
  given: Partial<MedicationOrder> = {},
): MedicationOrder {
  return {
    id: anId(),
    clinicId: clinic.id,
    patientId: patient.id,
    patientVersion: 0,
    practitionerId: practitioner.id,
    carrierId: 'usps',
    serviceId: 'usps-priority',
    serviceName: 'Priority Mail',
    shippingCost: 9.75,
    isRefrigerated: true,
    shipmentGroupId: null,
    paymentMethodId: null,
    shippingAddress: null,
    scenario: null,
    reference: noReference,
    medicationRequests: [aRequest()],
    ...given,
  };
}

/** An order in the store, with everything that it refers to. */
export async function anOrder(store: Store, given: Partial<MedicationOrder> = {}) {
  const { clinic, practitioner, patient } = await aClinicWithPatient(store);
  const order = anOrderFor(clinic, patient, practitioner, given);
  await insertMedicationOrder(store, clinic.partnerId, order, aChange(clinic.partnerId));
  return { clinic, practitioner, patient, order };
}

/** Deletes the rows of tables, which takes a tenth of what `truncate` does if they are few. */
export const emptyTables = ({ execute }: Store['database'], ...tables: readonly string[]): Promise<void> =>
  execute(tables.map((table) => `delete from ${table};`).join(' '));

/** The number of rows of a table that meet a condition. */
export async function countOf(store: Store, table: string, where = 'true'): Promise<number> {
  const name = `count_${table}_${where.replaceAll(/\W+/g, '_')}`.slice(0, 60);
  const [row] = await store.database.run(
    statement<{ count: number }>(name, `select count(*) from ${table} where ${where}`),
    {},
  );
  return row?.count ?? 0;
}
