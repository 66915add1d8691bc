import { isObject } from '../../server/contract/json-schema.ts';
import { statement } from '../../server/database/statement.ts';
import { newId } from '../../server/store/identifiers.ts';
import { sealEventBody } from '../../server/events/store/outbox.ts';
import { dataIn } from './partner.ts';
import type { Partner } from './partner.ts';

type Query = Readonly<Record<string, string>>;

export interface ReadEvents {
  readonly events: readonly Readonly<Record<string, unknown>>[];
  /** The type and sequence of each event: order.created 1 */
  readonly steps: readonly string[];
  readonly cursor: string;
  readonly hasMore: boolean;
}

/** Reads the events of the partner's clinic once. */
export async function readEvents(partner: Partner, query: Query = {}): Promise<ReadEvents> {
  const answer = await partner.call('listEvents', { query: { clinic_id: partner.clinicId, ...query } });
  const { events, cursor, has_more } = dataIn(answer);
  if (!Array.isArray(events)) throw new Error('There are no events');
  const read = events.filter(isObject);
  const steps = read.map(({ type, data }) => `${String(type)} ${String(isObject(data) && data['sequence'])}`);
  return { events: read, steps, cursor: String(cursor), hasMore: has_more === true };
}

/** Reads on, waiting, until there are this many events. */
export async function awaitEvents(partner: Partner, count: number): Promise<ReadEvents> {
  for (let read = await readEvents(partner, { wait: '30' }); ;) {
    if (read.events.length >= count) return read;
    const more = await readEvents(partner, { after: read.cursor, wait: '30' });
    read = { ...more, events: [...read.events, ...more.events], steps: [...read.steps, ...more.steps] };
  }
}

const insertEvent = statement(
  'write_event',
  `insert into events (id, partner_id, clinic_id, order_id, type, body_sealed, created_at)
   values (:id, :partner_id, :clinic_id, gen_random_uuid(), 'order.created', :body_sealed, now())`,
);

/** Writes an event of the partner's clinic without a request. A null body is that of an erased event. */
export async function writeEvent(
  { partnerId, clinicId, service }: Partner,
  body: object | null = createdEvent(clinicId),
  at = new Date(),
): Promise<void> {
  const { database, sealer } = service.service.store;
  const id = newId(at);
  const body_sealed = body && sealEventBody(sealer.ofPartner(partnerId), id, JSON.stringify(body));
  await database.run(insertEvent, { id, partner_id: partnerId, clinic_id: clinicId, body_sealed });
}

/** An order.created of an order that does not exist. */
export function createdEvent(clinicId: string): object {
  const [medication_order_id, request] = [newId(new Date()), newId(new Date())];
  const data = { medication_order_id, clinic_id: clinicId, status: 'received', sequence: 1 };
  const timestamp = new Date().toISOString();
  return { type: 'order.created', timestamp, data: { ...data, medication_request_ids: [request] } };
}
