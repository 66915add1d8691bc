import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { beforeAll, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { contractForPage } from '../../scripts/docs/contract-for-page.ts';
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { samplesOf } from '../../scripts/docs/samples.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { demoClient, demoOf } from '../processes/clinic.ts';
import { newHome, startServer } from '../processes/server-process.ts';
import type { Home, ServerProcess } from '../processes/server-process.ts';
import { codeBlocks } from '../support/code-blocks.ts';
import { filledBy, openDocsPage } from '../support/docs-page.ts';
import { afterAllTests } from '../support/process.ts';

const run = promisify(execFile);
const onCleanup = afterAllTests();
const samples = new Map(
  [...(await samplesOf(contract))].map(([operation, [curl]]) => [operation, curl?.source ?? '']),
);

let home: Home;
let server: ServerProcess;
/** All samples, sent three times within a minute, exceed the limit of a key. */
const start = () => startServer(home, { RATE_LIMIT_PER_MINUTE: '1000' }, onCleanup);
beforeAll(async () => {
  home = await newHome(onCleanup);
  server = await start();
});

/** Pastes a command into a shell that knows nothing of the service. */
async function paste(command: string): Promise<unknown> {
  const { stdout } = await run('sh', ['-c', command], { env: { PATH: process.env['PATH'] } });
  return JSON.parse(stdout);
}

async function shown(texts: readonly string[]): Promise<readonly string[]> {
  return filledBy(await openDocsPage(server.url), texts);
}

/** Allowed once a minute: the machine's speed decides whether a second call comes too soon. */
const isTooSoon = ({ error }: Readonly<Record<string, unknown>>) =>
  isObject(error) && error['code'] === 'RATE_LIMIT_EXCEEDED';

/** The operations whose curl sample, as the page shows it, is refused when they are pasted in their order. */
async function refusedSamples(): Promise<string[]> {
  const texts = await shown([...samples.values()]);
  const refused: string[] = [];
  for (const [index, operation] of [...samples.keys()].entries()) {
    const answer = await paste(texts[index] ?? '');
    if (!isObject(answer) || !(answer['success'] === true || isTooSoon(answer))) refused.push(operation);
  }
  return refused;
}

it('the page has the values of its reader, also once Redoc has made it anew', async () => {
  const page = await openDocsPage(server.url);
  await page.evaluate("location.hash = 'operation/createPatient'");
  const key = demoOf(home.dataDir).apiKey;
  await page.locator('.panel-request-samples', { hasText: key }).first().waitFor();
  const text = await page.locator('body').textContent();
  for (const example of Object.values(placeholders)) expect(text).not.toContain(example);
});

it('on a fresh server nothing looks broken: orders are received, delivered or wait for an answer, and no webhook fails', async () => {
  const send = demoClient(server, home);
  const clinic = `clinic_id=${demoOf(home.dataDir).clinicId}`;
  const listed = async (path: string) => JSON.stringify(await send('GET', `${path}?${clinic}`));
  expect((await listed('/api/external/medication-order')).match(/"status":"\w+"/g)?.sort()).toEqual([
    '"status":"delivered"',
    '"status":"delivered"',
    '"status":"on_hold"',
    '"status":"received"',
    '"status":"received"',
  ]);
  const webhooks = await listed('/api/external/webhook');
  expect(webhooks.match(/"failing_since":null/g)).toHaveLength(2);
  expect(webhooks.match(/"enabled":true/g)).toHaveLength(2);
});

it('every curl sample of the page runs as it is pasted', async () => {
  expect(await refusedSamples()).toEqual([]);
});

it('so does every command in the guides that calls the service', async () => {
  const { info } = await contractForPage(contract);
  const blocks = codeBlocks(String(isObject(info) && info['description']), 'sh');
  const commands = blocks.filter((command) => command.includes("'https://localhost:8443/api/"));
  expect(commands.length).toBeGreaterThan(2);
  for (const command of await shown(commands)) expect(await paste(command)).toMatchObject({ success: true });
});

it('a second time, those are refused that say so', async () => {
  const sayingSo = [...samples].filter(([, sample]) => /^# Works (?:once|again when)/m.test(sample));
  expect(await refusedSamples()).toEqual(sayingSo.map(([operation]) => operation));
});

it('after a reset of the environment the next start makes what the samples name', async () => {
  const key = `x-operator-key: ${readFileSync(`${home.dataDir}/operator.key`, 'utf8').trim()}`;
  const trusted = ['--cacert', `${home.dataDir}/tls/ca.pem`];
  const json = ['-H', 'Content-Type: application/json', '-d', '{}'];
  const address = `${server.operatorUrl}/api/operator/reset`;
  await run('curl', ['-sS', '--fail', ...trusted, '-H', key, ...json, address]);
  const [read = ''] = await shown([samples.get('getMedicationOrder') ?? '']);
  expect(await paste(read)).toMatchObject({ error: { code: 'NOT_FOUND' } });
  await server.end('SIGTERM');
  server = await start();
  expect(await refusedSamples()).toEqual([]);
});
