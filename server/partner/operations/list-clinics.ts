import { nextCursor, pageRequest } from '../../paging/page.ts';
import { findClinics } from '../../store/clinics.ts';
import { partnerOperation } from '../operation.ts';

/** Lists the partner's own clinics (D41). */
export const listClinics = partnerOperation('listClinics', async ({ query }, { store, partnerId }, reply) => {
  const found = await findClinics(store, partnerId, pageRequest(query, { defaultLimit: 25 }));
  const clinics = found.items.map(({ id, name }) => ({ clinic_id: id, name }));
  return reply(200, { data: { clinics, next_cursor: nextCursor(found) } });
});
