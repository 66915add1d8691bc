import { listClinics as readClinics } from '../store/clinics.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { clinicOnWire } from './shapes/clinic.ts';

/** Lists the clinics of one partner or of all, the newest first. */
export const listClinics = operatorOperation('listClinics', async ({ query }, { store }, reply) => {
  const page = await readClinics(store, query.partner_id ?? null, pageRequest(query));
  return reply(200, { data: { clinics: page.items.map(clinicOnWire), next_cursor: nextCursor(page) } });
});
