import { execFile } from 'node:child_process';
import { delimiter } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

import { temporaryDirectory } from '../../support/temporary-directory.ts';

const run = promisify(execFile);

it('npx operator runs the command line of the clone, with the Node of the clone and without a registry', async () => {
  const directory = temporaryDirectory();
  const PATH = (process.env['PATH'] ?? '')
    .split(delimiter)
    .filter((folder) => !folder.includes('node_modules'))
    .join(delimiter);
  const env = { ...process.env, PATH, npm_config_cache: directory, npm_config_offline: 'true' };
  const { stdout } = await run('npx', ['operator', 'order', 'list', '--help'], { env });
  expect(stdout).toContain('Usage: operator order list');
});
