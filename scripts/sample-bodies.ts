import contract from '../generated/partner/contract.json' with { type: 'json' };

/** The ids that requests refer to. */
export interface References {
  readonly patientId: string;
  readonly practitionerId: string;
  readonly clinicId: string;
}

/* The bodies are examples of the contract with other ids, and without the partner's own: each can be used only once. */
const {
  '/api/external/practitioner': practitioners,
  '/api/external/patient': patients,
  '/api/external/medication-order': orders,
} = contract.paths;

export function practitionerBody(clinicId: string) {
  const { doctor } = practitioners.post.requestBody.content['application/json'].examples;
  const expirations = { license_expiration: '2099-12-31', dea_expiration: '2099-12-31' };
  return { ...doctor.value, ...expirations, assigned_clinic: clinicId };
}

/** The primary form with everything that it may have, about 550 bytes. */
export function patientBody({ practitionerId, clinicId }: Omit<References, 'patientId'>) {
  const { primary } = patients.post.requestBody.content['application/json'].examples;
  const { external_id: _id, metadata: _metadata, ...patient } = primary.value;
  return { ...patient, practitioner_id: practitionerId, assigned_clinic: clinicId };
}

/** An order of three lines. */
export function orderBody({ patientId, practitionerId, clinicId }: References) {
  const { two_medications: two } = orders.post.requestBody.content['application/json'].examples;
  const { external_id: _id, metadata: _metadata, medication_requests, ...order } = two.value;
  const lines = medication_requests.map(({ external_id: _lineId, ...line }) => line);
  const third = { medication: 'Lisinopril', dose: '10 mg', quantity: 30, direction: 'Take one tablet a day' };
  return {
    ...order,
    patient_id: patientId,
    practitioner_id: practitionerId,
    clinic_id: clinicId,
    medication_requests: [...lines, third],
  };
}
