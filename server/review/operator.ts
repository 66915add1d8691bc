import { requirePartner } from '../accounts/partners.ts';
import { ApiError } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { signReport } from './report.ts';
import { findReview } from './store.ts';
import { reviewOnWire } from './wire.ts';

/** Shows an operator the integration review of a partner, with a report that production can check (D62). */
export const getIntegrationReview = operatorOperation(
  'getIntegrationReview',
  async ({ path }, { store, environment, auditKeys, now }, reply) => {
    if (environment !== 'development') {
      const message = 'Only development has an integration review.';
      throw new ApiError('FORBIDDEN', message, { reason: 'development_only' });
    }
    const partner = await requirePartner(store, path.partner_id);
    const review = reviewOnWire(await findReview(store, partner.id));
    const about = { made_at: now.toISOString(), partner_id: partner.id, partner_name: partner.name };
    const report = signReport({ ...about, ...review }, auditKeys.current);
    return reply(200, { data: { ...review, report } });
  },
);
