import { isObject } from '../../server/contract/json-schema.ts';
import type { Change } from './change.ts';
import { compareContracts } from './compare-contracts.ts';
import { compareVersions, readVersion, versionFor } from './version.ts';

type Contract = Readonly<Record<string, unknown>>;

/** What the gate looks at. */
export interface Candidate {
  /** The contract that partners have, as it was released last. */
  readonly released: Contract;
  /** The contract as it is now. */
  readonly current: Contract;
  /** The change history's text. */
  readonly changelog: string;
  /** The versions that partners find a migration guide to. */
  readonly migrationGuides: readonly string[];
}

/** Whether the contract may be published, and what of it is new. */
export interface Judgement {
  readonly changes: readonly Change[];
  /** Each names a change, or the entry that is missing; none lets the contract pass. */
  readonly complaints: readonly string[];
}

/** Holds the contract's version and its change history to what has changed since the last release. */
export function judge(candidate: Candidate): Judgement {
  const { released, current } = candidate;
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
    complaints: [...understated, ...untold(candidate, changes, now), ...unguided(candidate, changes)],
  };
}

/** What partners would have to be told and are not. */
function untold({ changelog }: Candidate, changes: readonly Change[], now: string): string[] {
  if (hasEntry(changelog, now)) return [];
  return [`openapi/CHANGELOG.md has no entry for ${now}.${listed(changes)}`];
}

/** What partners would need a guide to: that of the major version which the breaking changes need. */
function unguided({ released, current, migrationGuides }: Candidate, changes: readonly Change[]): string[] {
  const breaking = changes.filter(({ kind }) => kind === 'breaking');
  const needed = versionFor('breaking', readVersion(versionOf(released)));
  const stated = readVersion(versionOf(current));
  const major = (compareVersions(stated, needed) < 0 ? needed : stated).join('.');
  if (breaking.length === 0 || migrationGuides.includes(major)) return [];
  return [
    `openapi/guides/migrations/ has no guide to ${major}; template.md shows its parts.${listed(breaking)}`,
  ];
}

const listed = (changes: readonly Change[]) => changes.map((change) => `\n  - ${sentence(change)}`).join('');

export function versionOf({ info }: Contract): string {
  return isObject(info) ? String(info['version']) : '';
}

/** An entry is a heading of the version with something below it. */
function hasEntry(changelog: string, version: string): boolean {
  const entries = changelog.split(/^## /m).slice(1);
  return entries.some((entry) => {
    const [heading = '', ...text] = entry.split('\n');
    return heading.split(' ')[0] === version && text.join('').trim() !== '';
  });
}

function sentence({ where, what }: Change): string {
  return `${where}: ${what}.`;
}
