import { sixMonthsAfter } from '../../openapi/lint/rules/deprecation.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Change } from './change.ts';
import { compareContracts } from './compare-contracts.ts';

export type Contract = Readonly<Record<string, unknown>>;

/** A contract that may be released, beside its last release. */
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

/** The changes since the last release, and the complaints that keep the contract from being published. */
interface Judgement {
  readonly changes: readonly Change[];
  /** Each names a change or a missing entry. The contract passes if there are none. */
  readonly complaints: readonly string[];
}

/** Checks that version, notice, changelog and migration guides fit what has changed since the last release. */
export function judge(candidate: Candidate): Judgement {
  const { released, current, today } = candidate;
  const changes = compareContracts(released, current);
  const [former, version] = [versionOf(released), versionOf(current)];
  const [was, is] = [readVersion(former), readVersion(version)];
  if (compareVersions(is, was) < 0) {
    return { changes, complaints: [`The version ${version} comes before ${former}, which is released.`] };
  }
  const understated = changes.flatMap((change) => {
    const needed = versionFor(change.kind, was);
    if (compareVersions(is, needed) >= 0) return [];
    const size = change.kind === 'breaking' ? 'breaking change' : 'feature';
    return [
      `${sentence(change)} That is a ${size}: after ${former} it needs ${needed.join('.')}, not ${version}.`,
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
      ...missingEntry(candidate, changes, version),
      ...missingGuide(candidate, changes),
    ],
  };
}

/** A version needs an entry in the changelog. */
function missingEntry({ changelog }: Candidate, changes: readonly Change[], version: string): string[] {
  if (hasEntry(changelog.text, version)) return [];
  return [`${changelog.path} has no entry for ${version}.${listed(changes)}`];
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

/**
 * The fault in the notice that partners get of a change, if any. A breaking change must have been announced by
 * the last release, six months ahead or more, and its day must have come. A release has no date, so a deprecation that is
 * about to be released must end at least six months after today.
 */
function noticeFault({ kind, announced, announces }: Change, now: Date): string | undefined {
  const today = dayOf(now);
  if (announces && dayOf(announces.sunset) < sixMonthsAfter(today))
    return `It ends on ${dayOf(announces.sunset)}, less than six months after today, ${today}.`;
  if (kind === 'feature') return undefined;
  if (!announced)
    return 'The last release does not announce it: it must be deprecated there first, with x-sunset.';
  const [since, sunset] = [dayOf(announced.since), dayOf(announced.sunset)];
  if (sunset < sixMonthsAfter(since))
    return `The last release announces it for ${sunset}, less than six months after ${since}.`;
  return today < sunset ? `The last release announces it for ${sunset}, and today is ${today}.` : undefined;
}

const dayOf = (date: Date) => date.toISOString().slice(0, 10);

/** A semantic version. The API has no pre-releases. */
type Version = readonly [major: number, minor: number, patch: number];

export function readVersion(text: string): Version {
  const [, major, minor, patch] = /^(\d+)\.(\d+)\.(\d+)$/.exec(text) ?? [];
  if (patch === undefined) throw new Error(`${text} is not a semantic version.`);
  return [Number(major), Number(minor), Number(patch)];
}

/** Negative if the first comes before the second. */
export function compareVersions(one: Version, other: Version): number {
  const differing = one.findIndex((part, index) => part !== other[index]);
  return differing === -1 ? 0 : (one[differing] ?? 0) - (other[differing] ?? 0);
}

/** The lowest next version that may contain a change of this kind. */
function versionFor(kind: 'breaking' | 'feature', [major, minor]: Version): Version {
  return kind === 'breaking' ? [major + 1, 0, 0] : [major, minor + 1, 0];
}

/** A version in a change history. */
interface Entry {
  readonly version: string;
  /** The day of its release, YYYY-MM-DD. A version that is not released yet has none. */
  readonly date: string | undefined;
  readonly text: string;
}

/** The versions, the latest first. */
export function entriesIn(history: string): Entry[] {
  return history
    .split(/^## /m)
    .slice(1)
    .map((section) => {
      const [, version = '', date, text = ''] =
        /^(\S+)[^\n]*\n+(?:Released on (\d{4}-\d{2}-\d{2})\.\n)?(.*)$/s.exec(section) ?? [];
      return { version, date, text };
    });
}
