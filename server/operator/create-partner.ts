import { insertPartner } from '../store/partners.ts';
import { operatorOperation } from './operation.ts';
import { partnerOnWire } from './shapes/partner.ts';

/** Creates a partner, which can do nothing before it has a clinic and a key. */
export const createPartner = operatorOperation('createPartner', async ({ body }, context, reply) => {
  const { store, now } = context;
  const id = context.newId();
  const partner = { id, name: body.name.trim(), suspended: false, baaSignedAt: null, createdAt: now };
  await insertPartner(
    store,
    partner,
    context.change({ status: 201, ids: { partner_id: id }, partnerId: id }),
  );
  return reply(201, { data: partnerOnWire(partner), message: 'Partner created' });
});
