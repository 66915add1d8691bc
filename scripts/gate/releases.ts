import { readdir, readFile } from 'node:fs/promises';

import { isObject } from '../../server/contract/json-schema.ts';
import type { Contract as ContractFiles } from '../contracts.ts';
import { bundle } from '../generate/bundle.ts';
import { publishedContract } from '../generate/published.ts';
import { type Candidate, type Contract, compareVersions, readVersion, versionOf } from './judge.ts';

/** Reads the contract that its users have: the highest released version. A released file never changes. */
export async function latestRelease(directory: string): Promise<Contract> {
  return (await readReleases(directory)).latest;
}

/**
 * Reads what a version is compared with: the latest release and, if that is the version itself, the one before it. The
 * first shows whether a released version is unchanged, the second what was new in it.
 */
export async function releasesToCompare(version: string, directory: string): Promise<readonly Contract[]> {
  const { earlier, latest } = await readReleases(directory);
  return versionOf(latest) === version ? [...earlier.slice(-1), latest] : [latest];
}

/** `earlier` holds the oldest first. Throws if there is no release. */
async function readReleases(directory: string): Promise<{ earlier: Contract[]; latest: Contract }> {
  const versions = (await readdir(directory))
    .filter((name) => name.endsWith('.json'))
    .map((name) => name.slice(0, -'.json'.length))
    .sort((one, other) => compareVersions(readVersion(one), readVersion(other)));
  const releases = await Promise.all(versions.map((version) => readRelease(`${directory}/${version}.json`)));
  const latest = releases.pop();
  if (latest === undefined) throw new Error(`${directory} holds no release.`);
  return { earlier: releases, latest };
}

export async function readRelease(path: string): Promise<Contract> {
  const contract: unknown = JSON.parse(await readFile(path, 'utf8'));
  if (!isObject(contract)) throw new Error(`${path} is not a contract.`);
  return contract;
}

/** Reads what may become the next release: the current contract, its changelog and its migration guides. */
export async function readCandidate({
  source,
  changelog,
}: ContractFiles): Promise<Omit<Candidate, 'released' | 'today'>> {
  const guides = await readdir('openapi/guides/migrations');
  return {
    current: publishedContract(await bundle(source)),
    changelog: { path: changelog, text: await readFile(changelog, 'utf8') },
    migrationGuides: guides.map((name) => name.replace(/\.md$/, '')),
  };
}
