import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

import { codeBlocks } from '../../support/code-blocks.ts';
import { consumerProject } from '../../support/consumer-project.ts';
import { eventually } from '../../support/eventually.ts';
import { newSampleRunner } from '../../support/sample-runner.ts';
import { sharedService } from '../../support/shared-service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { startShell } from './listen-process.ts';

it('the loop in the guide of the client prints the events of a clinic and its cursor, and waits for more', async () => {
  const service = await sharedService('development');
  const directory = temporaryDirectory();
  await consumerProject(directory);
  const { withOwnIds } = await newSampleRunner(service, directory);
  const guide = readFileSync('openapi/guides/client.md', 'utf8');
  const loop = codeBlocks(guide, 'ts').find((source) => source.includes('for await')) ?? '';
  writeFileSync(join(directory, 'loop.ts'), withOwnIds(loop));
  const env = { NODE_EXTRA_CA_CERTS: join(service.dataDir, 'tls/ca.pem') };
  const { lines: printed, errors: notices } = startShell('exec node loop.ts', env, directory);
  await eventually(() => {
    expect(printed.join('\n'), notices.join('\n')).toMatch(/^order\.fulfilled [0-9a-f-]{36} \d+$/m);
    expect(printed.at(-1)).toMatch(/^Stored \S+$/);
  });
});
