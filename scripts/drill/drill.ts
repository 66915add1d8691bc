import type { PackageName } from './packages.ts';
import type { Report } from './report.ts';

/** A drill breaks something under load, and checks afterwards that every promise was kept. */
export interface Drill {
  readonly name: string;
  /** One line in the list of drills. */
  readonly summary: string;
  /** The Debian packages that it needs. */
  readonly packages: readonly PackageName[];
  /** When a run has failed because it hangs. */
  readonly minutes: { readonly short: number; readonly full: number };
  readonly run: (context: DrillContext) => Promise<Report>;
}

/** What a drill gets for one run. All that it makes is gone afterwards, also after Ctrl-C, a failure and a time-out. */
export interface DrillContext {
  /** Its scratch directory. The user of PostgreSQL (unprivileged-user.ts) owns it. */
  readonly directory: string;
  /** The form for CI: fewer rounds, the same checks. */
  readonly short: boolean;
  /** Says what happens, on stderr. */
  readonly progress: (line: string) => void;
  /** Undoes something at the end, the last first. Processes (process.ts) and the directory need none. */
  readonly onCleanup: (undo: () => unknown) => void;
}
