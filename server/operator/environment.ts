import { ApiError } from '../errors.ts';
import { deletePartnerData } from '../store/reset.ts';
import { operatorOperation } from './operation.ts';

/** Deletes what partners have created. Only development may be reset: neither the process nor the database of production. */
export const resetEnvironment = operatorOperation('resetEnvironment', async (_request, context, reply) => {
  const { store, environment, now } = context;
  const change = context.change({ status: 200, ids: {}, partnerId: null });
  if (environment !== 'development' || (await deletePartnerData(store, change)) !== 'reset') {
    throw new ApiError('FORBIDDEN', 'Only development may be reset.', { reason: 'development_only' });
  }
  return reply(200, { data: { reset_at: now.toISOString() }, message: 'Environment reset' });
});
