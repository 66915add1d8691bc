import type { Store } from '../store/store.ts';
import { relayEvents } from './queue/relay.ts';
import { recordTurns } from './queue/turn-results.ts';
import type { TurnResult } from './queue/turn-results.ts';
import { claimTurns, heldTurns, signingSecret } from './queue/turns.ts';
import type { Turn } from './queue/turns.ts';
import { batched } from './batched.ts';
import { paced } from './pace.ts';
import { takeTurn } from './take-turn.ts';
import type { DeliveryTools, TurnLimits } from './take-turn.ts';

/** Told what the operator should know of deliveries. */
export interface DeliveryObserver {
  /** A turn is over and recorded. */
  readonly delivered: (turn: Turn, result: TurnResult) => void;
  /** A turn or its recording broke; what it had not recorded is done again when its lease is over. */
  readonly failed: (error: unknown, turn: Turn) => void;
}

export interface DeliveryWorkerOptions extends DeliveryTools {
  readonly store: Store;
  readonly observer: DeliveryObserver;
  /** Called when a turn is over: there is room for another. */
  readonly onTurnOver?: () => void;
}

export interface DeliveryWorker {
  /** Relays events and begins turns, as many as there is room for; tells whether it found anything to do. */
  readonly step: () => Promise<boolean>;
  /** Delivers all that is due now, and resolves when it is recorded. */
  readonly settle: () => Promise<void>;
  /** Begins no more attempts and waits for those on their way, for at most so long; the rest is cut off. */
  readonly stop: (graceMs: number) => Promise<void>;
}

/**
 * Requests are served by the same event loop and database, so attempts begin a few at a time: some 3,500 a second, of
 * the 6,000 that could be made while requests wait.
 */
const attemptsPace = { atOnce: 6, everyMs: 1 } as const;

/** Many a time, so that each webhook then has many for its turn: claiming and recording cost as much for one. */
const eventsPerRelay = 1_000;

/** Together no more rows than are read and recorded between two requests without being noticed. */
const turnsPerStep = 8;
const deliveriesPerTurn = 100;

/** A turn ends within 25 s: the last attempt starts after 10 s at most, and takes 15 s at most. */
const leaseMs = 45_000;

/**
 * Quick and slow receivers have places of their own: however many are slow or dead, they wait for one another only.
 * A slow one gets one attempt at a time, and is quick again after a turn in which all were. All places together make
 * no more connections, to a host that many clinics share for instance, than it can be asked to take.
 */
const quickLine = { slow: false, places: 64, atOnce: 4 } as const;
const slowLine = { slow: true, places: 64, atOnce: 1 } as const;
const turnTimes = { startingMs: 10_000, quickMs: 1_000 } as const;

/**
 * Delivers events: several of these, in one process or many, share the work through the store. A webhook's turn is
 * one process's alone, so no attempt is made twice unless a process dies in the midst of it.
 */
export function deliveryWorker(options: DeliveryWorkerOptions): DeliveryWorker {
  const { store, clock, observer } = options;
  const active = new Map<Turn, Promise<void>>();
  const lost = new Set<Turn>();
  const pace = paced(attemptsPace);
  const record = batched((results: readonly TurnResult[]) => recordTurns(store, results, clock()));
  let stopping = false;

  const run = async (turn: Turn, limits: TurnLimits): Promise<void> => {
    try {
      const isOver = () => stopping || lost.has(turn);
      const result = await takeTurn(turn, signingSecret(store, turn), options, limits, isOver);
      await record(result);
      observer.delivered(turn, result);
    } catch (error) {
      observer.failed(error, turn);
    } finally {
      active.delete(turn);
      lost.delete(turn);
      options.onTurnOver?.();
    }
  };

  const beginTurns = async ({
    slow,
    places,
    atOnce,
  }: typeof quickLine | typeof slowLine): Promise<number> => {
    const room = places - [...active.keys()].filter((turn) => turn.slow === slow).length;
    const turns = Math.min(room, turnsPerStep);
    if (turns <= 0 || stopping) return 0;
    const at = clock();
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const claimed = await claimTurns(store, { at, leasedUntil, slow, turns, deliveries: deliveriesPerTurn });
    for (const turn of claimed) active.set(turn, run(turn, { pace, atOnce, ...turnTimes }));
    return claimed.length;
  };

  /** A deletion stops what a turn has not begun: it is looked for at every step. */
  const loseTurns = async (): Promise<void> => {
    const turns = [...active.keys()];
    if (turns.length === 0) return;
    const held = await heldTurns(store, turns);
    for (const turn of turns) if (!held.has(turn.webhookId) && active.has(turn)) lost.add(turn);
  };

  const step = async (): Promise<boolean> => {
    await loseTurns();
    // What would only wait here for its pace waits in the store, where another process may take it.
    if (pace.isBusy()) return false;
    const relayed = await relayEvents(store, clock(), eventsPerRelay);
    const begun = (await beginTurns(quickLine)) + (await beginTurns(slowLine));
    return relayed + begun > 0;
  };

  return {
    step,
    settle: async () => {
      while ((await step()) || active.size > 0) await Promise.all(active.values());
    },
    stop: async (graceMs) => {
      stopping = true;
      const cut = setTimeout(() => void options.sender.close(), graceMs);
      await Promise.all(active.values());
      clearTimeout(cut);
      await options.sender.close();
    },
  };
}
