import { statement } from '../../database/statement.ts';
import { externalIdInAnyClinic, hasExternalId } from '../../references/store.ts';
import { lowestId } from '../../store/identifiers.ts';
import type { Page, PageRequest } from '../../store/list.ts';
import type { Store } from '../../store/store.ts';

/** A patient, its clinic and its partner, without health information. */
export interface FoundPatient {
  readonly id: string;
  readonly clinicId: string;
  readonly clinicName: string;
  readonly partnerId: string;
  readonly partnerName: string;
}

const readPatients = statement<FoundPatient>(
  'find_patients_by_external_id',
  `select patients.id, clinic_id as "clinicId", clinics.name as "clinicName", patients.partner_id as "partnerId",
     partners.name as "partnerName"
   from patients
   join clinics on clinics.id = clinic_id
   join partners on partners.id = patients.partner_id
   where ${hasExternalId} and (:clinic_id::uuid is null or clinic_id = :clinic_id) and clinic_id > :after_id
   order by clinic_id
   limit :row_limit`,
);

/** The patients that partners call by this external_id, at most one in a clinic (D33). */
export async function findPatients(
  store: Store,
  { externalId, clinicId }: { readonly externalId: string; readonly clinicId: string | null },
  { limit, after }: PageRequest,
): Promise<Page<FoundPatient>> {
  const rows = await store.database.run(readPatients, {
    ...externalIdInAnyClinic(store, externalId),
    clinic_id: clinicId,
    after_id: after?.[0] ?? lowestId,
    row_limit: limit + 1,
  });
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last ? [last.clinicId] : null };
}
