import type { Environment } from '../../server/domain/environment.ts';
import {
  lineBody,
  orderBody,
  patientBody,
  practitionerBody,
  requestBody,
  veterinarianBody,
  webhookBody,
} from './bodies.ts';
import { ship } from './order-progress.ts';
import { createOwnClient } from './own-clients.ts';
import { idIn, newPartner } from './partner.ts';
import type { Partner } from './partner.ts';
import type { TestService } from './service.ts';
import { storedRows } from './stored-rows.ts';
import type { TenantOptions } from './tenant.ts';

/** A partner whose clinic has a practitioner and a patient. */
export interface PartnerWithPatient extends Partner {
  readonly practitionerId: string;
  readonly patientId: string;
}

export async function newPartnerWithPatient(
  service: TestService,
  environment: Environment,
  options: TenantOptions = {},
): Promise<PartnerWithPatient> {
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

type PartnerWithPractitioner = Partner & { readonly practitionerId: string };

/** A patient in the primary form; `fields` replace those of the body. */
export async function newPatient(partner: PartnerWithPractitioner, fields: object = {}): Promise<string> {
  const body = { ...patientBody(partner.clinicId, partner.practitionerId), ...fields };
  return idIn(await partner.call('createPatient', { body }), 'patient_id');
}

/** A patient with an address in this state. */
export function newPatientIn(state: string | null, partner: PartnerWithPractitioner): Promise<string> {
  return newPatientAt({ state }, partner);
}

/** A patient whose address lacks parts, or differs. */
export function newPatientAt(part: object, partner: PartnerWithPractitioner): Promise<string> {
  const [address] = patientBody(partner.clinicId, partner.practitionerId).addresses;
  return newPatient(partner, { addresses: [{ ...address, ...part }] });
}

/** A partner with an order of one medication. */
export interface PartnerWithOrder extends PartnerWithPatient {
  readonly medicationOrderId: string;
  readonly medicationRequestId: string;
}

/** `line` and `order` replace fields of the default order: Metformin with two refills, refrigerated. */
interface OrderOptions extends TenantOptions {
  readonly line?: object;
  readonly order?: object;
}

export async function newPartnerWithOrder(
  service: TestService,
  environment: Environment,
  { line = {}, order = {}, ...options }: OrderOptions = {},
): Promise<PartnerWithOrder> {
  const partner = await newPartnerWithPatient(service, environment, options);
  const body = { ...orderBody(partner), medication_requests: [{ ...lineBody(), ...line }], ...order };
  const answer = await partner.call('createMedicationOrder', { body });
  return {
    ...partner,
    medicationOrderId: idIn(answer, 'medication_order_id'),
    medicationRequestId: idIn(answer, 'medication_request_id'),
  };
}

export async function newPartnerWithShippedOrder(
  service: TestService,
  environment: Environment,
  options: OrderOptions = {},
): Promise<PartnerWithOrder> {
  const partner = await newPartnerWithOrder(service, environment, options);
  await ship(service, partner.medicationOrderId);
  return partner;
}

/** The id of a refill request, for its own prescription. */
export async function newRefill(partner: PartnerWithPatient): Promise<string> {
  const prescription = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  await ship(partner.service, idIn(prescription, 'medication_order_id'));
  const body = { medication_request_id: idIn(prescription, 'medication_request_id') };
  return idIn(await partner.call('createRefillRequest', { body }), 'refill_request_id');
}

/** One id of each kind, all of one clinic. */
export interface ClinicIds {
  readonly clinicId: string;
  readonly practitionerId: string;
  readonly patientId: string;
  readonly medicationOrderId: string;
  readonly medicationRequestId: string;
  readonly refillRequestId: string;
  readonly webhookId: string;
  /** A delivery of a test event. */
  readonly deliveryId: string;
  /** A medication of the clinic's formulary. */
  readonly medicationId: string;
  readonly keyId: string;
  readonly oauthClientId: string;
  /** The API request that created the prescription. */
  readonly requestId: string;
}

export async function newClinicIds(partner: Partner, clinicId = partner.clinicId): Promise<ClinicIds> {
  const clinic = { ...partner, clinicId };
  const practitionerId = await newPractitioner(clinic);
  const patientId = await newPatient({ ...clinic, practitionerId });
  const references = { clinicId, practitionerId, patientId };
  const prescription = await partner.call('createMedicationRequest', { body: requestBody(references) });
  const webhook = await partner.call('registerWebhook', { body: webhookBody(clinicId) });
  const webhookId = idIn(webhook, 'webhook_id');
  const test = await partner.call('testWebhook', { path: { webhook_id: webhookId } });
  const [medication] = await storedRows(partner.service, 'formulary_entries', 'clinic_id', clinicId, 'name');
  return {
    ...references,
    medicationOrderId: idIn(prescription, 'medication_order_id'),
    medicationRequestId: idIn(prescription, 'medication_request_id'),
    refillRequestId: await newRefill({ ...partner, ...references }),
    webhookId,
    deliveryId: idIn(test, 'delivery_id'),
    medicationId: String(medication?.['medication_id']),
    keyId: partner.keyId,
    oauthClientId: (await createOwnClient(partner)).clientId,
    requestId: String(prescription.headers.get('x-request-id')),
  };
}
