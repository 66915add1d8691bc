import type { Finding } from '../report.ts';

/** A request of the drill and its answer. */
export interface Asked {
  readonly what: 'order' | 'retry' | 'patient' | 'refill' | 'move' | 'read';
  /** 0: the connection broke. */
  readonly status: number;
  /** The code of a refusal or of a connection error. */
  readonly error?: string;
  /** The order that was made, moved or found again. */
  readonly orderId?: string;
  /** Of a retry: the order that the first request made. Of a move: the new status. */
  readonly expected?: string;
}

/** What the database and the receiver have in the end. */
export interface Outcome {
  readonly orderIds: readonly string[];
  readonly deliveries: readonly {
    readonly id: string;
    readonly orderId: string;
    readonly type: string;
    readonly status: string;
  }[];
  /** How often each delivery arrived with a right signature. */
  readonly received: ReadonlyMap<string, number>;
  /**
   * Whether a process of 1.0.0 met an event that this release had sealed. It then records nothing of the lease, so what it has
   * delivered comes again.
   */
  readonly wasRecordLost: boolean;
}

/** The deliveries that arrived more than once. */
export const repeated = ({ received }: Pick<Outcome, 'received'>): string[] =>
  [...received].filter(([, count]) => count > 1).map(([id]) => id);

/** Every promise of a rolling upgrade that was broken. No process was killed, so each confirmed event comes once. */
export function findingsOf(asked: readonly Asked[], outcome: Outcome): Finding[] {
  const { orderIds, deliveries, received } = outcome;
  const failed = asked.filter(({ status }) => status === 0 || status >= 400);
  const byFailure = Map.groupBy(failed, ({ what, status, error }) => `${what}: ${status} ${error ?? ''}`);
  const made = new Set(asked.flatMap(({ what, orderId }) => (isMade(what) && orderId ? [orderId] : [])));
  const stored = new Set(orderIds);
  const shipped = asked.filter(
    ({ what, status, expected }) => what === 'move' && status === 200 && expected === 'shipped',
  );
  const expected = new Map<string, readonly string[]>([
    ['order.created', [...made]],
    ['order.fulfilled', shipped.map(({ orderId = '' }) => orderId)],
  ]);
  const eventsOf = (type: string, orderId: string) =>
    deliveries.filter((one) => one.type === type && one.orderId === orderId);
  const deliveriesOf = (test: (count: number) => boolean) =>
    [...expected].flatMap(([type, orders]) =>
      orders.filter((orderId) => test(eventsOf(type, orderId).length)).map((orderId) => `${type} ${orderId}`),
    );
  const findings: Finding[] = [
    ...[...byFailure].map(([failure, of]) => ({
      what: `${of.length} requests failed (${failure.trim()})`,
      ids: of.flatMap(({ orderId }) => orderId ?? []),
    })),
    { what: 'acknowledged orders are missing', ids: [...made].filter((id) => !stored.has(id)) },
    { what: 'orders were made that nobody was told of', ids: orderIds.filter((id) => !made.has(id)) },
    {
      what: 'a retry did not find the order of its first request',
      ids: asked.flatMap(({ what, status, orderId, expected: first }) =>
        what === 'retry' && status === 201 && orderId !== first && first !== undefined ? [first] : [],
      ),
    },
    { what: 'events are lost', ids: deliveriesOf((count) => count === 0) },
    { what: 'events have two deliveries', ids: deliveriesOf((count) => count > 1) },
    {
      what: 'deliveries did not arrive',
      ids: deliveries
        .filter(({ id, status }) => status !== 'delivered' || !received.has(id))
        .map(({ id }) => id),
    },
    {
      what: 'deliveries came again after they were confirmed',
      ids: outcome.wasRecordLost ? [] : repeated(outcome),
    },
  ];
  return findings.filter(({ what, ids }) => ids.length > 0 || what.includes('requests failed'));
}

const isMade = (what: Asked['what']) => what === 'order' || what === 'refill';
