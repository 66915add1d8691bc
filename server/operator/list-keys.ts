import { listApiKeys } from '../store/api-keys.ts';
import { operatorOperation } from './operation.ts';
import { nextCursor, pageRequest } from './page.ts';
import { keyOnWire } from './shapes/key.ts';

/** Lists the keys of one partner or of all, the newest first; never a secret, which nobody has kept. */
export const listKeys = operatorOperation('listKeys', async ({ query }, context, reply) => {
  const { store, environment, now } = context;
  const page = await listApiKeys(store, query.partner_id ?? null, pageRequest(query));
  const keys = page.items.map((key) => keyOnWire(key, environment, now));
  return reply(200, { data: { keys, next_cursor: nextCursor(page) } });
});
