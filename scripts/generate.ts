import { Command } from 'commander';

import { contracts, type Contract } from './contracts.ts';
import { bundle } from './generate/bundle.ts';
import { handlerMapOf } from './generate/handler-map.ts';
import { typesOf } from './generate/types.ts';
import { settle, type Outcome } from './output.ts';

const { check = false } = new Command('generate')
  .description('Writes generated/<contract>/: the bundled contract, its types and its handler map.')
  .option('--check', 'write nothing; fail if a committed file differs from what would be written')
  .parse()
  .opts<{ check?: boolean }>();

async function generate({ source, output }: Contract): Promise<Outcome> {
  const contract = await bundle(source);
  const files = new Map([
    [`${output}/contract.json`, `${JSON.stringify(contract, null, 2)}\n`],
    [`${output}/types.ts`, await typesOf(contract)],
    [`${output}/operations.ts`, handlerMapOf(contract)],
  ]);
  return settle(output, files, { check, command: 'npm run generate' });
}

function failed(error: unknown): Outcome {
  return { ok: false, message: error instanceof Error ? error.message : String(error) };
}

const outcomes = await Promise.all(contracts.map((contract) => generate(contract).catch(failed)));
for (const { message } of outcomes) console.log(message);
if (!outcomes.every(({ ok }) => ok)) process.exitCode = 1;
