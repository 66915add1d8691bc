import type { MedicationOrder } from '../domain/medication-order.ts';
import type { Change } from './change.ts';
import type { Store } from './store.ts';

/** The references were checked by orderReferencesOfPartner; foreign keys hold them since. */
export declare function insertMedicationOrder(
  store: Store,
  order: MedicationOrder,
  change: Change,
): Promise<'created' | 'claim_lost'>;
