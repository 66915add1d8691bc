import { findCarriers } from '../../store/carriers.ts';
import { partnerOperation } from '../operation.ts';

/** Lists the carriers. */
export const listCarriers = partnerOperation('listCarriers', async (_request, { store }, reply) => {
  return reply(200, { data: { carriers: await findCarriers(store) } });
});
