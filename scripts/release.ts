import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { Command } from 'commander';

import { readCandidate } from './gate/candidate.ts';
import { judge, versionOf } from './gate/judge.ts';
import { latestRelease, releasesDirectory } from './gate/releases.ts';

new Command('release')
  .description('Keeps the partner contract as released, in openapi/releases/<version>.json.')
  .addHelpText(
    'after',
    '\nWhat is released does not change any more. A version that has not gone out yet is released again once its file is deleted.',
  )
  .parse();

const candidate = await readCandidate();
const version = versionOf(candidate.current);
const path = `${releasesDirectory}/${version}.json`;
// The first release has nothing before it that it could break.
const released = await latestRelease().catch(() => candidate.current);
const { complaints } = judge({ ...candidate, released });
const refusals = existsSync(path)
  ? [...complaints, `${path} is there: partners hold ${version}.`]
  : complaints;

if (refusals.length > 0) {
  for (const refusal of refusals) console.error(refusal);
  process.exitCode = 1;
} else {
  await writeFile(path, `${JSON.stringify(candidate.current, null, 2)}\n`);
  console.log(`wrote ${path}`);
}
