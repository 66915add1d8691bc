import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

import { runLoad } from './load.ts';
import type { Answered, Load } from './load.ts';

/*
 * The load has a process of its own, so that its cost counts for no server; this file is both ends. The bench sends a
 * load, hears that the warm-up is over, reads the CPU times, says go, and gets the figures.
 */

/** The process that makes the load, seen from the bench. */
export interface LoadClient {
  /** Runs a load; `onWarm` is called between the warm-up and the measured requests. */
  readonly run: (load: Load, onWarm: () => void) => Promise<Answered>;
  readonly stop: () => void;
}

type Message = 'warm' | { readonly answered: Answered } | { readonly failure: string };

const file = fileURLToPath(import.meta.url);

export function startLoadClient(): LoadClient {
  const child = fork(file);
  return {
    run: (load, onWarm) =>
      new Promise((resolve, reject) => {
        const onMessage = (message: Message) => {
          if (message === 'warm') {
            onWarm();
            child.send('go');
            return;
          }
          child.off('message', onMessage);
          if ('answered' in message) resolve(message.answered);
          else reject(new Error(message.failure));
        };
        child.on('message', onMessage);
        child.send(load);
      }),
    stop: () => child.disconnect(),
  };
}

function serve(): void {
  const tell = (message: Message) => process.send?.(message);
  const onWarm = async () => {
    tell('warm');
    await once(process, 'message');
  };
  process.on('message', (message: Load | 'go') => {
    if (message === 'go') return;
    runLoad(message, onWarm).then(
      (answered) => tell({ answered }),
      (error: unknown) => tell({ failure: String(error) }),
    );
  });
  process.on('disconnect', () => process.exit());
}

if (process.argv[1] === file) serve();
