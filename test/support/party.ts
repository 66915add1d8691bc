import type { Environment } from '../../server/domain/environment.ts';
import { patientBody, practitionerBody, veterinarianBody } from './bodies.ts';
import { idIn, newPartner } from './partner.ts';
import type { Partner } from './partner.ts';
import type { TestService } from './service.ts';
import type { TenantOptions } from './tenant.ts';

/** A partner whose clinic has a doctor and a patient to prescribe to. */
export interface Party extends Partner {
  readonly practitionerId: string;
  readonly patientId: string;
}

export async function newParty(
  service: TestService,
  environment: Environment,
  options: TenantOptions = {},
): Promise<Party> {
  const partner = await newPartner(service, environment, options);
  const practitionerId = await newPractitioner(partner);
  const patientId = await newPatient({ ...partner, practitionerId });
  return { ...partner, practitionerId, patientId };
}

export async function newPractitioner(partner: Partner, fields: object = {}): Promise<string> {
  const body = { ...practitionerBody(partner.clinicId), ...fields };
  return idIn(await partner.call('createPractitioner', { body }), 'practitioner_id');
}

export async function newVeterinarian(partner: Partner): Promise<string> {
  const body = veterinarianBody(partner.clinicId);
  return idIn(await partner.call('createPractitioner', { body }), 'practitioner_id');
}

type Practised = Partner & { readonly practitionerId: string };

/** In the primary form, with other fields where given. */
export async function newPatient(partner: Practised, fields: object = {}): Promise<string> {
  const body = { ...patientBody(partner.clinicId, partner.practitionerId), ...fields };
  return idIn(await partner.call('createPatient', { body }), 'patient_id');
}

/** Lives in the given state. */
export function newPatientIn(state: string | null, partner: Practised): Promise<string> {
  const [address] = patientBody(partner.clinicId, partner.practitionerId).addresses;
  return newPatient(partner, { addresses: [{ ...address, state }] });
}
