import { ApiError } from '../errors.ts';
import { deletePartnerData } from '../store/reset.ts';
import { operatorOperation } from './operation.ts';

/** Deletes what partners have created. Only development may be reset. */
export const resetEnvironment = operatorOperation('resetEnvironment', async (_request, context, reply) => {
  const { store, environment, now } = context;
  if (environment !== 'development') {
    throw new ApiError('FORBIDDEN', 'Only development may be reset.', { reason: 'development_only' });
  }
  await deletePartnerData(store, context.change({ status: 200, ids: {}, partnerId: null }));
  return reply(200, { data: { reset_at: now.toISOString() }, message: 'Environment reset' });
});
