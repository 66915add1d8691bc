import { once } from 'node:events';

import { Command } from 'commander';

import { systemReason } from '../server/config/start-error.ts';
import { startMock } from './mock/start-mock.ts';

const help = `
Settings:
  MOCK_PORT   the port to listen on, on 127.0.0.1 (4010; 0 picks a free one)

A Prefer header asks for a certain answer:
  Prefer: code=429                              the answer with that status
  Prefer: code=400, example=<name>              one of its examples, by the name that the docs show
  Prefer: dynamic=true                          made-up values that fit the schema
A status or an example that the operation does not have is a 404.
The header sl-violations says what is wrong with a refused request.`;

new Command('mock')
  .description('Starts Prism, which answers from the examples of the partner contract, without the service.')
  .addHelpText('after', help)
  .parse();

const port = Number(process.env['MOCK_PORT'] ?? 4010);
if (!Number.isInteger(port) || port < 0 || port > 65535)
  fail('MOCK_PORT must be a port number, 0 to 65535.', 2);

// Listen for signals from the start: the default would end this process and leave Prism behind.
const signal = Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')]);
const mock = await startMock(port).catch((error: unknown) => {
  const reason = error instanceof Error && 'syscall' in error ? systemReason(error) : undefined;
  return fail(
    reason === undefined
      ? String(error)
      : `MOCK_PORT ${port} cannot be listened on: ${reason}. Set another port, or 0 for a free one.`,
    1,
  );
});
console.log(`The mock of the partner API answers at ${mock.url}, with Prism at ${mock.prismUrl}`);
console.log(`Try: curl -s -H 'x-api-key: dev_anything' ${mock.url}/api/external/carriers`);

const end = await Promise.race([mock.ended, signal]);
await mock.close();
if (typeof end === 'string') fail(`Prism ended, so the mock ends too.\n${end}`, 1);

function fail(message: string, exitCode: number): never {
  console.error(message);
  process.exit(exitCode);
}
