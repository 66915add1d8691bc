import { join } from 'node:path';
import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { explain } from '../../scripts/client/command/failure.ts';
import { mockCommand } from '../../scripts/client/command/mock.ts';
import { startProcess } from '../support/process.ts';
import { sharedService } from '../support/shared-service.ts';
import { authorityOf } from './installed-client.ts';

const nowhere = { DATA_DIR: 'there-is-none' };

describe('the command of the mock', () => {
  it('is the one of the guide', () => {
    const command = mockCommand(['--url', 'https://localhost:8443'], nowhere);
    expect(readFileSync('openapi/guides/mock.md', 'utf8')).toContain(`\n${command}\n`);
  });

  it('starts Prism on the contract that the service publishes, whose authority it trusts', async () => {
    const running = await sharedService('development');
    const words = ['--url', running.service.url, '--ca-file', authorityOf(running), '--port', '0'];
    const installed = join(process.cwd(), 'node_modules/.bin/prism');
    const command = mockCommand(words, nowhere).replace('npx @stoplight/prism-cli@5', `exec '${installed}'`);
    const prism = startProcess('sh', ['-c', command], { env: { PATH: process.env['PATH'] ?? '' } });
    const [, url = ''] = await prism.prints(/Prism is listening on (\S+)/);
    const answer = await fetch(`${url}/api/external/carriers`, { headers: { 'x-api-key': 'dev_anything' } });
    expect([answer.status, await answer.json()]).toMatchObject([200, { success: true }]);
  });

  it('needs no key, but the address and a file of certificates, and a port', () => {
    const refusal = (words: readonly string[]) => {
      try {
        return mockCommand(words, nowhere);
      } catch (error) {
        return explain(error);
      }
    };
    expect(refusal([])).toContain('--url');
    expect(refusal(['--url', 'https://api.example', '--ca-file', 'package.json'])).toContain(
      'certificates in PEM',
    );
    expect(refusal(['--url', 'https://api.example', '--port', 'x'])).toContain(
      '--port must be a port number',
    );
  });
});
