import type { Practitioner } from '../domain/practitioner.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

export declare function insertPractitioner(
  store: Store,
  practitioner: Practitioner,
  change: Change,
): Promise<'created' | 'clinic_not_found' | 'claim_lost'>;
