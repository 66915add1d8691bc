import { execFile } from 'node:child_process';
import { existsSync, globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rootCertificates } from 'node:tls';
import { promisify } from 'node:util';
import { list } from 'tar';
import type { ReadEntry } from 'tar';
import { Agent, fetch as fetchFrom } from 'undici';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { packedClient } from '../../server/pages/own-page.ts';
import { compilerIn } from '../support/consumer-project.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { makeDirectory, temporaryDirectory } from '../support/temporary-directory.ts';
import { newTenant } from '../support/tenant.ts';
import { authorityOf, installClient, ownNpm } from './installed-client.ts';

const run = promisify(execFile);
const { directory, remove } = makeDirectory();
let service: TestService;
let compiler: ReturnType<typeof compilerIn> | undefined;
/** Created lazily: the first test looks at what npm has installed. */
const installed = () => (compiler ??= compilerIn(directory));
/** The environment of a program of the partner. */
let env: NodeJS.ProcessEnv;

beforeAll(async () => {
  service = await startTestService();
  await installClient(service, directory);
  const { apiKey, clinicId } = await newTenant(service.service.store, service.clock.now());
  env = {
    ...process.env,
    NODE_EXTRA_CA_CERTS: authorityOf(service),
    URL_OF: service.service.url,
    KEY: apiKey,
    CLINIC: clinicId,
  };
});
afterAll(async () => {
  await service.close();
  remove();
});

const call = `
import { createPartnerClient } from 'partner-fulfillment-api';
const client = createPartnerClient({ baseUrl: process.env['URL_OF'] ?? '', apiKey: process.env['KEY'] ?? '' });
const { data } = await client.GET('/api/external/carriers');
console.log(data.data.carriers.length > 0);
`;
const journey = `
import { createPartnerClient, PartnerApiError } from 'partner-fulfillment-api';
import type { components } from 'partner-fulfillment-api';

declare const process: { readonly env: Record<string, string> };
const { URL_OF: baseUrl = '', KEY: apiKey = '', CLINIC: clinic_id = '' } = process.env;

const client = createPartnerClient({ baseUrl, apiKey });
const body: components['schemas']['PatientSimplifiedFlat'] = {
  clinic_id,
  first_name: 'Ann',
  last_name: 'Lee',
  date_of_birth: '1980-02-29',
  address_line1: '1 Elm St',
  city: 'Reno',
  state: 'NV',
  zip: '89501',
};
const { data } = await client.POST('/api/external/patient', { body });
const patientId: string = data.data.patient_id;
await client.PATCH('/api/external/patient/{patient_id}', {
  params: { path: { patient_id: patientId } },
  body: { addresses: [{ addressLine1: '9 Oak Ave', city: 'Austin', state: 'TX', postalCode: '78704' }] },
});
const params = { path: { carrierId: 'ups' }, query: { patientId } };
const services = await client.GET('/api/external/carriers/{carrierId}/services', { params });
const refused: unknown = await client
  .POST('/api/external/webhook', { body: { clinic_id: patientId, webhook_url: 'https://a.example' } })
  .catch((error: unknown) => error);
console.log(services.data.patientState, refused instanceof PartnerApiError && refused.requestId !== undefined);
`;

const declared = 'declare const process: { readonly env: Record<string, string> };\n';

describe('the client that npm installs from the address of a service, without a registry', () => {
  it('brings nothing else, and the lockfile names its file and hash', () => {
    expect(readdirSync(join(directory, 'node_modules')).filter((name) => !name.startsWith('.'))).toEqual([
      'partner-fulfillment-api',
    ]);
    const lock = readFileSync(join(directory, 'package-lock.json'), 'utf8');
    expect(lock).toContain('"resolved": "file:client.tgz"');
    expect(lock).toMatch(/"integrity": "sha512-/);
    for (const name of ['README.md', 'index.d.ts'])
      expect(existsSync(join(directory, 'node_modules/partner-fulfillment-api', name))).toBe(true);
  });

  it('compiles strictly with its libraries, works with the service, and compiles for a bundler', async () => {
    expect(await installed().compile({ journey }, { version: 'typescript' })).toBe('');
    expect(await installed().run('journey', env)).toBe('TX true\n');
    const options = { module: 'esnext', moduleResolution: 'bundler' };
    expect(await installed().compile({ bundled: journey }, { options })).toBe('');
  });

  it('does not compile if a call deviates from the contract', async () => {
    const faults = [
      "await client.POST('/api/external/webhook', { body: { ...body, url: '' } });",
      "await client.POST('/api/external/webhook', { body: { clinic_id: '' } });",
      "await client.GET('/api/external/patients');",
      "await client.DELETE('/api/external/patient');",
      "await client.PATCH('/api/external/patient/{patient_id}', { body: { status: 'inactive' } });",
      "await client.GET('/api/external/carriers/{carrierId}/services');",
      "(await client.GET('/api/external/carriers')).data.data.carrier;",
    ];
    const source = [
      "import { createPartnerClient } from 'partner-fulfillment-api';",
      "const client = createPartnerClient({ baseUrl: '', apiKey: '' });",
      "const body = { clinic_id: '', webhook_url: '' };",
      ...faults,
    ].join('\n');
    const printed = await installed().compile({ faults: source });
    const lines = [...printed.matchAll(/^faults\.ts\((\d+),/gm)].map(([, line]) => Number(line));
    expect([...new Set(lines)]).toEqual(faults.map((_, index) => index + 4));
  });

  it('has the command', async () => {
    const options = { cwd: directory, env: ownNpm(directory) };
    const { stdout } = await run('npx', ['--no', '--', 'partner-fulfillment', '--help'], options);
    expect(stdout).toContain('Usage: partner-fulfillment listen');
  });
});

it('a CommonJS project imports the client in a file named .mts, and requires it in JavaScript', async () => {
  const project = temporaryDirectory();
  // On many company machines, npm has its own `cafile`.
  const cafile = join(project, 'company.pem');
  writeFileSync(cafile, rootCertificates[0] ?? '');
  await installClient(service, project, {}, { ...ownNpm(project), npm_config_cafile: cafile });
  const { compile } = compilerIn(project);
  expect(await compile({ 'call.mts': declared + call })).toBe('');
  expect((await run(process.execPath, ['call.mjs'], { cwd: project, env })).stdout).toBe('true\n');
  const source = "console.log(typeof require('partner-fulfillment-api').createPartnerClient)";
  const { stdout } = await run(process.execPath, ['-e', source], { cwd: project });
  expect(stdout).toBe('function\n');
});

describe('/client.tgz', () => {
  // The tests' other clients decode answers; this test needs the bytes.
  const dispatcher = new Agent({ connect: { rejectUnauthorized: false } });
  afterAll(() => dispatcher.close());

  it('is the same bytes for everybody', async () => {
    const ask = (headers: Record<string, string>) =>
      fetchFrom(`${service.service.url}/client.tgz`, { dispatcher, headers });
    const { status, headers } = await ask({ 'Accept-Encoding': 'gzip, br' });
    expect([status, headers.get('Content-Type')]).toEqual([200, 'application/gzip']);
    expect(headers.get('Content-Encoding')).toBeNull();
    // Without a Cache-Control, fetch adds one that bypasses caches.
    const asked = { 'If-None-Match': headers.get('ETag') ?? '', 'Cache-Control': 'max-age=0' };
    expect((await ask(asked)).status).toBe(304);
    const [received, packed] = [await (await ask({})).arrayBuffer(), await packedClient()];
    expect(packed.equals(Buffer.from(received))).toBe(true);
  });
});

it('the tarball holds the files of the client, and nothing of the machine that packed it', async () => {
  const [file, found]: [string, ReadEntry[]] = [join(temporaryDirectory(), 'client.tgz'), []];
  writeFileSync(file, await packedClient());
  await list({ file, onReadEntry: (entry) => found.push(entry) });
  const files = globSync('**/*.*', { cwd: 'generated/client' }).map((name) => `package/${name}`);
  expect(found.map(({ path }) => path)).toEqual(files.sort());
  for (const { path, mode, mtime, uid, uname } of found) {
    expect([path, mode]).toEqual([path, path === 'package/command/main.js' ? 0o755 : 0o644]);
    expect([mtime?.getFullYear(), uid, uname]).toEqual([1985, undefined, '']);
  }
});

describe('the package has no findings', () => {
  it('of publint', async () => {
    const publint = ['node_modules/publint/src/cli.js', 'run', 'generated/client', '--strict'];
    expect((await run(process.execPath, publint)).stdout).toContain('All good!');
  });

  it('of attw, except that CommonJS has to import an ES module', async () => {
    const file = join(temporaryDirectory(), 'client.tgz');
    writeFileSync(file, await packedClient());
    const attw = [
      'node_modules/@arethetypeswrong/cli/dist/index.js',
      file,
      '--ignore-rules',
      'cjs-resolves-to-esm',
    ];
    expect((await run(process.execPath, attw)).stdout).toContain('No problems found');
  });
});
