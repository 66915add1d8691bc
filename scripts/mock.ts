import { readFile } from 'node:fs/promises';

import { Command } from 'commander';

import { isObject } from '../server/contract/json-schema.ts';
import { partnerContract } from './contracts.ts';
import { startMock } from './mock/start-mock.ts';

const help = `
Settings:
  MOCK_PORT   the port to listen on, on 127.0.0.1 (4010; 0 picks a free one)

A Prefer header asks for a certain answer:
  Prefer: code=429                              the answer of that status
  Prefer: code=400, example=<name>              one of its examples, by the name that the docs show
  Prefer: dynamic=true                          made-up values that fit the schema
What is wrong with a refused request stands in the header X-Mock-Findings.`;

new Command('mock')
  .description("Serves the partner contract's examples with Prism, for work without the service.")
  .addHelpText('after', help)
  .parse();

const port = Number(process.env['MOCK_PORT'] ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65535) {
  console.error('MOCK_PORT must be a port number, 0 to 65535.');
  process.exit(2);
}

const contract: unknown = JSON.parse(await readFile(`${partnerContract.output}/contract.json`, 'utf8'));
if (!isObject(contract))
  throw new Error(`${partnerContract.output}/contract.json is not an OpenAPI document.`);
const { url } = await startMock(contract, port).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
console.log(`The mock of the partner API answers at ${url}`);
console.log(`Try: curl -s -H 'x-api-key: dev_anything' ${url}/api/external/carriers`);
