import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';

import { Argument, Command } from 'commander';

import { contracts } from './contracts.ts';
import { entriesIn, judge, versionOf } from './gate/judge.ts';
import { latestRelease, readCandidate } from './gate/releases.ts';

const program = new Command('release')
  .description('Writes a contract as a release: <version>.json in the directory of its releases.')
  .addArgument(
    new Argument('[contract]', 'which contract')
      .choices(contracts.map(({ name }) => name))
      .default('partner'),
  )
  .addHelpText(
    'after',
    '\nA release never changes. To release a version again that nobody has yet, delete its file first.',
  )
  .parse();

for (const contract of contracts.filter(({ name }) => name === program.processedArgs[0])) {
  const candidate = await readCandidate(contract);
  const version = versionOf(candidate.current);
  const path = `${contract.releases}/${version}.json`;
  // The first release has nothing to break.
  const released = await latestRelease(contract.releases).catch(() => candidate.current);
  const { complaints } = judge({ ...candidate, released, today: new Date() });
  const { changelog } = candidate;
  const isDated = entriesIn(changelog.text).some((entry) => entry.version === version && entry.date);
  const refusals = [
    ...complaints,
    ...(existsSync(path) ? [`${path} exists: ${version} is out.`] : []),
    ...(isDated ? [] : [`${changelog.path} does not say "Released on YYYY-MM-DD." below ${version}.`]),
  ];
  if (refusals.length > 0) {
    for (const refusal of refusals) console.error(refusal);
    process.exitCode = 1;
  } else {
    await writeFile(path, `${JSON.stringify(candidate.current, null, 2)}\n`);
    console.log(`wrote ${path}`);
  }
}
