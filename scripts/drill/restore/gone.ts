import { created } from '../check/changes.ts';
import type { Entry } from '../load/ledger.ts';

/** When an entry was acknowledged, in Unix milliseconds; undefined if it was not. */
export function acknowledgedAt({ outcome, attempts }: Entry): number | undefined {
  if (outcome !== 'acknowledged') return undefined;
  return attempts.find(({ status }) => status >= 200 && status < 300)?.answeredAt;
}

export interface Gone {
  /** Acknowledged before the mistake, and not in the restored database: a broken promise. */
  readonly before: readonly string[];
  /** Acknowledged after the mistake, and not in the restored database. */
  readonly behind: readonly string[];
}

/** Which of the rows that were acknowledged until the restore are not in the restored database. */
export function goneFrom(existing: ReadonlySet<string>, entries: readonly Entry[], mistakeAt: number): Gone {
  const [before, behind]: [string[], string[]] = [[], []];
  for (const entry of entries) {
    const at = acknowledgedAt(entry);
    const id = entry.ids[created[entry.kind] ?? ''];
    if (at === undefined || id === undefined || existing.has(id)) continue;
    (at < mistakeAt ? before : behind).push(id);
  }
  return { before, behind };
}
