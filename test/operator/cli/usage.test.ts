import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, describe, expect, it, onTestFinished } from 'vitest';

import { findConnection } from '../../../scripts/operator/connection.ts';
import { operatorProgram } from '../../../scripts/operator/program.ts';
import { listenOnFreePort } from '../../support/listen-on-free-port.ts';
import { startTestService } from '../../support/service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { operatorCommand, operatorProcess, terminalOf } from './command-line.ts';

const service = await startTestService();
afterAll(() => service.close());
const terminal = terminalOf(service);

const key = readFileSync(join(service.dataDir, 'operator.key'), 'utf8');

describe('the command line', () => {
  it('has help and an example for every verb', async () => {
    const nouns = operatorProgram(false).commands;
    const helps = nouns.flatMap((noun) =>
      noun.commands.map((verb) => ({ name: `${noun.name()} ${verb.name()}`, verb })),
    );
    expect(helps.length).toBeGreaterThan(15);
    const { exitCode, stdout } = await terminal.run('order', 'advance', '--help');
    expect(exitCode).toBe(0);
    expect(stdout).toContain('  operator order advance --order');
    expect(stdout.replace(/\s+/g, ' ')).toContain(
      'on_hold to processing or cancelled; shipped to delivered.',
    );
    for (const { name, verb } of helps) {
      let help = '';
      verb.configureOutput({ writeOut: (text) => (help += text) }).outputHelp();
      expect(help).toContain(`Usage: operator ${name}`);
      expect(help).toContain(`  operator ${name}`);
      expect(help).toContain('--json');
    }
  });

  it.each([
    [[], 'Give a noun and a verb'],
    [['partner', 'create', '--name', 'A', '--colour', 'red'], "unknown option '--colour'"],
  ])('exits with 2 and a clear message for %j', async (args, message) => {
    const error = { code: 'USAGE', message: expect.stringContaining(message) as unknown };
    expect(await terminal.refused(...args)).toEqual({ exitCode: 2, error });
  });

  it('ends without a word if its reader closes the pipe, as head does', async () => {
    const child = spawn(process.execPath, ['scripts/operator.ts', 'order', 'advance', '--help']);
    child.stdout.destroy();
    const said = textOf(child.stderr);
    await once(child, 'close');
    expect([child.exitCode, await said]).toEqual([0, '']);
  });

  it('shows control characters as escapes: a name must not move the cursor', async () => {
    await terminal.json('partner', 'create', '--name', 'Evil \u001b[2J\u0007 name');
    const { stdout } = await terminal.run('partner', 'list', '--limit', '1');
    expect(stdout).toContain(String.raw`Evil \u001b[2J\u0007 name`);
  });
});

describe('the connection to the server', () => {
  const listening = async (answer: RequestListener) => {
    const server = createServer(answer);
    onTestFinished(() => void server.close());
    return `http://127.0.0.1:${await listenOnFreePort(server)}`;
  };

  it('needs no file of the server with OPERATOR_HOST and OPERATOR_PORT, OPERATOR_KEY and OPERATOR_CA_FILE', async () => {
    const env = {
      DATA_DIR: temporaryDirectory(),
      OPERATOR_PORT: new URL(service.service.operatorUrl).port,
      OPERATOR_KEY: key,
      OPERATOR_CA_FILE: join(service.dataDir, 'tls/ca.pem'),
    };
    expect((await operatorProcess(['partner', 'list'], env)).exitCode).toBe(0);
  });

  it.each([
    [{}, 'https://127.0.0.1:9000'],
    [{ OPERATOR_PORT: '0' }, 'https://127.0.0.1:9000'],
    [{ OPERATOR_HOST: 'pharmacy.example' }, 'https://pharmacy.example:8444'],
    [{ OPERATOR_HOST: '0.0.0.0', OPERATOR_PORT: '9444' }, 'https://127.0.0.1:9444'],
    [{ OPERATOR_PORT: '9444', OPERATOR_URL: 'https://pharmacy.example/' }, 'https://pharmacy.example'],
    [{ DATA_DIR: '/nowhere', TLS_TERMINATION: 'proxy' }, 'http://127.0.0.1:8444'],
  ])('finds the address with %j next to a demo.json with port 9000: %s', (settings, url) => {
    const directory = temporaryDirectory();
    writeFileSync(join(directory, 'demo.json'), '{"operator_url":"https://127.0.0.1:9000"}');
    const environment = { DATA_DIR: directory, OPERATOR_KEY: 'a-key', ...settings };
    expect(findConnection(environment).url).toBe(url);
  });

  const [empty, broken] = [join(service.dataDir, 'empty'), join(service.dataDir, 'broken')];
  for (const directory of [empty, broken]) mkdirSync(directory);
  writeFileSync(join(broken, 'demo.json'), '{');
  const here = { DATA_DIR: service.dataDir };
  it.each([
    ['no key', { DATA_DIR: empty }, 'No operator key'],
    ['no authority', { ...here, OPERATOR_CA_FILE: join(empty, 'ca.pem') }, 'OPERATOR_CA_FILE'],
    ['no address', { ...here, OPERATOR_URL: 'pharmacy' }, 'OPERATOR_URL'],
    [
      'plain HTTP to another machine',
      { ...here, OPERATOR_URL: 'http://pharmacy.example:8444' },
      'plain http reaches this machine only',
    ],
    ['a demo.json that is not JSON', { DATA_DIR: broken, OPERATOR_KEY: key }, 'demo.json'],
  ])('exits with 2 with %s', async (_, env, words) => {
    const { exitCode, stderr } = await operatorCommand(['partner', 'list'], env);
    expect([exitCode, stderr]).toEqual([2, expect.stringContaining(words)]);
  });

  it('exits with 3 if no server answers, or its certificate is not trusted', async () => {
    const closedPort = { DATA_DIR: service.dataDir, OPERATOR_URL: 'https://127.0.0.1:1' };
    const { exitCode, stderr } = await operatorCommand(['partner', 'list', '--json'], closedPort);
    expect(exitCode).toBe(3);
    expect(JSON.parse(stderr)).toMatchObject({ success: false, error: { code: 'UNREACHABLE' } });
    const untrusted = {
      DATA_DIR: temporaryDirectory(),
      OPERATOR_URL: service.service.operatorUrl,
      OPERATOR_KEY: key,
    };
    expect(await operatorProcess(['partner', 'list'], untrusted)).toEqual({
      exitCode: 3,
      stdout: '',
      stderr:
        `error: The operator API at ${service.service.operatorUrl} cannot be reached: no known authority has signed ` +
        'its certificate. Name the file of its authority in OPERATOR_CA_FILE\n',
    });
  });

  it('is not redirected: the key goes to no other server', async () => {
    const keys: unknown[] = [];
    const elsewhere = await listening((request, response) => {
      keys.push(request.headers['x-operator-key']);
      response.end('{}');
    });
    const url = await listening((_request, response) =>
      response.writeHead(307, { location: elsewhere }).end(),
    );
    const env = { DATA_DIR: service.dataDir, OPERATOR_URL: url };
    expect((await operatorCommand(['partner', 'list'], env)).exitCode).toBe(3);
    expect(keys).toEqual([]);
  });
});
