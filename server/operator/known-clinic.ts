import { notFound } from '../errors.ts';
import { findClinic } from '../store/clinics.ts';
import type { KeptClinic } from '../store/clinics.ts';
import type { Store } from '../store/store.ts';

/** The clinic as it is now; 404 where there is none. */
export async function knownClinic(store: Store, clinicId: string): Promise<KeptClinic> {
  const clinic = await findClinic(store, clinicId);
  if (clinic === null) throw notFound('Clinic', 'clinic_id');
  return clinic;
}
