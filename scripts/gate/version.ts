/** A semantic version. The API has no pre-releases. */
export type Version = readonly [major: number, minor: number, patch: number];

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
export function versionFor(kind: 'breaking' | 'feature', [major, minor]: Version): Version {
  return kind === 'breaking' ? [major + 1, 0, 0] : [major, minor + 1, 0];
}
