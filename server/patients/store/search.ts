import { externalIdInAnyClinic, hasExternalId } from '../../references/store.ts';
import { defineList } from '../../store/list.ts';
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

const pageOfPatients = defineList<FoundPatient>({
  name: 'find_patients_by_external_id',
  select: `
    select patients.id, clinic_id as "clinicId", clinics.name as "clinicName", patients.partner_id as "partnerId",
      partners.name as "partnerName"
    from patients
    join clinics on clinics.id = clinic_id and ${hasExternalId}
    join partners on partners.id = patients.partner_id`,
  filters: { clinic_id: 'clinic_id = :clinic_id' },
  order: 'clinic_id',
  continues: { parameters: ['after_id'], condition: 'clinic_id > :after_id' },
  keyOf: ({ clinicId }) => [clinicId],
});

/** The patients that partners call by this external_id, at most one in a clinic (D33). */
export function findPatients(
  store: Store,
  { externalId, clinicId }: { readonly externalId: string; readonly clinicId: string | null },
  page: PageRequest,
): Promise<Page<FoundPatient>> {
  const filters = { ...externalIdInAnyClinic(store, externalId), clinic_id: clinicId };
  return pageOfPatients(store.database, filters, page);
}
