import type { Store } from '../store/store.ts';
import { relayEvents } from '../store/relay.ts';
import { recordTurns } from '../store/turn-results.ts';
import type { TurnResult } from '../store/turn-results.ts';
import { claimTurns, heldTurns, signingSecret } from '../store/turns.ts';
import type { Turn } from '../store/turns.ts';
import { batched } from './batched.ts';
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

const eventsPerRelay = 500;
const deliveriesPerTurn = 200;

/** A turn ends within 25 s: the last attempt starts after 10 s at most, and takes 15 s at most. */
const leaseMs = 45_000;

/**
 * Quick and slow receivers have places of their own: however many are slow or dead, they wait for one another only.
 * A slow one gets one attempt at a time, and is quick again after a turn in which all were. All places together make
 * no more connections, to a host that many clinics share for instance, and no longer burst of work than requests can
 * wait for.
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
    const turns = places - [...active.keys()].filter((turn) => turn.slow === slow).length;
    if (turns <= 0 || stopping) return 0;
    const at = clock();
    const leasedUntil = new Date(at.getTime() + leaseMs);
    const claimed = await claimTurns(store, { at, leasedUntil, slow, turns, deliveries: deliveriesPerTurn });
    for (const turn of claimed) active.set(turn, run(turn, { atOnce, ...turnTimes }));
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
