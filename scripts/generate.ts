import { Command } from 'commander';

import { contracts, partnerContract, type Contract } from './contracts.ts';
import { bundle } from './generate/bundle.ts';
import { clientPackage } from './generate/client.ts';
import { browserPages, builtPage } from './generate/console.ts';
import type { BrowserPage } from './generate/console.ts';
import { handlerMapOf, rolesModule, scopesModule, typesOf } from './generate/types.ts';
import { importChecks } from './generate/import-checks.ts';
import { publishedContract, requirementsOf, withoutMarks } from './generate/published.ts';
import { withCompressed, writeOrCheck, type Outcome } from './output.ts';

const { check = false } = new Command('generate')
  .description(
    'Writes generated/<contract>/ (the bundled contract, the words for its patterns, its types, its handler map, the checks of imported files), generated/client/, the package that partners install, generated/console/, the partner console, and generated/operator-console/, the page of the operator.',
  )
  .option('--check', 'write nothing; fail if a committed file differs from what would be written')
  .parse()
  .opts<{ check?: boolean }>();

const options = { check, command: 'npm run generate' };

async function generate({ name, source, output }: Contract): Promise<Outcome[]> {
  const marked = await bundle(source);
  const contract = publishedContract(marked);
  // Code that handles all errors alike uses the type of an error that no operation names.
  const types = await typesOf(withoutMarks(marked));
  const modules = { 'roles.ts': rolesModule(contract), 'scopes.ts': scopesModule(contract) };
  const files = new Map([
    ...withCompressed(new Map([[`${output}/contract.json`, json(contract)]])),
    [`${output}/requirements.json`, json(requirementsOf(marked))],
    [`${output}/types.ts`, types],
    [`${output}/operations.ts`, handlerMapOf(contract)],
    ...Object.entries(modules).flatMap(([file, text]) =>
      text ? [[`${output}/${file}`, text] as const] : [],
    ),
    ...importChecks(contract).map(([file, text]) => [`${output}/${file}`, text] as const),
  ]);
  const outcomes = [await writeOrCheck(output, files, options)];
  if (name === partnerContract.name)
    outcomes.push(await writeOrCheck('generated/client', clientPackage(contract, types), options));
  return outcomes;
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

function failed(error: unknown): Outcome[] {
  return [{ ok: false, message: error instanceof Error ? error.message : String(error) }];
}

async function generatePage(page: BrowserPage): Promise<Outcome[]> {
  return [await writeOrCheck(page.output, withCompressed(await builtPage(page)), options)];
}

async function all(parts: readonly Promise<Outcome[]>[]): Promise<Outcome[]> {
  return (await Promise.all(parts.map((part) => part.catch(failed)))).flat();
}

// The pages import what is made from the contracts.
const outcomes = [
  ...(await all(contracts.map(generate))),
  ...(await all(Object.values(browserPages).map(generatePage))),
];
for (const { message } of outcomes) console.log(message);
if (!outcomes.every(({ ok }) => ok)) process.exitCode = 1;
