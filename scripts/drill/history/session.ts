import { setTimeout as delay } from 'node:timers/promises';

import type { DrillContext } from '../drill.ts';
import { playPrescription } from './clients.ts';
import type { Stage } from './clients.ts';
import { startFaults } from './faults.ts';
import { startFeedReader } from './feed-reader.ts';
import { startFleet } from './fleet.ts';
import type { FeedRead, PrescriptionHistory } from './recording.ts';
import { tickCounter } from './recording.ts';

export interface SessionOptions {
  /** Names its processes. */
  readonly name: string;
  /** Where the server is; undefined for this repository. */
  readonly installation: string | undefined;
  readonly seconds: number;
  /** null for none. */
  readonly faults: { readonly everyMs: number; readonly crashEvery: number } | null;
  /** Called with each prescription that is finished. Returns true to end the session. */
  readonly onPlayed: (history: PrescriptionHistory) => boolean;
}

export interface Session {
  readonly histories: readonly PrescriptionHistory[];
  readonly reads: readonly FeedRead[];
  readonly kills: number;
  readonly crashes: number;
  readonly unsent: number;
  readonly failures: number;
}

const processes = 3;
/** Played at the same time, so that requests about different orders meet in the same batches of the service. */
const prescriptionsAtOnce = 8;

export async function runSession(
  context: DrillContext,
  { name, installation, seconds, faults: wanted, onPlayed }: SessionOptions,
): Promise<Session> {
  const fleet = await startFleet(context, { name, size: processes, installation });
  const end = performance.now() + seconds * 1_000;
  let isEnded = false;
  const stage: Stage = {
    fleet,
    tick: tickCounter(),
    counts: { unsent: 0, failures: 0 },
    isOver: () => isEnded || performance.now() > end,
  };
  const histories: PrescriptionHistory[] = [];
  const reader = startFeedReader(stage);
  const faults = wanted && startFaults(fleet, { ...wanted, progress: context.progress });
  const playOn = async (lane: number) => {
    for (let number = 1; !stage.isOver(); number += 1) {
      const history = await playPrescription(stage, `${name}-${lane}-${number}`);
      histories.push(history);
      if (onPlayed(history)) isEnded = true;
      // Lets the answers of others be recorded at their time.
      await delay(0);
    }
  };
  const played = Promise.all(Array.from({ length: prescriptionsAtOnce }, (_, lane) => playOn(lane)));
  await Promise.race([played, faults?.running ?? played]);
  faults?.stop();
  await faults?.running;
  await reader.finish(histories.reduce((sum, history) => sum + eventsMade(history), 0));
  await fleet.stop();
  const { unsent, failures } = stage.counts;
  const { kills, crashes } = { kills: faults?.kills() ?? 0, crashes: faults?.crashes() ?? 0 };
  return { histories, reads: reader.reads, kills, crashes, unsent, failures };
}

/** How many events an order must have, by the last sequence that was read of each of its orders. */
function eventsMade({ operations }: PrescriptionHistory): number {
  const sequences = new Map<string, number>();
  for (const { call, outcome } of operations) {
    if (call.kind !== 'getOrder' || outcome?.answer.kind !== 'seen') continue;
    const view = outcome.answer.seen;
    const sequence =
      typeof view === 'object' && view !== null && 'sequence' in view ? Number(view['sequence']) : 0;
    sequences.set(call.orderId, Math.max(sequence, sequences.get(call.orderId) ?? 0));
  }
  return [...sequences.values()].reduce((sum, sequence) => sum + sequence, 0);
}
