import { statement } from '../../server/database/statement.ts';
import { eventPlace } from '../../server/events/store/outbox.ts';
import type { TestService } from './service.ts';

interface EventRow {
  readonly id: string;
  readonly partner_id: string;
  readonly clinic_id: string;
  readonly type: string;
  readonly body_sealed: Uint8Array;
}

const readEvents = statement<EventRow>(
  'read_events_of_order',
  'select id, partner_id, clinic_id, type, body_sealed from events where order_id = :order_id order by id',
);

/** The events of an order, with their payloads opened. */
export async function eventsOf({ service: { store } }: TestService, orderId: string) {
  const rows = await store.database.run(readEvents, { order_id: orderId });
  return rows.map(({ id, partner_id, clinic_id, type, body_sealed }) => {
    const payload: unknown = JSON.parse(
      store.sealer.ofPartner(partner_id).open<string>(eventPlace(id), body_sealed),
    );
    return { clinic_id, type, payload };
  });
}
