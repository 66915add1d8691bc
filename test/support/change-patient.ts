import type { PartnerWithPatient } from './fixtures.ts';

/** Updates a patient. */
export async function changePatient({ call, patientId }: PartnerWithPatient, body: object): Promise<void> {
  const answer = await call('updatePatient', { path: { patient_id: patientId }, body });
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
}
