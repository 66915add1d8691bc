import { setTimeout as delay } from 'node:timers/promises';

import { createBatcher } from '../database/batcher.ts';

/**
 * Writes audit records in batches after the answer is sent. A request that changed nothing has no transaction to write
 * its record in, and in batches a flood of refusals costs few statements.
 *
 * While the store is unavailable, the batch in flight is tried again every two seconds and the others wait behind it.
 */
export interface AuditTrail<Entry> {
  readonly note: (entry: Entry) => void;
  /** Writes the entries that wait now, without the pause in which more of them gather. */
  readonly flush: () => void;
  /**
   * Writes the entries that still wait, within this time. If the store is unavailable or does not answer, they are lost,
   * and onFailure reports how many.
   */
  readonly close: (withinMs: number) => Promise<void>;
}

interface AuditTrailOptions<Entry> {
  readonly append: (batch: readonly Entry[]) => Promise<void>;
  /** True if the same batch may succeed later, for example because the store is unavailable. */
  readonly isTemporary: (error: unknown) => boolean;
  /** Called for each failure, with the number of entries that it lost. */
  readonly onFailure: (error: unknown, lost: number) => void;
}

const retryMs = 2_000;
/** Entries beyond this number are lost, so that a long outage does not fill the memory. */
const maxWaiting = 20_000;

export function auditTrail<Entry>(options: AuditTrailOptions<Entry>): AuditTrail<Entry> {
  const { append, isTemporary, onFailure } = options;
  let isClosing = false;
  let endPause: (() => void) | undefined;
  /** The error of the last attempt, while the store is unavailable. */
  let outage: unknown;
  /** Entries that wait or are being written. */
  let unwritten = 0;
  /** Entries lost since the last report. */
  let lost = 0;

  const write = (entries: readonly Entry[]): Promise<void> =>
    tryToWrite(entries).finally(() => {
      unwritten -= entries.length;
    });

  const tryToWrite = async (entries: readonly Entry[]): Promise<void> => {
    while (!(isClosing && outage)) {
      try {
        await append(entries);
        outage = undefined;
        if (lost > 0) report(new Error('Too many audit records were waiting'));
        return;
      } catch (error) {
        // Entries that can never be written must not hold up the entries behind them.
        if (!isTemporary(error)) {
          report(error, entries.length);
          return;
        }
        outage = error;
        report(error);
        if (!isClosing) await pause();
      }
    }
    report(outage, entries.length);
  };

  const report = (error: unknown, more = 0) => {
    onFailure(error, lost + more);
    lost = 0;
  };

  const pause = () =>
    new Promise<void>((resolve) => {
      endPause = resolve;
      setTimeout(resolve, retryMs).unref();
    });

  const batches = createBatcher<Entry>({ handle: write, maxInFlight: 1, maxItems: 200, waitMs: 200 });
  return {
    note: (entry) => {
      if (batches.waiting() < maxWaiting) {
        unwritten += 1;
        void batches.add(entry);
      } else {
        lost += 1;
      }
    },
    flush: () => void batches.drain(),
    close: async (withinMs) => {
      isClosing = true;
      endPause?.();
      await Promise.race([batches.drain(), delay(withinMs, undefined, { ref: false })]);
      if (unwritten > 0) report(new Error('The store did not answer'), unwritten);
    },
  };
}
