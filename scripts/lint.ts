import { Argument, Command } from 'commander';

import { report, type Step } from './step.ts';

/** In this order, because a contract or a type that is wrong would be reported again, as code or as format. */
const rounds: readonly (readonly Step[])[] = [
  [
    { name: 'contract', args: ['scripts/lint/contracts.ts'] },
    { name: 'types', args: ['node_modules/typescript7/bin/tsc', '-p', '.'] },
    { name: 'console', args: ['node_modules/typescript7/bin/tsc', '-p', 'console'] },
  ],
  [
    {
      name: 'code',
      args: [
        ...['node_modules/eslint/bin/eslint.js', '--config', 'scripts/lint/eslint.config.ts'],
        // Node loads the TypeScript configuration itself; without this flag ESLint asks for jiti.
        ...['--flag', 'unstable_native_nodejs_ts_config', '--max-warnings', '0', '.'],
      ],
    },
    {
      name: 'imports',
      args: [
        'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
        ...[
          '--config',
          'scripts/lint/dependency-cruiser.config.mjs',
          'server',
          'scripts',
          'console',
          'openapi',
        ],
      ],
    },
    {
      name: 'format',
      args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'],
    },
  ],
];

const program = new Command('lint')
  .description(
    'Checks the contracts and workflows (Redocly with our own rules, then Spectral with the OWASP rules), the types, the code (ESLint), the imports (dependency-cruiser) and the format. Code, imports and format follow once the contracts and the types are right.',
  )
  .addArgument(new Argument('[parts...]', 'check only these').choices(rounds.flat().map(({ name }) => name)))
  .parse();

const isChosen = ({ name }: Step) => program.args.length === 0 || program.args.includes(name);
for (const round of rounds.map((steps) => steps.filter(isChosen)).filter(({ length }) => length > 0)) {
  const names = round.map(({ name }) => name).join(', ');
  if (process.exitCode === 1) {
    console.log(`not checked: ${names}`);
    continue;
  }
  console.log(`checking ${names}`);
  const outcomes = await Promise.all(round.map(report));
  if (outcomes.includes(false)) process.exitCode = 1;
}
