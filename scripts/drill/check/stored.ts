import { type Entry, type Ledger, nameOf } from '../load/caller.ts';
import type { Load } from '../load/load.ts';
import { authorizedRefills } from '../load/writer.ts';
import { until } from '../process.ts';
import { finding } from '../report.ts';
import { runSql } from '../sql.ts';
import type { Check } from './check.ts';

/** The answers to the callers of a load, the rows that are stored, and the events that arrived. */
export interface Seen extends Ledger {
  /** Counts the arrivals with a valid signature, by webhook-id. */
  readonly received: ReadonlyMap<string, number>;
  /** The patient that was there before the load. */
  readonly patientId: string;
  readonly stored: Stored;
}

/** The rows of a clinic. */
interface Stored {
  readonly patients: readonly { readonly id: string }[];
  readonly orders: readonly StoredOrder[];
  /** `requestId` is the medication request that was refilled. */
  readonly refills: readonly { readonly id: string; readonly orderId: string; readonly requestId: string }[];
  /** With the webhook-ids under which they are sent. */
  readonly events: readonly {
    readonly id: string;
    readonly orderId: string;
    readonly deliveries: readonly string[];
  }[];
  /** Each id named by a create's audit record, and how many such records name it. */
  readonly records: readonly { readonly id: string; readonly count: number }[];
}

interface StoredOrder {
  readonly id: string;
  readonly status: string;
  /** The number of its events. */
  readonly sequence: number;
}

/** Reads what is stored for the clinic of a load, beside what the load's callers were told. */
export async function readSeen({ ledger, partner, received }: Load, databaseUrl: string): Promise<Seen> {
  const { clinicId, patientId } = partner;
  return { ...ledger, received, patientId, stored: await readStored(databaseUrl, clinicId) };
}

async function readStored(databaseUrl: string, clinicId: string): Promise<Stored> {
  const ofClinic = <Row extends object>(sql: string) => runSql<Row>(databaseUrl, sql, [clinicId]);
  return {
    patients: await ofClinic('select id from patients where clinic_id = $1'),
    orders: await ofClinic(
      'select id, status, event_sequence as sequence from medication_orders where clinic_id = $1',
    ),
    refills: await ofClinic(`
      select refill_requests.id, order_id as "orderId", original_id as "requestId"
      from refill_requests
      join medication_orders on medication_orders.id = order_id
      where clinic_id = $1`),
    events: await ofClinic(`
      select id, order_id as "orderId",
        array(select deliveries.id::text from deliveries where event_id = events.id) as deliveries
      from events
      where clinic_id = $1`),
    records: await runSql(
      databaseUrl,
      `select ids ->> name as id, count(*)::integer as count
       from audit_records
       join (values
         ('createPatient', 'patient_id'),
         ('createMedicationOrder', 'medication_order_id'),
         ('createRefillRequest', 'refill_request_id')
       ) as created (of_operation, name) on operation = of_operation
       where status < 300 and ids ? name
       group by ids ->> name`,
    ),
  };
}

/** A delivery that fails is retried after seconds and then after five minutes. */
const deliveredWithinMs = 420_000;

export async function allDelivered(databaseUrl: string, clinicId: string): Promise<void> {
  const waiting = `
    select from events where clinic_id = $1 and relayed_at is null
    union all
    select from deliveries where clinic_id = $1 and status = 'pending'
    limit 1`;
  await until('every event is delivered', deliveredWithinMs, async () => {
    return (await runSql(databaseUrl, waiting, [clinicId])).length === 0;
  });
}

/** Everything that was acknowledged is stored in its state, and nothing else. */
export const storedCheck: Check = {
  find: ({ entries, stored: { patients, orders, refills }, patientId }) => {
    const found = new Set([...patients, ...orders, ...refills].map(idOf));
    const told = new Set([patientId, ...entries.flatMap(createdBy)]);
    const statuses = new Map(entries.flatMap(statusAfter));
    const wrong = orders
      .filter(({ id, status }) => status !== (statuses.get(id) ?? 'received'))
      .map(({ id, status }) => `${id} is ${status}`);
    const ofRequest = Map.groupBy(refills, ({ requestId }) => requestId);
    const refilled = [...ofRequest].flatMap(([id, made]) => (made.length > authorizedRefills ? [id] : []));
    const open = entries.filter(({ outcome }) => outcome === 'unknown');
    return [
      ...finding('changes got no final answer', open.map(nameOf)),
      ...finding('acknowledged changes are missing', [...told.difference(found)]),
      ...finding('there is more than was acknowledged', [...found.difference(told)]),
      ...finding('orders have a status that nobody was told', wrong),
      ...finding('prescriptions were refilled more often than authorized', refilled),
    ];
  },
  spoils: {
    'a lost patient': without('patients'),
    'a lost order': without('orders'),
    'a lost refill': without('refills'),
    'a doubled order': ({ stored, ...seen }) => ({
      ...seen,
      stored: { ...stored, orders: [...stored.orders, { id: 'second', status: 'received', sequence: 1 }] },
    }),
    'a status that was taken back': ({ stored, ...seen }) => ({
      ...seen,
      stored: { ...stored, orders: stored.orders.map((order) => ({ ...order, status: 'on_hold' })) },
    }),
    'a third refill': ({ stored, ...seen }) => ({
      ...seen,
      stored: { ...stored, refills: stored.refills.map((refill) => ({ ...refill, requestId: 'one' })) },
    }),
  },
};

/** Each change has left one audit record and its events, and the events were delivered. */
export const traceCheck: Check = {
  find: ({ entries, stored: { orders, events, records }, received }) => {
    const counts = new Map(records.map(({ id, count }) => [id, count]));
    const recorded = entries.map((entry) => entry.ids[created[entry.kind] ?? ''] ?? '').filter(Boolean);
    const unrecorded = recorded.filter((id) => counts.get(id) !== 1);
    const ofOrder = Map.groupBy(events, ({ orderId }) => orderId);
    const miscounted = orders.filter(({ id, sequence }) => (ofOrder.get(id) ?? []).length !== sequence);
    const unsent = events.filter(({ deliveries }) => !deliveries.some((id) => received.has(id)));
    const sent = new Set(events.flatMap(({ deliveries }) => deliveries));
    return [
      ...finding('creates have not one audit record', unrecorded),
      ...finding('orders have another number of events than they count', miscounted.map(idOf)),
      ...finding('events were not delivered', unsent.map(idOf)),
      ...finding('deliveries are of no event that is stored', [...new Set(received.keys()).difference(sent)]),
    ];
  },
  spoils: {
    'missing audit records': ({ stored, ...seen }) => ({ ...seen, stored: { ...stored, records: [] } }),
    'a missing event': without('events'),
    'an event that was not delivered': (seen) => ({
      ...seen,
      received: new Map([...seen.received].slice(1)),
    }),
    'a delivery of nothing': (seen) => ({ ...seen, received: new Map([...seen.received, ['nothing', 1]]) }),
  },
};

/** For each kind of change, the name of the id that it creates. */
const created: Readonly<Partial<Record<Entry['kind'], string>>> = {
  patient: 'patient_id',
  order: 'medication_order_id',
  refill: 'refill_request_id',
};

/** A refill has an order of its own. */
function createdBy({ kind, ids }: Entry): string[] {
  const names = [created[kind], ...(kind === 'refill' ? ['medication_order_id'] : [])];
  return names.flatMap((name) => ids[name ?? ''] ?? []);
}

/** The status that an acknowledged change gave its order. The last one counts. */
function statusAfter({ outcome, about: { order_id, to } }: Entry): [string, string][] {
  return outcome !== 'acknowledged' || order_id === undefined || to === undefined ? [] : [[order_id, to]];
}

const idOf = ({ id }: { readonly id: string }) => id;

/** Leaves the last row of a table out. */
function without(table: keyof Stored): (seen: Seen) => Seen {
  return ({ stored, ...seen }) => ({ ...seen, stored: { ...stored, [table]: stored[table].slice(0, -1) } });
}
