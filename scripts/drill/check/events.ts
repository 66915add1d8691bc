import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { StoredState } from './stored-state.ts';

/** Whether every event was delivered at least once with a right signature, and every change has its event. */
export function eventFindings(
  { orders, events }: StoredState,
  received: ReadonlyMap<string, number>,
): Finding[] {
  const ofOrder = Map.groupBy(events, ({ orderId }) => orderId);
  const sent = new Set(events.flatMap(({ deliveryIds }) => deliveryIds));
  return [
    ...finding(
      'events were not delivered',
      events.filter(({ deliveryIds }) => !deliveryIds.some((id) => received.has(id))).map(({ id }) => id),
    ),
    ...finding(
      'orders have another number of events than they count',
      orders.filter(({ id, sequence }) => (ofOrder.get(id) ?? []).length !== sequence).map(({ id }) => id),
    ),
    ...finding(
      'the receiver got deliveries that are not stored',
      [...received.keys()].filter((id) => !sent.has(id)),
    ),
  ];
}
