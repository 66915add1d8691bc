import { notFound } from '../errors.ts';
import { setPartnerSuspended } from '../store/partners.ts';
import { knownPartner } from './known-partner.ts';
import { operatorOperation } from './operation.ts';
import { partnerOnWire } from './shapes/partner.ts';

/** Suspends a partner: its very next request is refused (D12). Done again, it changes nothing. */
export const suspendPartner = operatorOperation('suspendPartner', async ({ path }, context, reply) => {
  const partnerId = path.partner_id.toLowerCase();
  const change = context.change({ status: 200, ids: { partner_id: partnerId }, partnerId });
  const verdict = await setPartnerSuspended(context.store, { partnerId, suspended: true }, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  const partner = await knownPartner(context.store, partnerId);
  return reply(200, { data: partnerOnWire(partner), message: 'Partner suspended' });
});
