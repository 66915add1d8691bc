import { Command } from 'commander';

import { contracts } from './contracts.ts';
import { judge, sizeOf, versionOf } from './gate/judge.ts';
import { readCandidate, releasesToCompare } from './gate/releases.ts';

new Command('gate')
  .description(
    'Compares each contract with its last release, and a released version with the one before it too.',
  )
  .addHelpText(
    'after',
    '\nA breaking change needs a major version, a migration guide, and a deprecation in the last release whose x-sunset has come. A deprecation gives six months or more. A feature needs a minor version. Each version needs an entry in the changelog of its contract.',
  )
  .parse();

for (const contract of contracts) {
  const candidate = await readCandidate(contract);
  const version = versionOf(candidate.current);
  for (const released of await releasesToCompare(version, contract.releases)) {
    const { changes, complaints } = judge({ ...candidate, released, today: new Date() });
    for (const complaint of complaints) console.error(complaint);
    if (complaints.length > 0) process.exitCode = 1;
    const before = versionOf(released);
    const isReleased = before === version && changes.length === 0;
    const verdict = isReleased ? 'as released' : `${sizeOf(changes)}, changes: ${changes.length}`;
    console.log(`${contract.name} ${before} → ${version}: ${verdict}`);
  }
}
