import { execFile } from 'node:child_process';
import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';
import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { welcome } from '../../server/welcome.ts';
import { startServer } from '../processes/server-process.ts';
import type { ServerProcess } from '../processes/server-process.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { lastingDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

/** A process takes seconds to start, and longer on a busy machine. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

const run = promisify(execFile);
const undoing: (() => Promise<void> | void)[] = [];
let server: ServerProcess;
let dataDir: string;

beforeAll(async () => {
  const { directory, remove } = lastingDirectory();
  // A name that a shell takes apart unless it is quoted.
  dataDir = join(directory, "it's $HOME here");
  await mkdir(dataDir);
  const { url, drop } = await freshDatabaseUrl(dataDir);
  undoing.push(remove, drop);
  const settings = url === undefined ? {} : { DATABASE_URL: url };
  server = await startServer({ dataDir, settings }, {}, (undo) => void undoing.push(undo));
});
afterAll(async () => {
  for (const undo of undoing.toReversed()) await undo();
});

const lineOf = (name: string) => new RegExp(`^  ${name} +(.+)$`, 'm').exec(server.output())?.[1] ?? '';
/** The part of the output that a newcomer copies. */
const printedCommand = () => /^curl [\s\S]*?[^\\]$/m.exec(server.output())?.[0] ?? '';

describe('the start prints what a newcomer needs:', () => {
  it('a curl line that creates a patient as it stands', async () => {
    const { stdout } = await run('bash', ['-c', `${printedCommand()} --silent --show-error`]);
    expect(JSON.parse(stdout)).toEqual({
      success: true,
      data: { patient_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
      message: 'Patient created',
    });
  });

  it('where the docs are', async () => {
    expect(lineOf('docs')).toBe(`${server.url}/docs`);
    const { stdout } = await run(
      'curl',
      ['--silent', '--cacert', join(dataDir, 'tls/ca.pem'), lineOf('docs')],
      {
        maxBuffer: 2 ** 25,
      },
    );
    expect(stdout).toMatch(/^<!DOCTYPE html>/);
  });

  it('where the demo key is, which nobody else on the machine may read', () => {
    expect(lineOf('demo key')).toBe(relative(process.cwd(), join(dataDir, 'demo.json')));
    for (const name of ['demo.json', 'operator.key', 'phi.key', 'tls/key.pem']) {
      expect([name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
  });

  it('the addresses that it really has, which demo.json has too', () => {
    expect(server.output()).toMatch(/^Partner Fulfillment API, development$/m);
    expect(new URL(server.url)).toMatchObject({ protocol: 'https:', hostname: 'localhost' });
    expect(new URL(server.operatorUrl)).toMatchObject({ protocol: 'https:', hostname: '127.0.0.1' });
    expect(readDemoAccess(dataDir)).toMatchObject({ baseUrl: server.url, operatorUrl: server.operatorUrl });
  });
});

it('the request in the README gets the answer that stands below it', async () => {
  const block = (language: string) =>
    new RegExp(`^\`\`\`${language}\\n((?:curl|\\{)[^]*?)^\`\`\`$`, 'm').exec(
      readFileSync('README.md', 'utf8'),
    )?.[1];
  const command = block('sh')?.replace('https://localhost:8443', server.url) ?? '';
  const cwd = temporaryDirectory();
  symlinkSync(dataDir, join(cwd, '.data'));
  const { stdout } = await run('bash', ['-c', command], { cwd });
  expect(JSON.parse(stdout)).toEqual(JSON.parse(block('json') ?? ''));
});

describe('the start offers nothing that it does not know to work:', () => {
  const service = { url: 'http://localhost:1', operatorUrl: 'http://127.0.0.1:2' };
  const demo = { partnerId: 'p', clinicId: 'c', apiKey: 'dev_key' };

  it('no curl line where somebody else speaks TLS', () => {
    const config = loadConfig({ TLS_TERMINATION: 'proxy', TRUST_PROXY: '10.0.0.0/8' });
    expect(welcome(config, { ...service, demo })).toMatch(/^ {2}demo key .*demo\.json$/m);
    expect(welcome(config, { ...service, demo })).not.toContain('curl');
  });

  it('no demo key where the database has partners of its own', () => {
    const text = welcome(loadConfig({}), { ...service, demo: undefined });
    expect(text).toMatch(/^ {2}demo key +none: the database already had partners$/m);
    expect(text).not.toContain('curl');
  });

  it('nothing of a demo in production', () => {
    const config = { ...loadConfig({}), environment: 'production' } as const;
    expect(welcome(config, { ...service, demo: undefined })).not.toMatch(/demo|curl/);
  });
});
