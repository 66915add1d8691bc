/**
 * Writes records in batches after their answers have gone out: what changed nothing needs no record in its own
 * transaction, and a flood of refusals costs one statement for many.
 */
export interface AuditTrail<Entry> {
  readonly note: (entry: Entry) => void;
  /** Writes what is still waiting. */
  readonly flush: () => Promise<void>;
}

const waitMilliseconds = 200;
const batchSize = 200;
/** While the store is away entries wait, up to this many; beyond it the oldest are given up, and reported. */
const patience = 20_000;

export function auditTrail<Entry>(
  append: (batch: readonly Entry[]) => Promise<void>,
  onFailure: (error: unknown, lost: number) => void,
): AuditTrail<Entry> {
  let waiting: Entry[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const write = async (): Promise<void> => {
    clearTimeout(timer);
    timer = undefined;
    while (waiting.length > 0) {
      const batch = waiting.splice(0, batchSize);
      try {
        await append(batch);
      } catch (error) {
        const kept = [...batch, ...waiting];
        waiting = kept.slice(-patience);
        onFailure(error, kept.length - waiting.length);
        schedule();
        return;
      }
    }
  };
  const flush = () => (writing = writing.then(write));
  const schedule = () => {
    timer ??= setTimeout(() => void flush(), waitMilliseconds).unref();
  };

  return {
    note: (entry) => {
      waiting.push(entry);
      if (waiting.length >= batchSize) void flush();
      else schedule();
    },
    flush,
  };
}
