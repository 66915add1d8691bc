import { execFile } from 'node:child_process';
import { readFileSync, statSync, symlinkSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { promisify } from 'node:util';

import { beforeAll, describe, expect, it } from 'vitest';

import { loadConfig } from '../../server/config/config.ts';
import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { welcome } from '../../server/welcome.ts';
import { idOf } from '../processes/client.ts';
import { demoClient, demoClinic, demoOf } from '../processes/clinic.ts';
import { startServer } from '../processes/server-process.ts';
import type { Home, ServerProcess } from '../processes/server-process.ts';
import { patientBody } from '../support/bodies.ts';
import { freshDatabaseUrl } from '../support/databases.ts';
import { afterAllTests } from '../support/process.ts';
import { makeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';

const run = promisify(execFile);
const onCleanup = afterAllTests();
let home: Pick<Home, 'dataDir' | 'settings'>;
let server: ServerProcess;
let dataDir: string;

const start = () => startServer(home, { SANDBOX_STEP_SECONDS: '1' }, onCleanup);

beforeAll(async () => {
  const { directory, remove } = makeDirectory();
  // A name that the shell misreads unless it is quoted.
  dataDir = join(directory, "it's $HOME here");
  await mkdir(dataDir);
  const url = await freshDatabaseUrl(dataDir);
  onCleanup(remove);
  home = { dataDir, settings: url === undefined ? {} : { DATABASE_URL: url } };
  server = await start();
});

const lineOf = (name: string) => new RegExp(`^  ${name} +(.+)$`, 'm').exec(server.output())?.[1] ?? '';
/** The request that the output suggests. */
const printedCommand = () => /^curl [\s\S]*?[^\\]$/m.exec(server.output())?.[0] ?? '';

describe('the start prints', () => {
  it('a curl command that creates a patient', async () => {
    const { stdout } = await run('bash', ['-c', `${printedCommand()} --silent --show-error`]);
    expect(JSON.parse(stdout)).toEqual({
      success: true,
      data: { patient_id: expect.stringMatching(/^[0-9a-f-]{36}$/) as unknown },
      message: 'Patient created',
    });
  });

  it('the address of the console', () => {
    expect(lineOf('console')).toBe(`${server.url}/console`);
  });

  it("the address of the operator's page, which is there", async () => {
    expect(lineOf('operator page')).toBe(`${server.operatorUrl}/`);
    const options = ['--silent', '--cacert', join(dataDir, 'tls/ca.pem')];
    const { stdout } = await run('curl', [...options, lineOf('operator page')]);
    expect(stdout).toContain('<title>Operator console</title>');
  });

  it('the address of the docs', async () => {
    expect(lineOf('docs')).toBe(`${server.url}/docs`);
    const options = ['--silent', '--cacert', join(dataDir, 'tls/ca.pem')];
    const { stdout } = await run('curl', [...options, lineOf('docs')], { maxBuffer: 2 ** 25 });
    expect(stdout).toMatch(/^<!doctype html>/i);
  });

  it("how to pass the browser's warning about the certificate", () => {
    const authority = relative(process.cwd(), join(dataDir, 'tls/ca.pem'));
    expect(server.output()).toMatch(/^A browser warns of the certificate.+"Advanced", then "Proceed"/m);
    expect(server.output()).toContain(`let the browser trust the authority in ${authority}.\n`);
  });

  it('where the demo key is, in a file that only the owner can read', () => {
    expect(lineOf('demo key')).toBe(relative(process.cwd(), join(dataDir, 'demo.json')));
    for (const name of ['demo.json', 'operator.key', 'phi.key', 'tls/key.pem']) {
      expect([name, (statSync(join(dataDir, name)).mode & 0o777).toString(8)]).toEqual([name, '600']);
    }
  });

  it('its real addresses, which are in demo.json too', () => {
    expect(server.output()).toMatch(/^Partner Fulfillment API, development$/m);
    expect(new URL(server.url)).toMatchObject({ protocol: 'https:', hostname: 'localhost' });
    expect(new URL(server.operatorUrl)).toMatchObject({ protocol: 'https:', hostname: '127.0.0.1' });
    expect(readDemoAccess(dataDir)).toMatchObject({ baseUrl: server.url, operatorUrl: server.operatorUrl });
  });
});

it('the request in the README gets the response below it', async () => {
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

it('the demo runs the whole journey and prints each request as it is on the wire', async () => {
  const options = { env: { ...process.env, DATA_DIR: dataDir } };
  const { stdout } = await run(process.execPath, ['scripts/demo.ts'], options);
  const printed = [...stdout.matchAll(/^ {3}([▶◀] (?!event).*)$/gm)].map(([, line]) => line);
  const named = printed.map((line) =>
    line?.replace(/[0-9a-f-]{36}/, 'ID').replace(/=[\w-]{40,}$/, '=CURSOR'),
  );
  expect(named).toEqual([
    ...['▶ POST /api/external/webhook', '◀ 201', '▶ POST /api/external/webhook/ID/test', '◀ 201'],
    ...['▶ GET /api/external/events?clinic_id=ID&after=latest', '◀ 200'],
    ...['▶ POST /api/external/practitioner', '◀ 201', '▶ POST /api/external/practitioner', '◀ 201'],
    ...['▶ POST /api/external/patient', '◀ 201', '▶ POST /api/external/patient', '◀ 201'],
    ...['▶ GET /api/external/carriers', '◀ 200'],
    ...['▶ GET /api/external/carriers/ups/services?patientId=ID', '◀ 200'],
    ...['▶ POST /api/external/medication-order', '◀ 201'],
    ...['▶ POST /api/external/refill-request', '◀ 409'],
    ...['▶ POST /api/external/medication-request', '◀ 201'],
    ...['▶ POST /api/external/medication-order/ID/cancellation', '◀ 200'],
    ...['▶ GET /api/external/medication-order/ID', '◀ 200'],
    ...['▶ POST /api/external/refill-request', '◀ 201', '▶ POST /api/external/refill-request', '◀ 409'],
    ...['▶ GET /api/external/events?clinic_id=ID&after=CURSOR', '◀ 200'],
    ...['▶ DELETE /api/external/webhook', '◀ 200'],
  ]);
});

it('the demo partner and its data survive a restart', async () => {
  const { clinicId, practitionerId } = await demoClinic(server, home);
  const [before, firstUrl] = [demoOf(dataDir), server.url];
  expect(await server.end('SIGTERM')).toEqual({ code: 0, signal: null });

  server = await start();
  expect(server.url).not.toBe(firstUrl);
  expect(demoOf(dataDir)).toEqual({ ...before, baseUrl: server.url, operatorUrl: server.operatorUrl });
  const body = patientBody(clinicId, practitionerId);
  const answer = await demoClient(server, home)('POST', '/api/external/patient', { body });
  expect(idOf(answer, 'patient_id')).toMatch(/^[0-9a-f-]{36}$/);
});

describe('the start prints', () => {
  const service = { url: 'http://localhost:1', operatorUrl: 'http://127.0.0.1:2', metricsUrl: undefined };
  const demo = { partnerId: 'p', clinicId: 'c', apiKey: 'dev_key' };

  it('no curl command if a proxy terminates TLS', () => {
    const config = loadConfig({ TLS_TERMINATION: 'proxy', TRUST_PROXY: '10.0.0.0/8' });
    expect(welcome(config, { ...service, demo })).toMatch(/^ {2}demo key .*demo\.json$/m);
    expect(welcome(config, { ...service, demo })).not.toMatch(/curl|browser/);
  });

  it('no demo key if the database already had partners', () => {
    const text = welcome(loadConfig({}), { ...service, demo: undefined });
    expect(text).toMatch(/^ {2}demo key +none: the database already had partners$/m);
    expect(text).not.toContain('curl');
  });

  it('the address of the metrics if they have a port of their own', () => {
    const printed = (metricsUrl: string | undefined) =>
      welcome(loadConfig({}), { ...service, metricsUrl, demo: undefined });
    expect(printed('https://127.0.0.1:3')).toMatch(/^ {2}metrics +https:\/\/127\.0\.0\.1:3\/metrics$/m);
    expect(printed(undefined)).not.toContain('metrics');
  });

  it('no demo in production', () => {
    const config = { ...loadConfig({}), environment: 'production' } as const;
    expect(welcome(config, { ...service, demo: undefined })).not.toMatch(/demo|curl/);
  });
});
