import type { Entry, Kind } from '../load/ledger.ts';
import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { StoredOrder, StoredState } from './stored-state.ts';

/** What a kind of change creates: the name of its id in the answer. */
export const created: Readonly<Partial<Record<Kind, string>>> = {
  patient: 'patient_id',
  order: 'medication_order_id',
  refill: 'refill_request_id',
};

/** How many refills each order of the load authorizes (sample-bodies.ts). */
const authorized = 2;

/** What was acknowledged and is not stored, or is stored in another state. */
export function lossFindings(entries: readonly Entry[], stored: StoredState): Finding[] {
  const ids = new Set([
    ...stored.patientIds,
    ...stored.orders.map(({ id }) => id),
    ...stored.refills.map(({ id }) => id),
  ]);
  const missing = acknowledged(entries).flatMap((entry) => {
    const name = created[entry.kind];
    const id = name === undefined ? undefined : entry.ids[name];
    return id === undefined || ids.has(id) ? [] : [`${entry.kind} ${id}`];
  });
  const changed = stored.orders.filter((order) => !possibleStatuses(entries, order).has(order.status));
  return [
    ...finding('acknowledged changes are missing', missing),
    ...finding(
      'orders have a status that nobody was told',
      changed.map(({ id, status }) => `${id} is ${status}`),
    ),
  ];
}

/** What is stored more often than it was asked for. */
export function doubleFindings(entries: readonly Entry[], stored: StoredState): Finding[] {
  const keys = new Set(entries.map(({ key }) => key));
  const orders = [...Map.groupBy(stored.orders, ({ key }) => key)].filter(([key]) => key !== undefined);
  const ofRefills = stored.orders.filter(({ key }) => key === undefined);
  const mostPatients = 1 + asked(entries, 'patient').length;
  return [
    ...finding(
      'an Idempotency-Key has made more than one order',
      orders.flatMap(([, made]) => (made.length > 1 ? made.map(({ id }) => id) : [])),
    ),
    ...finding(
      'there are orders that nobody asked for',
      orders.flatMap(([key = '', made]) => (keys.has(key) ? [] : made.map(({ id }) => id))),
    ),
    ...finding('there are more patients than were asked for', stored.patientIds.slice(mostPatients)),
    ...finding('refills and their orders do not match', unmatched(stored.refills, ofRefills)),
    ...finding(
      'refills do not add up',
      stored.orders.filter((order) => !isRefilledAsAsked(entries, stored, order)).map(({ id }) => id),
    ),
  ];
}

/** Each stored change has left one audit record. */
export function recordFindings({ orders, refills, patientIds, records }: StoredState): Finding[] {
  const counts = new Map(records.map(({ operation, id, count }) => [`${operation} ${id}`, count]));
  const wanted = [
    ...patientIds.map((id) => `createPatient ${id}`),
    ...orders.flatMap(({ id, key }) => (key === undefined ? [] : [`createMedicationOrder ${id}`])),
    ...refills.map(({ id }) => `createRefillRequest ${id}`),
  ];
  return finding(
    'changes have no audit record, or more than one',
    wanted.filter((name) => counts.get(name) !== 1),
  );
}

function unmatched(refills: StoredState['refills'], orders: readonly StoredOrder[]): string[] {
  const [wanted, found] = [refills.map(({ orderId }) => orderId), orders.map(({ id }) => id)];
  return [...new Set(wanted).symmetricDifference(new Set(found))];
}

/** The refills of an order's first request: at least those that were acknowledged, at most those that were not refused. */
function isRefilledAsAsked(
  entries: readonly Entry[],
  { refills }: StoredState,
  { key, requestId, refillsRemaining }: StoredOrder,
): boolean {
  if (key === undefined) return true;
  const made = refills.filter(({ originalId }) => originalId === requestId).length;
  const of = (some: readonly Entry[]) =>
    some.filter(({ about }) => about['medication_request_id'] === requestId).length;
  const least = of(acknowledged(entries).filter(({ kind }) => kind === 'refill'));
  return made >= least && made <= of(asked(entries, 'refill')) && refillsRemaining === authorized - made;
}

/** Where an order may be: where the last acknowledged move left it, or where a move of unknown outcome would. */
function possibleStatuses(entries: readonly Entry[], { id }: StoredOrder): Set<string> {
  const of = (some: readonly Entry[]) =>
    some
      .filter(({ kind, about }) => (kind === 'move' || kind === 'cancellation') && about['order_id'] === id)
      .map(({ about }) => about['to'] ?? 'cancelled');
  const last = of(acknowledged(entries)).at(-1) ?? 'received';
  return new Set([last, ...of(entries.filter(({ outcome }) => outcome === 'unknown'))]);
}

function acknowledged(entries: readonly Entry[]): Entry[] {
  return entries.filter(({ outcome }) => outcome === 'acknowledged');
}

/** Entries of a kind that may have been made. */
function asked(entries: readonly Entry[], wanted: Kind): Entry[] {
  return entries.filter(({ kind, outcome }) => kind === wanted && outcome !== 'refused');
}
