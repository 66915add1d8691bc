import { query } from '../database/statement.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';
import { ofPartner } from './tenancy.ts';

const readVerdict = query<{ verdict: 'known' | 'clinic_not_found' | 'practitioner_not_found' }>(
  'known_references',
  `select
     case
       when clinics.id is null then 'clinic_not_found'
       when :practitioner_id::uuid is not null and practitioners.id is null then 'practitioner_not_found'
       else 'known'
     end as verdict
   from (select) as one_row
   left join clinics on clinics.id = :clinic_id and ${ofPartner('clinics')}
   left join practitioners
     on practitioners.id = :practitioner_id and practitioners.clinic_id = clinics.id and ${ofPartner('practitioners')}`,
);

/**
 * Whether the clinic is the partner's and the practitioner, if one is named, is the clinic's. Only a request that other
 * rules refuse needs this query: otherwise the statement that makes the change checks it.
 */
export async function checkReferences(
  store: Store,
  references: {
    readonly partnerId: string;
    readonly clinicId: string;
    readonly practitionerId: string | null;
  },
): Promise<'known' | 'clinic_not_found' | 'practitioner_not_found'> {
  const [row] = await store.database.run(readVerdict, snakeCased(references));
  return row?.verdict ?? 'clinic_not_found';
}
