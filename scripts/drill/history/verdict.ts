import { linearize } from './checker/linearize.ts';
import type { SeenEvent } from './model/calls.ts';
import { prescriptionModel } from './model/prescription-model.ts';
import { idsIn } from './recording.ts';
import type { FeedRead, PrescriptionHistory, Recorded } from './recording.ts';

/** Whether the history of one prescription can be explained. */
export interface Judgement {
  readonly history: PrescriptionHistory;
  readonly kind: 'linearizable' | 'impossible' | 'undecided';
  /** How many states the search has visited. */
  readonly explored: number;
}

export function judge(history: PrescriptionHistory): Judgement {
  const { kind, explored } = linearize(prescriptionModel, history.operations);
  return { history, kind, explored };
}

/** What is wrong with the feed itself, whatever the orders say. */
export interface FeedFaults {
  /** Events of orders that nobody was told of: something made an order that nobody asked for. */
  readonly ofNobody: readonly string[];
  /** Orders with an event that was read twice. */
  readonly repeated: readonly string[];
}

/**
 * Each history with what the feed said of its orders: what each read returned, at the time of the read, and at the end all of
 * it. So an event must not be read before its change was sent, and in the end there must be exactly the events of the changes
 * that explain the answers.
 */
export function withFeed(
  histories: readonly PrescriptionHistory[],
  reads: readonly FeedRead[],
): { readonly histories: PrescriptionHistory[]; readonly faults: FeedFaults } {
  const ownerOf = new Map(
    histories.flatMap((history) => ordersIn(history).map((orderId) => [orderId, history] as const)),
  );
  const last = Math.max(0, ...reads.map(({ tick }) => tick), ...histories.flatMap(lastTicks));
  const all = reads.flatMap(({ events }) => events);
  const withReads = histories.map((history): PrescriptionHistory => {
    const ofHistory = (events: readonly SeenEvent[]) =>
      events.filter(({ orderId }) => ownerOf.get(orderId) === history);
    const seen = reads.flatMap(({ process, invoked, tick, events }): Recorded[] => {
      const own = ofHistory(events);
      if (own.length === 0) return [];
      const call = { kind: 'feed', whole: false } as const;
      return [{ process, call, invoked, outcome: { tick, answer: { kind: 'events', events: own } } }];
    });
    const whole: Recorded = {
      process: 0,
      call: { kind: 'feed', whole: true },
      invoked: last + 1,
      outcome: { tick: last + 2, answer: { kind: 'events', events: ofHistory(all) } },
    };
    return { ...history, operations: [...history.operations, ...seen, whole] };
  });
  const keys = all.map(({ orderId, sequence }) => `${orderId} ${sequence}`);
  return {
    histories: withReads,
    faults: {
      ofNobody: distinct(all.map(({ orderId }) => orderId).filter((orderId) => !ownerOf.has(orderId))),
      repeated: distinct(
        all.filter((_, index) => keys.indexOf(keys[index] ?? '') !== index).map(({ orderId }) => orderId),
      ),
    },
  };
}

/** The orders that the answers of a history name. */
export function ordersIn({ operations }: PrescriptionHistory): string[] {
  return distinct(operations.flatMap(({ outcome }) => (outcome ? idsIn(outcome.answer).orderIds : [])));
}

const lastTicks = ({ operations }: PrescriptionHistory): number[] =>
  operations.map(({ invoked, outcome }) => Math.max(invoked, outcome?.tick ?? 0));

const distinct = <Item>(items: readonly Item[]): Item[] => [...new Set(items)];
