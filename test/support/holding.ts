import { keptRows } from './kept-rows.ts';
import type { Partner } from './partner.ts';
import { idIn } from './partner.ts';
import { newPatient, newPractitioner } from './party.ts';

/** Something of each kind that an identifier can name, all of one clinic. */
export interface Holding {
  readonly clinicId: string;
  readonly practitionerId: string;
  readonly patientId: string;
  readonly medicationRequestId: string;
  readonly webhookId: string;
  /** Of the clinic's own formulary. */
  readonly medicationId: string;
}

/** Makes a clinic's holding over the wire. */
export async function newHolding(partner: Partner, clinicId = partner.clinicId): Promise<Holding> {
  const clinic = { ...partner, clinicId };
  const practitionerId = await newPractitioner(clinic);
  const patientId = await newPatient({ ...clinic, practitionerId });
  const prescription = await partner.call('createMedicationRequest', {
    body: {
      clinic_id: clinicId,
      patient_id: patientId,
      practitioner_id: practitionerId,
      medication_name: 'Lisinopril',
      quantity: 30,
    },
  });
  const webhook = await partner.call('registerWebhook', {
    body: { clinic_id: clinicId, webhook_url: `https://hooks.example.com/${clinicId}` },
  });
  const [medication] = await keptRows(partner.service, 'formulary_entries', 'clinic_id', clinicId, 'name');
  return {
    clinicId,
    practitionerId,
    patientId,
    medicationRequestId: idIn(prescription, 'medication_request_id'),
    webhookId: idIn(webhook, 'webhook_id'),
    medicationId: String(medication?.['medication_id']),
  };
}
