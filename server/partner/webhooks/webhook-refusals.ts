import { ApiError } from '../../errors.ts';
import type { WebhookView } from '../../store/webhook-view.ts';

/** What would be sent to a disabled webhook would wait; the partner may enable it first (D36). */
export function webhookDisabled(): ApiError {
  return conflict('webhook_disabled', 'The webhook is disabled. Enable it first.');
}

/** Refuses to enable a webhook that the operator disabled (D36). */
export function refuseDisabledByOperator({ disabledReason }: WebhookView): void {
  if (disabledReason !== 'operator') return;
  throw conflict(
    'disabled_by_operator',
    'The operator disabled this webhook. Ask the operator to enable it.',
  );
}

function conflict(reason: string, message: string): ApiError {
  return new ApiError('CONFLICT', message, { field: 'webhook_id', reason });
}
