import { Command } from 'commander';

import { contracts } from '../contracts.ts';
import { workflowFiles } from '../workflows/respect.ts';
import { contractFindings } from './contract-findings.ts';

new Command('contracts')
  .description('Lints the contracts and the workflows. Each fault is reported once.')
  .parse();

const findings = await contractFindings(contracts, workflowFiles());
for (const finding of findings) console.log(finding);
if (findings.length > 0) process.exitCode = 1;
