import { fork } from 'node:child_process';

import type { Answered, Load } from './load.ts';

type Report =
  | { readonly kind: 'warm' }
  | { readonly kind: 'answered'; readonly answered: Answered }
  | { readonly kind: 'failed'; readonly reason: string };

/** The process that makes the load, as the bench holds it. */
export interface LoadClient {
  /** Runs a load; `measured` is called between the warm-up and what counts. */
  readonly run: (load: Load, measured: () => void) => Promise<Answered>;
  readonly stop: () => void;
}

export function startLoadClient(): LoadClient {
  const child = fork(new URL('./load-process.ts', import.meta.url));
  return {
    run: (load, measured) =>
      new Promise((resolve, reject) => {
        const onMessage = (report: Report) => {
          if (report.kind === 'warm') {
            measured();
            child.send('go');
            return;
          }
          child.off('message', onMessage);
          if (report.kind === 'answered') resolve(report.answered);
          else reject(new Error(report.reason));
        };
        child.on('message', onMessage);
        child.send(load);
      }),
    stop: () => {
      child.disconnect();
    },
  };
}
