import { isObject } from '../../server/contract/json-schema.ts';
import type { Change } from './change.ts';
import { entriesIn } from './change-history.ts';
import { compareContracts } from './compare-contracts.ts';
import { noticeFault } from './notice.ts';
import { compareVersions, readVersion, versionFor } from './version.ts';

export type Contract = Readonly<Record<string, unknown>>;

/** What the gate compares. */
export interface Candidate {
  /** The last release, which its users have. */
  readonly released: Contract;
  /** The contract as it is now. */
  readonly current: Contract;
  readonly changelog: { readonly path: string; readonly text: string };
  /** The versions that have a migration guide. */
  readonly migrationGuides: readonly string[];
  readonly today: Date;
}

/** Whether the contract may be published, and what is new in it. */
export interface Judgement {
  readonly changes: readonly Change[];
  /** Each names a change or a missing entry. The contract passes if there are none. */
  readonly complaints: readonly string[];
}

/** Checks that version, notice, changelog and migration guides fit what has changed since the last release. */
export function judge(candidate: Candidate): Judgement {
  const { released, current, today } = candidate;
  const changes = compareContracts(released, current);
  const [before, now] = [versionOf(released), versionOf(current)];
  const [was, is] = [readVersion(before), readVersion(now)];
  if (compareVersions(is, was) < 0) {
    return { changes, complaints: [`The version ${now} comes before ${before}, which is released.`] };
  }
  const understated = changes.flatMap((change) => {
    const needed = versionFor(change.kind, was);
    if (compareVersions(is, needed) >= 0) return [];
    const size = change.kind === 'breaking' ? 'breaking change' : 'feature';
    return [
      `${sentence(change)} That is a ${size}: after ${before} it needs ${needed.join('.')}, not ${now}.`,
    ];
  });
  return {
    changes,
    complaints: [
      ...understated,
      ...changes.flatMap((change) => {
        const fault = noticeFault(change, today);
        return fault === undefined ? [] : [`${sentence(change)} ${fault}`];
      }),
      ...missingEntry(candidate, changes, now),
      ...missingGuide(candidate, changes),
    ],
  };
}

/** A version needs an entry in the changelog. */
function missingEntry({ changelog }: Candidate, changes: readonly Change[], now: string): string[] {
  if (hasEntry(changelog.text, now)) return [];
  return [`${changelog.path} has no entry for ${now}.${listed(changes)}`];
}

/** Breaking changes need a guide to their major version. */
function missingGuide(
  { released, current, migrationGuides }: Candidate,
  changes: readonly Change[],
): string[] {
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  const needed = versionFor('breaking', readVersion(versionOf(released)));
  const stated = readVersion(versionOf(current));
  const major = (compareVersions(stated, needed) < 0 ? needed : stated).join('.');
  if (breaking.length === 0 || migrationGuides.includes(major)) return [];
  return [
    `openapi/guides/migrations/ has no guide to ${major}; template.md shows its parts.${listed(breaking)}`,
  ];
}

/** The size of a version by semantic versioning: that of its greatest change. */
export function sizeOf(changes: readonly Change[]): 'MAJOR' | 'MINOR' | 'PATCH' {
  if (changes.length === 0) return 'PATCH';
  return changes.some(({ kind }) => kind === 'breaking') ? 'MAJOR' : 'MINOR';
}

const listed = (changes: readonly Change[]) => changes.map((change) => `\n  - ${sentence(change)}`).join('');

export function versionOf({ info }: Contract): string {
  return isObject(info) ? String(info['version']) : '';
}

/** An entry is a heading with the version and text below it. */
const hasEntry = (changelog: string, wanted: string) =>
  entriesIn(changelog).some(({ version, text }) => version === wanted && text.trim() !== '');

function sentence({ where, what }: Change): string {
  return `${where}: ${what}.`;
}
