import { Argument, Command } from 'commander';

import { contracts } from './contracts.ts';
import { redoclyCli } from './redocly.ts';
import { report, type Step } from './step.ts';
import { workflowFiles } from './workflows/respect.ts';

const sources = [...contracts.map(({ source }) => source), ...workflowFiles()];

const parts: readonly Step[] = [
  { name: 'contract', args: [redoclyCli, 'lint', ...sources, '--config', 'openapi/lint/redocly.yaml'] },
  { name: 'spectral', args: ['scripts/lint/spectral.ts', 'partner'] },
  { name: 'spectral-operator', args: ['scripts/lint/spectral.ts', 'operator'] },
  {
    name: 'code',
    args: [
      ...['node_modules/eslint/bin/eslint.js', '--config', 'scripts/lint/eslint.config.ts'],
      // Node loads the TypeScript configuration itself; without this flag ESLint asks for jiti.
      ...['--flag', 'unstable_native_nodejs_ts_config', '--max-warnings', '0', '.'],
    ],
  },
  { name: 'format', args: ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'] },
  { name: 'types', args: ['node_modules/typescript7/bin/tsc', '-p', '.'] },
];

const program = new Command('lint')
  .description(
    'Checks the contracts and workflows (Redocly with our own rules, Spectral with the OWASP rules), the code (ESLint), the format and the types.',
  )
  .addArgument(new Argument('[parts...]', 'check only these').choices(parts.map(({ name }) => name)))
  .parse();

const chosen = program.args.length === 0 ? parts : parts.filter(({ name }) => program.args.includes(name));
console.log(`checking ${chosen.map(({ name }) => name).join(', ')}`);
const outcomes = await Promise.all(chosen.map(report));
if (outcomes.includes(false)) process.exitCode = 1;
