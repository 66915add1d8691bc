import { join } from 'node:path';

import { Command } from 'commander';

import { readDemoAccess } from '../server/sandbox/demo/demo-file.ts';
import { runWorkflows, workflowFiles } from './workflows/respect.ts';

new Command('workflows')
  .description('Runs the workflows of openapi/workflows against the running server.')
  .addHelpText(
    'after',
    '\nStart the server first with `npm start`. The command finds it through DATA_DIR (.data). The last workflow uses up ' +
      'the requests that the key has in a minute: wait a minute before you run them again.',
  )
  .parse();

const directory = process.env['DATA_DIR'] ?? '.data';
const access = readDemoAccess(directory);
if (!access) {
  console.error(`${join(directory, 'demo.json')} does not exist. Start the server with npm start.`);
  process.exit(1);
}
const { ok, report } = await runWorkflows({
  ...access,
  files: workflowFiles(),
  authority: join(directory, 'tls/ca.pem'),
});
console.log(report);
if (!ok) process.exitCode = 1;
