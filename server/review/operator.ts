import { ApiError, notFound } from '../errors.ts';
import { operatorOperation } from '../operator/operation.ts';
import { findReview } from './store.ts';
import { reviewOnWire } from './wire.ts';

/** Shows an operator the integration review of a partner (D62). */
export const getIntegrationReview = operatorOperation(
  'getIntegrationReview',
  async ({ path }, { store, environment }, reply) => {
    if (environment !== 'development') {
      const message = 'Only development has an integration review.';
      throw new ApiError('FORBIDDEN', message, { reason: 'development_only' });
    }
    const review = await findReview(store, path.partner_id);
    if (review === null) throw notFound('Partner', 'partner_id');
    return reply(200, { data: reviewOnWire(review) });
  },
);
