import { Command } from 'commander';

import { judge, versionOf } from './gate/judge.ts';
import { latestRelease, readCandidate } from './gate/releases.ts';

new Command('gate')
  .description('Compares the partner contract with its last release.')
  .addHelpText(
    'after',
    '\nA breaking change needs a major version, a migration guide, and a deprecation in the last release whose x-sunset has come. A deprecation gives six months or more. A feature needs a minor version. Each version needs an entry in openapi/CHANGELOG.md.',
  )
  .parse();

const candidate = await readCandidate();
const released = await latestRelease();
const { changes, complaints } = judge({ ...candidate, released, today: new Date() });

for (const complaint of complaints) console.error(complaint);
const count = changes.length === 0 ? 'no change' : `changes: ${changes.length}`;
console.log(`${versionOf(released)} → ${versionOf(candidate.current)}, ${count}`);
if (complaints.length > 0) process.exitCode = 1;
