import { listPartners as readPartners } from '../store/partners.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { partnerOnWire } from './shapes/partner.ts';

/** Lists partners, the newest first. */
export const listPartners = operatorOperation('listPartners', async ({ query }, { store }, reply) => {
  const page = await readPartners(store, pageRequest(query));
  return reply(200, { data: { partners: page.items.map(partnerOnWire), next_cursor: nextCursor(page) } });
});
