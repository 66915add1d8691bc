import { readdir, readFile } from 'node:fs/promises';

import { isObject } from '../../server/contract/json-schema.ts';
import { partnerContract } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { publishedContract } from '../generate/published.ts';
import type { Candidate } from './judge.ts';
import { compareVersions, readVersion } from './version.ts';

/** One file for each released version. A released file never changes. */
export const releasesDirectory = 'openapi/releases';

/** Reads the contract that partners have: the highest released version. */
export async function latestRelease(
  directory = releasesDirectory,
): Promise<Readonly<Record<string, unknown>>> {
  const versions = (await readdir(directory))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((one, other) => compareVersions(readVersion(one), readVersion(other)));
  const latest = versions.at(-1);
  if (latest === undefined) throw new Error(`${directory} holds no release.`);
  const contract: unknown = JSON.parse(await readFile(`${directory}/${latest}.json`, 'utf8'));
  if (!isObject(contract)) throw new Error(`${directory}/${latest}.json is not a contract.`);
  return contract;
}

/** Reads what may become the next release: the current contract, its changelog and its migration guides. */
export async function readCandidate(): Promise<Omit<Candidate, 'released' | 'today'>> {
  const guides = await readdir('openapi/guides/migrations');
  return {
    current: publishedContract(await bundle(partnerContract.source)),
    changelog: await readFile('openapi/CHANGELOG.md', 'utf8'),
    migrationGuides: guides.map((name) => name.replace(/\.md$/, '')),
  };
}
