import { readFileSync } from 'node:fs';

import { Argument, Command } from 'commander';

import { contracts } from '../contracts.ts';
import { spectralFindings } from './spectral-findings.ts';

const program = new Command('spectral')
  .description('Lints a bundled contract with the rules of Spectral and OWASP.')
  .addArgument(new Argument('<contract>').choices(contracts.map(({ name }) => name)))
  .parse();

const [name = ''] = program.args;
const findings = await spectralFindings(name, readFileSync(`generated/${name}/contract.json`, 'utf8'));
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
