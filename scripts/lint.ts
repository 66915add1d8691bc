import { Argument, Command } from 'commander';

import { report, type Step } from './step.ts';

/** The checks of a round run at once. A wrong contract or type would be reported again as code, so they come first. */
const rounds: readonly (readonly Step[])[] = [
  [
    checkBy('contract', 'scripts/lint/contracts.ts'),
    checkBy('types', 'node_modules/typescript7/bin/tsc -p .'),
    checkBy('console', 'node_modules/typescript7/bin/tsc -p console'),
  ],
  [
    // Node loads the TypeScript configuration itself; without this flag ESLint asks for jiti.
    checkBy(
      'code',
      'node_modules/eslint/bin/eslint.js --flag unstable_native_nodejs_ts_config --config scripts/lint/eslint.config.ts --max-warnings 0 .',
    ),
    checkBy(
      'imports',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs --config scripts/lint/dependency-cruiser.config.mjs server scripts console openapi',
    ),
    checkBy('format', 'node_modules/prettier/bin/prettier.cjs --check --log-level warn .'),
  ],
];

function checkBy(name: string, command: string): Step {
  return { name, args: command.split(' ') };
}

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
