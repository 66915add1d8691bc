import { nextCursor, pageRequest } from '../paging/page.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseUnknownReferences } from '../partner/refusals.ts';
import { entryOnWire } from './rules.ts';
import { findFormulary, isEntryKey } from './store.ts';

/** Lists the medications that a clinic may order, or those whose name begins with a text (D34). */
export const listMedications = partnerOperation('listMedications', async ({ query }, context, reply) => {
  const clinicId = query.clinic_id.toLowerCase();
  const page = pageRequest(query, { isKey: isEntryKey });
  await refuseUnknownReferences(context, { clinic: { id: clinicId, field: 'clinic_id' } });
  const found = await findFormulary(
    context.store,
    { partnerId: context.partnerId, clinicId },
    page,
    query.search,
  );
  context.auditRead({ clinic_id: clinicId });

  return reply(200, { data: { medications: found.items.map(entryOnWire), next_cursor: nextCursor(found) } });
});
