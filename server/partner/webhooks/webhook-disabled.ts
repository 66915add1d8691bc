import { ApiError } from '../../errors.ts';

/** What would be sent to a disabled webhook would wait; the partner may enable it first (D36). */
export function webhookDisabled(): ApiError {
  return new ApiError('CONFLICT', 'The webhook is disabled. Enable it first.', {
    field: 'webhook_id',
    reason: 'webhook_disabled',
  });
}
