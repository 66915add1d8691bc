import { chownSync } from 'node:fs';

import { guardedDirectory } from '../guarded-directory.ts';
import { unprivilegedUser } from '../unprivileged-user.ts';
import type { Drill, DrillContext } from './drill.ts';
import { endProcessesIn } from './process.ts';

/** The drill was ended from outside, and cleaned up. */
class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('interrupted');
    this.exitCode = exitCode;
  }
}

/** Ends this process: what the drill was waiting for would keep it alive for another minute. */
export function exitAfter(error: unknown): never {
  if (error instanceof Interrupted) process.exit(error.exitCode);
  console.error(error);
  process.exit(1);
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Runs a drill in a context of its own, and cleans up whatever happens. */
export async function runInContext<Result>(
  { name, minutes }: Pick<Drill, 'name' | 'minutes'>,
  { short, progress }: Pick<DrillContext, 'short' | 'progress'>,
  run: (context: DrillContext) => Promise<Result>,
): Promise<Result> {
  const { directory, remove } = guardedDirectory(`drill-${name}`);
  const owner = unprivilegedUser();
  if (owner.uid !== undefined) chownSync(directory, owner.uid, owner.gid);
  const undos: (() => unknown)[] = [];
  const ended = Promise.withResolvers<never>();
  const stops = Object.entries(exitCodes).map(([signal, exitCode]) => {
    const stop = () => ended.reject(new Interrupted(exitCode));
    // Again and again: a terminal and npm both send Ctrl-C, and the second one must not end the cleaning up.
    process.on(signal, stop);
    return () => process.off(signal, stop);
  });
  const limit = short ? minutes.short : minutes.full;
  const tooLong = () => ended.reject(new Error(`The drill did not end within ${limit} minutes.`));
  const timer = setTimeout(tooLong, limit * 60_000);
  try {
    const onCleanup = (undo: () => unknown) => void undos.push(undo);
    return await Promise.race([run({ directory, short, progress, onCleanup }), ended.promise]);
  } finally {
    clearTimeout(timer);
    // What cannot be undone, because it never began or has died, must not keep the rest from being undone.
    for (const undo of undos.reverse()) await Promise.try(undo).catch(() => undefined);
    await endProcessesIn(directory);
    await remove();
    for (const stop of stops) stop();
  }
}
