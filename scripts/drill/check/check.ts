import { finding } from '../report.ts';
import type { Finding } from '../report.ts';
import type { Seen } from './stored.ts';

/** Looks for broken promises. */
export interface Check {
  readonly find: (seen: Seen) => Finding[];
  /** Each spoils what was seen in a way that the check has to find. */
  readonly spoils: Readonly<Record<string, (seen: Seen) => Seen>>;
}

/** Runs the checks. A check that misses what is spoilt on purpose is a finding, too. */
export function findingsOf(seen: Seen, checks: readonly Check[]): Finding[] {
  return checks.flatMap(({ find, spoils }) => {
    const found = find(seen);
    const isBlindTo = (spoil: (seen: Seen) => Seen) =>
      JSON.stringify(find(spoil(seen))) === JSON.stringify(found);
    const blind = Object.entries(spoils).filter(([, spoil]) => isBlindTo(spoil));
    return [
      ...found,
      ...finding(
        'a check of this drill is blind to',
        blind.map(([what]) => what),
      ),
    ];
  });
}
