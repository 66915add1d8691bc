import { ApiError } from '../errors.ts';

/** Events are kept for a limited time, and not after their patient was erased. */
export function eventGone(): ApiError {
  return new ApiError('CONFLICT', 'The event of this delivery is no longer kept.', {
    field: 'delivery_id',
    reason: 'event_gone',
  });
}

/** A test event has one attempt (D36). */
export function testEvent(): ApiError {
  return new ApiError('CONFLICT', 'A test event is not sent again. Send a new one.', {
    field: 'delivery_id',
    reason: 'test_event',
  });
}
