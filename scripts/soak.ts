import { randomInt } from 'node:crypto';

import { Command } from 'commander';

import { stream } from './step.ts';

const { minutes, requests, factor } = new Command('soak')
  .description(
    'Repeats the fault tests and the fuzz test on both databases, longer than CI does, until the time is over or one ' +
      'fails.',
  )
  .option('--minutes <count>', 'start no new round after this time', '30')
  .option('--requests <count>', 'fuzz requests in each round', '100000')
  .option('--factor <count>', 'how much longer than in CI each fault is under load', '10')
  .parse()
  .opts<Readonly<Record<'minutes' | 'requests' | 'factor', string>>>();

const end = Date.now() + Number(minutes) * 60_000;
const vitest = ['node_modules/vitest/vitest.mjs', 'run', '--config', 'test/vitest.config.ts'];

for (let round = 1; Date.now() < end && process.exitCode === undefined; round += 1) {
  const seed = String(randomInt(2 ** 31));
  console.log(`\n== round ${String(round)}, FUZZ_SEED=${seed}`);
  const passed = await stream({
    name: `round ${String(round)}`,
    args: [...vitest, 'test/processes', 'test/trust/fuzz.test.ts'],
    env: { ...process.env, FUZZ_SEED: seed, FUZZ_REQUESTS: requests, SOAK_FACTOR: factor },
  });
  if (!passed) process.exitCode = 1;
}
