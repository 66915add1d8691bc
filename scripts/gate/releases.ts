import { readdir, readFile } from 'node:fs/promises';

import { isObject } from '../../server/contract/json-schema.ts';
import { compareVersions, readVersion } from './version.ts';

/** Where the contracts stand as they were released, one file a version; none is changed afterwards. */
export const releasesDirectory = 'openapi/releases';

/** Reads the contract that partners have: the highest version that was released. */
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
  if (!isObject(contract)) throw new Error(`${directory}/${latest}.json is no contract.`);
  return contract;
}
