import { statement } from '../../database/statement.ts';
import { externalIdHash } from '../../references/store.ts';
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

const readClinics = statement<{ id: string }>(
  'clinics_to_search',
  'select id from clinics where id > :after_id order by id limit :row_limit',
);

const readPatients = statement<FoundPatient>(
  'find_patients_by_external_id',
  `select patients.id, clinic_id as "clinicId", clinics.name as "clinicName", patients.partner_id as "partnerId",
     partners.name as "partnerName"
   from patients
   join clinics on clinics.id = clinic_id
   join partners on partners.id = patients.partner_id
   where external_id_hash = any(:hashes::text[])
   order by clinic_id`,
);

function findInClinics(store: Store, externalId: string, clinicIds: readonly string[]) {
  const hashes = clinicIds.map((clinicId) => externalIdHash(store, 'patients', clinicId, externalId));
  return store.database.run(readPatients, { hashes });
}

const clinicsAtOnce = 1_000;
const clinicsOnPage = 5_000;

/**
 * The patients that partners call by this external_id, at most one in a clinic (D33). A hash holds the clinic, so without a
 * clinic each has to be looked at. A page ends after 5,000 of them.
 */
export async function findPatients(
  store: Store,
  { externalId, clinicId }: { readonly externalId: string; readonly clinicId: string | null },
  { limit, after }: PageRequest,
): Promise<Page<FoundPatient>> {
  if (clinicId !== null) return { items: await findInClinics(store, externalId, [clinicId]), next: null };
  const items: FoundPatient[] = [];
  let last = after?.[0] ?? lowestId;
  for (let looked = 0; looked < clinicsOnPage; looked += clinicsAtOnce) {
    const clinics = await store.database.run(readClinics, { after_id: last, row_limit: clinicsAtOnce });
    const ids = clinics.map(({ id }) => id);
    items.push(...(await findInClinics(store, externalId, ids)));
    const lastItem = items[limit - 1];
    if (items.length > limit && lastItem) return { items: items.slice(0, limit), next: [lastItem.clinicId] };
    if (clinics.length < clinicsAtOnce) return { items, next: null };
    last = ids.at(-1) ?? last;
  }
  return { items, next: [last] };
}
