import { listAt, textAt, textOrNullAt, textsAt, valueAt } from './json.ts';
import type { Reply } from '../load/client.ts';
import type { Answer, Call, Json, SeenEvent } from './model/calls.ts';

/**
 * What a caller was told, reduced to what the model speaks of. null if nobody knows what became of the request: the
 * connection broke (status 0), or a 5xx was sent, although the change may have been committed.
 */
export function answerOf(
  call: Exclude<Call, { kind: 'feed' }>,
  { status, headers, body }: Reply,
): Answer | null {
  if (status === 0 || status >= 500) return null;
  if (status >= 400) return refusalIn(status, body);
  const data = valueAt(body, 'data');
  const replayed = headers['idempotency-replayed'] === 'true';
  switch (call.kind) {
    case 'create':
    case 'refill': {
      const refillId = textOrNullAt(data, 'refill_request_id');
      const requestIds =
        call.kind === 'create'
          ? textsAt(data, 'medication_request_ids')
          : [textAt(data, 'medication_request_id')];
      return {
        kind: 'made',
        replayed,
        made: { orderId: textAt(data, 'medication_order_id'), requestIds, refillId },
      };
    }
    case 'cancel':
      return {
        kind: 'cancelled',
        replayed,
        orderId: textAt(data, 'medication_order_id'),
        requestIds: textsAt(data, 'medication_request_ids'),
        reason: textAt(data, 'cancellation_reason'),
      };
    case 'move':
      return { kind: 'moved', ...movement(data) };
    case 'getOrder':
      return seen({
        ...summary(data),
        medication_requests: listAt(data, 'medication_requests').map(request),
        history: listAt(data, 'history').map((entry) => ({
          status: textAt(entry, 'status'),
          reason: textOrNullAt(entry, 'reason'),
        })),
      });
    case 'getProgress':
      return seen({
        ...movement(valueAt(data, 'order')),
        history: listAt(data, 'history').map((entry) => ({
          status: textAt(entry, 'status'),
          reason: textOrNullAt(entry, 'reason'),
          actor: textAt(entry, 'actor'),
        })),
      });
    case 'getRequest':
      return seen(request(data));
    case 'getRefill':
      return seen({
        refill_request_id: textAt(data, 'refill_request_id'),
        status: textAt(data, 'status'),
        medication_order_id: textAt(data, 'medication_order_id'),
        medication_request_id: textAt(data, 'medication_request_id'),
        original_medication_request_id: textAt(data, 'original_medication_request_id'),
        order_status: textAt(data, 'order_status'),
        reason: textOrNullAt(data, 'reason'),
        ...refillability(data),
        tracking: textOrNullAt(data, 'tracking', 'tracking_number'),
      });
    case 'list':
      return seen(listAt(data, 'medication_orders').map(summary));
  }
}

const seen = (view: Json): Answer => ({ kind: 'seen', seen: view });

function refusalIn(status: number, body: unknown): Answer {
  const details = valueAt(body, 'error', 'details');
  const reason = textOrNullAt(details, 'reason') ?? `${status} ${textAt(body, 'error', 'code')}`;
  if (reason === 'external_id_taken') return { kind: 'taken', existingId: textAt(details, 'existing_id') };
  if (reason === 'in_progress') return { kind: 'in_progress' };
  return {
    kind: 'refused',
    reason,
    status: textOrNullAt(details, 'order_status'),
    field: textOrNullAt(details, 'field') ?? '',
  };
}

/** The operator's words for where an order is. */
function movement(order: unknown) {
  return {
    status: textAt(order, 'status'),
    reason: textOrNullAt(order, 'reason'),
    tracking: textOrNullAt(order, 'tracking_number'),
  };
}

function summary(order: unknown) {
  return {
    medication_order_id: textAt(order, 'medication_order_id'),
    status: textAt(order, 'status'),
    reason: textOrNullAt(order, 'reason'),
    cancellation_reason: textOrNullAt(order, 'cancellation_reason'),
    sequence: Number(valueAt(order, 'sequence')),
    refill_request_id: textOrNullAt(order, 'refill_request_id'),
    tracking: textOrNullAt(order, 'tracking', 'tracking_number'),
    medication_request_ids: textsAt(order, 'medication_request_ids'),
  };
}

function request(one: unknown): Json {
  return {
    medication_request_id: textAt(one, 'medication_request_id'),
    medication_order_id: textAt(one, 'medication_order_id'),
    original_medication_request_id: textAt(one, 'original_medication_request_id'),
    status: textAt(one, 'status'),
    refills_authorized: Number(valueAt(one, 'refills_authorized')),
    ...refillability(one),
    refill_requests: listAt(one, 'refill_requests').map((refill) => ({
      refill_request_id: textAt(refill, 'refill_request_id'),
      medication_order_id: textAt(refill, 'medication_order_id'),
      status: textAt(refill, 'status'),
    })),
  };
}

function refillability(one: unknown) {
  return {
    refills_remaining: Number(valueAt(one, 'refills_remaining')),
    refillable: valueAt(one, 'refillable') === true,
    not_refillable_reason: textOrNullAt(one, 'not_refillable_reason'),
  };
}

/** An event of the feed. */
export function eventIn(event: unknown): SeenEvent {
  const remaining = valueAt(event, 'data', 'refills_remaining');
  return {
    orderId: textAt(event, 'data', 'medication_order_id'),
    sequence: Number(valueAt(event, 'data', 'sequence')),
    type: textAt(event, 'type'),
    status: textAt(event, 'data', 'status'),
    reason: textOrNullAt(event, 'data', 'reason'),
    remaining: typeof remaining === 'number' ? remaining : null,
  };
}
