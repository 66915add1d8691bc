import type { ClinicIds } from '../support/fixtures.ts';

/** What each id in the contract refers to. A new id must be listed here or in `shared`. */
export const identifiers: Readonly<Record<string, keyof ClinicIds>> = {
  assigned_clinic: 'clinicId',
  clinic_id: 'clinicId',
  practitioner_id: 'practitionerId',
  patient_id: 'patientId',
  patientId: 'patientId',
  medication_order_id: 'medicationOrderId',
  medication_request_id: 'medicationRequestId',
  refill_request_id: 'refillRequestId',
  webhook_id: 'webhookId',
  delivery_id: 'deliveryId',
  medication_id: 'medicationId',
  key_id: 'keyId',
  client_id: 'oauthClientId',
  request_id: 'requestId',
};
/** Ids that belong to no tenant: the operator's carriers, and names that the caller gives. */
export const shared = [
  'carrierId',
  'carrier_id',
  'service_id',
  'shipment_service_code',
  'shipment_group_id',
  'payment_method_id',
  'external_id',
];
