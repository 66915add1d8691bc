import { guardedDirectory } from '../guarded-directory.ts';
import { giveToUnprivileged } from '../unprivileged-user.ts';
import type { PackageName } from './packages.ts';
import type { Report } from './report.ts';

/** A drill breaks something under load, and checks afterwards that every promise was kept. */
export interface Drill {
  readonly name: string;
  /** One line in the list of drills. */
  readonly summary: string;
  /** The Debian packages that it needs. */
  readonly packages: readonly PackageName[];
  /** A run that takes longer hangs, and has failed. */
  readonly minutes: { readonly short: number; readonly full: number };
  readonly run: (context: DrillContext) => Promise<Report>;
}

export interface DrillContext {
  /** The scratch directory, which the user of PostgreSQL owns. At the end it is removed, and the drill's processes are killed. */
  readonly directory: string;
  /** The form for CI: fewer rounds, the same checks. */
  readonly short: boolean;
  /** Says what happens, on stderr. */
  readonly progress: (line: string) => void;
}

/** The drill was ended by a signal. */
export class Interrupted extends Error {
  readonly exitCode: number;

  constructor(exitCode: number) {
    super('interrupted');
    this.exitCode = exitCode;
  }
}

const exitCodes = { SIGINT: 130, SIGTERM: 143, SIGHUP: 129 } as const;

/** Runs a drill in a directory of its own, and cleans up whatever happens. */
export async function runDrill<Result>(
  { name, minutes }: Pick<Drill, 'name' | 'minutes'>,
  short: boolean,
  run: (context: DrillContext) => Promise<Result>,
): Promise<Result> {
  const began = performance.now();
  const progress = (line: string) => {
    const passed = Math.round((performance.now() - began) / 1_000);
    console.error(`${String(passed).padStart(4)} s  ${line}`);
  };
  const { directory, remove } = guardedDirectory(`drill-${name}`);
  giveToUnprivileged(directory);
  const { promise: ended, reject } = Promise.withResolvers<never>();
  // The handlers stay: a terminal and npm both send Ctrl-C, and the second must not interrupt the clean-up.
  for (const [signal, exitCode] of Object.entries(exitCodes))
    process.on(signal, () => reject(new Interrupted(exitCode)));
  const limit = short ? minutes.short : minutes.full;
  const tooLong = () => reject(new Error(`The drill did not end within ${limit} minutes.`));
  setTimeout(tooLong, limit * 60_000).unref();
  try {
    return await Promise.race([run({ directory, short, progress }), ended]);
  } finally {
    await remove();
  }
}
