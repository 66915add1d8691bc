import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { Command } from 'commander';

import { judge, versionOf } from './gate/judge.ts';
import { latestRelease, readCandidate, releasesDirectory } from './gate/releases.ts';

new Command('release')
  .description('Writes the partner contract as a release, openapi/releases/<version>.json.')
  .addHelpText(
    'after',
    '\nA release never changes. To release a version again that no partner has yet, delete its file first.',
  )
  .parse();

const candidate = await readCandidate();
const version = versionOf(candidate.current);
const path = `${releasesDirectory}/${version}.json`;
// The first release has nothing to break.
const released = await latestRelease().catch(() => candidate.current);
const { complaints } = judge({ ...candidate, released, today: new Date() });
const refusals = existsSync(path) ? [...complaints, `${path} exists: partners have ${version}.`] : complaints;

if (refusals.length > 0) {
  for (const refusal of refusals) console.error(refusal);
  process.exitCode = 1;
} else {
  await writeFile(path, `${JSON.stringify(candidate.current, null, 2)}\n`);
  console.log(`wrote ${path}`);
}
