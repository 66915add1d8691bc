/**
 * Writes records in batches after their answers have gone out: what changed nothing needs no record in its own
 * transaction, and a flood of refusals costs one statement for many.
 */
export interface AuditTrail<Entry> {
  readonly note: (entry: Entry) => void;
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>;
}

interface Writing<Entry> {
  readonly append: (batch: readonly Entry[]) => Promise<void>;
  /** Whether the same batch may be appended later, as when the store is away. */
  readonly isTemporary: (error: unknown) => boolean;
  /** Told of each failure, and of how many entries it has lost. */
  readonly onFailure: (error: unknown, lost: number) => void;
}

const waitMilliseconds = 200;
const retryMilliseconds = 2_000;
const batchSize = 200;
/** While the store is away entries wait, up to this many; beyond it the oldest are given up, and reported. */
const patience = 20_000;

export function auditTrail<Entry>({ append, isTemporary, onFailure }: Writing<Entry>): AuditTrail<Entry> {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let failing = false;
  let writing: Promise<void> | undefined;

  const write = async (): Promise<void> => {
    unschedule();
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await append(batch);
        failing = false;
      } catch (error) {
        // A batch that can never be written must not keep those behind it from being written.
        failing = isTemporary(error);
        const kept = failing ? [...batch, ...waiting] : waiting;
        waiting = kept.slice(-patience);
        onFailure(error, failing ? kept.length - waiting.length : batch.length);
        if (failing) break;
      }
    }
    if (waiting.length === 0) return;
    unschedule();
    schedule();
  };
  // What is noted while a write is under way goes out with it.
  const flush = () =>
    (writing ??= write().finally(() => {
      writing = undefined;
    }));
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), failing ? retryMilliseconds : waitMilliseconds).unref();
  };

  const unschedule = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  return {
    note: (entry) => {
      waiting.push(entry);
      if (waiting.length >= batchSize && !failing) void flush();
      else schedule();
    },
    flush,
  };
}
