import { notFound } from '../errors.ts';
import { recordSignedBaa } from '../store/partners.ts';
import { knownPartner } from './known-partner.ts';
import { operatorOperation } from './operation.ts';
import { partnerOnWire } from './shapes/partner.ts';

/** Records a signed business associate agreement (D12). Said again, the first time stands. */
export const recordBaa = operatorOperation('recordBaa', async ({ path }, context, reply) => {
  const partnerId = path.partner_id.toLowerCase();
  const change = context.change({ status: 200, ids: { partner_id: partnerId }, partnerId });
  const verdict = await recordSignedBaa(context.store, partnerId, change);
  if (verdict === 'partner_not_found') throw notFound('Partner', 'partner_id');
  const partner = await knownPartner(context.store, partnerId);
  return reply(200, { data: partnerOnWire(partner), message: 'Agreement recorded' });
});
