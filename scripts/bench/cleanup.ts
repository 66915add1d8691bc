/** What has to be undone when a part or the whole bench ends, however it ends. */
export interface Cleanup {
  /** Called last first. What is still on its way is waited for: a process that is starting is stopped too. */
  readonly defer: (undo: () => unknown) => void;
  readonly run: () => Promise<void>;
}

export function newCleanup(): Cleanup {
  const deferred: (() => unknown)[] = [];
  return {
    defer: (undo) => {
      deferred.push(undo);
    },
    run: async () => {
      for (let undo = deferred.pop(); undo; undo = deferred.pop()) {
        try {
          await undo();
        } catch {
          // What never came up, or has gone by itself, needs no undoing; the rest still does.
        }
      }
    },
  };
}
