import type { Operations } from '../../../generated/partner/operations.ts';
import { orderBody, patientBody, practitionerBody, requestBody } from '../bodies.ts';
import type { References } from '../bodies.ts';
import { clinicMarker, counterMarker, rowMarker } from '../fresh-requests.ts';
import type { RequestParts } from '../request-text.ts';
import type { RowPlan } from './row-plans.ts';
import { seededId } from './seeded-ids.ts';

/** An operation as the growth part asks for it. */
export interface MeasuredOperation {
  readonly id: keyof Operations;
  readonly status: number;
  readonly parts: Omit<RequestParts, 'apiKey'>;
  /** Which rows it is about. */
  readonly rows: RowPlan;
}

/** A seeded patient, its clinic and its prescriber, other ones each time. */
const references: References = {
  patientId: seededId('patient', rowMarker),
  practitionerId: seededId('practitioner', clinicMarker),
  clinicId: seededId('clinic', clinicMarker),
};
const { patientId, clinicId } = references;

/** Every operation of the partners' contract: one that is new there does not compile until it is measured here. */
export const growthScenarios: Readonly<{ [Id in keyof Operations]: MeasuredOperation }> = {
  createPractitioner: {
    id: 'createPractitioner',
    status: 201,
    parts: { body: practitionerBody(clinicId) },
    rows: 'patients',
  },
  createPatient: {
    id: 'createPatient',
    status: 201,
    parts: { body: patientBody(references) },
    rows: 'patients',
  },
  createMedicationOrder: {
    id: 'createMedicationOrder',
    status: 201,
    parts: { body: orderBody(references) },
    rows: 'patients',
  },
  createMedicationRequest: {
    id: 'createMedicationRequest',
    status: 201,
    parts: { body: requestBody(references) },
    rows: 'patients',
  },
  createRefillRequest: {
    id: 'createRefillRequest',
    status: 201,
    parts: { body: { clinic_id: clinicId, medication_request_id: seededId('request', rowMarker) } },
    rows: 'refillable',
  },
  listCarriers: { id: 'listCarriers', status: 200, parts: {}, rows: 'patients' },
  listCarrierServices: {
    id: 'listCarrierServices',
    status: 200,
    parts: { path: { carrierId: 'ups' }, query: { patientId } },
    rows: 'patients',
  },
  registerWebhook: {
    id: 'registerWebhook',
    status: 201,
    parts: { body: { clinic_id: clinicId, webhook_url: `https://hooks.example.com/${counterMarker}` } },
    rows: 'unregistered',
  },
  deleteWebhook: {
    id: 'deleteWebhook',
    status: 200,
    parts: { body: { clinic_id: clinicId, webhook_id: seededId('webhook', rowMarker) } },
    rows: 'registered',
  },
};
