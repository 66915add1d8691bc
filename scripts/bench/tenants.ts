import { newApiKey, readApiKey } from '../../server/store/api-key.ts';
import { demoCarriers } from '../../server/sandbox/demo/demo-carriers.ts';
import { demoFormulary } from '../../server/sandbox/demo/demo-formulary.ts';
import type { Environment } from '../../server/domain/environment.ts';
import type { Patient } from '../../server/domain/patient.ts';
import type { Practitioner } from '../../server/domain/practitioner.ts';
import { insertApiKey } from '../../server/store/api-keys.ts';
import { saveCarrierTable } from '../../server/store/carriers.ts';
import { auditRecord } from '../../server/store/audit.ts';
import type { Change } from '../../server/store/change.ts';
import { insertClinic } from '../../server/store/clinics.ts';
import { saveFormulary } from '../../server/store/formularies.ts';
import { newId } from '../../server/store/identifiers.ts';
import { insertPartner, recordSignedBaa } from '../../server/store/partners.ts';
import { insertPatient } from '../../server/store/patients.ts';
import { insertPractitioner } from '../../server/store/practitioners.ts';
import type { Store } from '../../server/store/store.ts';

/** A partner as its requests need it. */
export interface Tenant {
  readonly apiKey: string;
  readonly partnerId: string;
  readonly clinicId: string;
  readonly practitionerId: string;
  readonly patientId: string;
}

/** Fills an empty store with the carriers and so many partners, each ready to order. */
export async function seedTenants(
  store: Store,
  count: number,
  environment: Environment,
  now: Date,
): Promise<Tenant[]> {
  await saveCarrierTable(store, demoCarriers, changeOf(null, now));
  const tenants: Tenant[] = [];
  for (let index = 0; index < count; index += 1)
    tenants.push(await seedTenant(store, index, environment, now));
  return tenants;
}

async function seedTenant(store: Store, index: number, environment: Environment, now: Date): Promise<Tenant> {
  const [partnerId, clinicId, practitionerId, patientId] = [
    newId(now),
    newId(now),
    newId(now),
    newId(now),
  ] as const;
  const change = () => changeOf(partnerId, now);
  const { apiKey } = newApiKey(environment);
  const key = readApiKey(environment, apiKey);
  if (!key) throw new Error('A fresh key does not read as one');

  await insertPartner(store, { id: partnerId, name: `Partner ${index}` }, change());
  await recordSignedBaa(store, partnerId, change());
  const clinic = { partnerId, name: 'Clinic', freeShipping: false, defaultServiceId: null, epcs: true };
  await insertClinic(store, { ...clinic, id: clinicId }, change());
  const entries = demoFormulary.map((entry) => ({ ...entry, medicationId: null, freshId: newId(now) }));
  await saveFormulary(store, clinicId, entries, change());
  await insertApiKey(store, { id: newId(now), partnerId, ...key, expiresAt: null }, change());
  await insertPractitioner(store, { ...practitioner, id: practitionerId, clinicId }, change());
  await insertPatient(store, { ...samplePatient, id: patientId, clinicId, practitionerId }, change());
  return { apiKey, partnerId, clinicId, practitionerId, patientId };
}

/** A change that the bench makes by itself, without a request. */
export function changeOf(partnerId: string | null, now: Date): Change {
  const audit = auditRecord({
    at: now,
    actor: { kind: 'operator' },
    partnerId,
    operation: 'seedBench',
    ids: {},
    status: 201,
    requestId: null,
  });
  return { audit, events: [], claim: null };
}

const practitioner: Omit<Practitioner, 'id' | 'clinicId'> = {
  firstName: 'Ruth',
  lastName: 'Okafor',
  email: 'ruth.okafor@clinic.example',
  npi: '1234567893',
  isVeterinarian: false,
  phone: '(503) 555-0100',
  addressLine1: '12 Market Street',
  addressLine2: null,
  city: 'Portland',
  stateCode: 'OR',
  zipCode: '97205',
  credentials: 'MD',
  specialty: null,
  licenseNumber: 'MD12345',
  licenseState: 'OR',
  licenseExpiration: '2099-12-31',
  deaNumber: 'AB1234563',
  deaExpiration: '2099-12-31',
  signatureImage: null,
};

/** A patient with all but its identifiers. */
export const samplePatient: Omit<Patient, 'id' | 'clinicId' | 'practitionerId'> = {
  firstName: 'Linh',
  middleName: 'Mai',
  lastName: 'Tran',
  gender: 'female',
  dateOfBirth: '1986-04-17',
  species: 'human',
  animalOwnerName: null,
  weight: '61.5',
  weightRecordedDate: '2026-10-30',
  status: 'active',
  contacts: [{ key: 'email', value: 'linh.tran@mail.example' }],
  address: {
    line1: '418 Alder Street',
    line2: 'Apt 5',
    line3: null,
    city: 'Portland',
    state: 'OR',
    postalCode: '97205',
    country: null,
  },
};
