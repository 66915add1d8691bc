import type { Patient } from '../domain/patient.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

export declare function insertPatient(
  store: Store,
  patient: Patient,
  change: Change,
): Promise<'created' | 'clinic_not_found' | 'practitioner_not_found' | 'claim_lost'>;
