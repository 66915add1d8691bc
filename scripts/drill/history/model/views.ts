import type { Json } from './calls.ts';
import {
  currentEntry,
  linesOf,
  orderAt,
  orderName,
  refillName,
  refillRefusal,
  refillsOf,
  remaining,
  requestName,
  statusOf,
} from './state.ts';
import type { Prescription } from './state.ts';
import { refillStatusOf } from './status.ts';

/** What getMedicationOrder shows of an order, in the words of the contract. */
export function orderView(state: Prescription, index: number): Json {
  const { history } = orderAt(state, index);
  return {
    ...summaryView(state, index),
    medication_requests: linesOf(state, index).map((_, position) => requestView(state, index, position)),
    history: history.map(({ status, reason }) => ({ status, reason })),
  };
}

/** What lists show of an order. */
export function summaryView(state: Prescription, index: number) {
  const order = orderAt(state, index);
  const { status, reason } = currentEntry(order);
  return {
    medication_order_id: orderName(index),
    status,
    reason: status === 'on_hold' || status === 'cancelled' ? reason : null,
    cancellation_reason: order.cancellation,
    sequence: order.events.length,
    refill_request_id: order.line === null ? null : refillName(index),
    tracking: order.tracking,
    medication_request_ids: linesOf(state, index).map((_, position) => requestName(index, position)),
  };
}

export function requestView(state: Prescription, index: number, position: number): Json {
  const line = linesOf(state, index)[position] ?? 0;
  return {
    medication_request_id: requestName(index, position),
    medication_order_id: orderName(index),
    original_medication_request_id: requestName(0, line),
    status: statusOf(orderAt(state, index)),
    refills_authorized: state.authorized[line] ?? 0,
    ...refillability(state, line),
    refill_requests: refillsOf(state, line).map((refill) => ({
      refill_request_id: refillName(refill),
      medication_order_id: orderName(refill),
      status: refillStatusOf(statusOf(orderAt(state, refill))),
    })),
  };
}

/** What getRefillRequest shows of the refill that an order fills. */
export function refillView(state: Prescription, index: number): Json {
  const order = orderAt(state, index);
  const line = order.line ?? 0;
  const { status, reason } = currentEntry(order);
  return {
    refill_request_id: refillName(index),
    status: refillStatusOf(status),
    medication_order_id: orderName(index),
    medication_request_id: requestName(index, 0),
    original_medication_request_id: requestName(0, line),
    order_status: status,
    reason,
    ...refillability(state, line),
    tracking: order.tracking,
  };
}

/** What the operator's getOrderProgress shows, and who moved the order. */
export function progressView(state: Prescription, index: number): Json {
  const order = orderAt(state, index);
  const { status, reason } = currentEntry(order);
  return { status, reason, tracking: order.tracking, history: order.history.map((entry) => ({ ...entry })) };
}

/** The orders that an external_id finds: the original by its own (null), a refill's by that of the refill request. */
export function listView(state: Prescription, externalId: string | null): Json {
  const found = state.orders.flatMap((order, index) =>
    (externalId === null ? order.line === null : order.externalId === externalId) ? [index] : [],
  );
  return found.map((index) => summaryView(state, index));
}

function refillability(state: Prescription, line: number) {
  const reason = refillRefusal(state, line);
  return {
    refills_remaining: remaining(state, line),
    refillable: reason === null,
    not_refillable_reason: reason,
  };
}
