import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';

import { freePort } from '../../../scripts/free-port.ts';
import { requestBody } from '../../support/bodies.ts';
import { codeBlocks } from '../../support/code-blocks.ts';
import { eventually } from '../../support/eventually.ts';
import { newPartnerWithPatient } from '../../support/fixtures.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { idIn } from '../../support/partner.ts';
import { startTestService } from '../../support/service.ts';
import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { receiverSamples, runSample, urlOf } from '../../webhooks/receiver-samples.ts';
import { startReceiver } from '../../webhooks/receiver.ts';
import { authorityOf, ownNpm } from '../installed-client.ts';
import { startShell } from './listen-process.ts';
import type { ListenProcess } from './listen-process.ts';

const guide = readFileSync('openapi/guides/try-your-receiver.md', 'utf8');
const [install = '', listen = ''] = codeBlocks(guide, 'sh');
const [example = ''] = codeBlocks(guide, 'text');
/** Lines of the command without what differs from run to run. */
const shape = (lines: readonly string[]) =>
  lines.map((line) =>
    line
      .replace(/whsec_\S+/, 'SECRET')
      .replaceAll(/[0-9a-f-]{36}/g, 'ID')
      .replace(/localhost:\d+\/\w*/, 'RECEIVER')
      .replace(/in \d+ ms/, 'in N ms'),
  );
const secretIn = ({ errors: notices }: ListenProcess) =>
  /whsec_\S+/.exec(notices.find((line) => line.startsWith('Signing secret')) ?? '')?.[0] ?? '';

const service = await startTestService();
afterAll(() => service.close());

const order = async (partner: PartnerWithPatient) =>
  idIn(await partner.call('createMedicationRequest', { body: requestBody(partner) }), 'medication_order_id');

it('the commands of the guide bring an event to the receiver of the guide, which accepts it', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const port = await freePort();
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'package.json'), '{}');
  const script = `${install}${listen}`
    .replaceAll('https://localhost:8443', service.service.url)
    .replace('dev_your_key', partner.apiKey)
    .replace('01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b', partner.clinicId)
    .replace('http://localhost:3000/events', urlOf(port));
  const authority = authorityOf(service);
  const env = { ...ownNpm(directory), NODE_EXTRA_CA_CERTS: authority, CURL_CA_BUNDLE: authority };
  const command = startShell(script, env, directory);
  await command.connected();
  expect(command.lines.filter((line) => /order\.|refill\./.test(line))).toEqual([]);

  const [node] = receiverSamples;
  if (node?.language !== 'Node') throw new Error('There is no receiver for Node');
  const receiver = await runSample(node, port, secretIn(command));
  try {
    const id = await order(partner);
    await eventually(() => expect(receiver.lines).toEqual([`order.created ${id} received 1`]));
    await eventually(() => expect(command.lines.join('\n')).toContain('204 in'));
  } finally {
    await receiver.stop();
  }
  const [secret, where, accepted] = shape(example.trim().split('\n'));
  expect(shape(command.errors)).toEqual(expect.arrayContaining([secret, where]));
  expect(shape(command.lines)).toContain(accepted);
  expect([...command.lines, ...command.errors].join()).not.toContain(partner.apiKey);

  command.signal('SIGINT');
  await command.ended;
});

it('a refused event looks as in the guide', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const receiver = await startReceiver((response) =>
    response.writeHead(400).end('No matching signature found'),
  );
  // In the repository of the service, with its own demo partner.
  const dataDir = temporaryDirectory();
  const demo = { base_url: service.service.url, api_key: partner.apiKey, clinic_id: partner.clinicId };
  writeFileSync(join(dataDir, 'demo.json'), JSON.stringify(demo));
  const command = startShell(
    listen.replace('http://localhost:3000/events', receiver.url),
    { ...ownNpm(temporaryDirectory()), DATA_DIR: dataDir, NODE_EXTRA_CA_CERTS: authorityOf(service) },
    process.cwd(),
  );
  await command.connected();
  await order(partner);
  await eventually(() => expect(command.lines).toHaveLength(1));
  const refused = example.trim().split('\n').at(-1) ?? '';
  expect(shape(command.lines)[0]?.replace('order.created   ', 'order.processing')).toBe(shape([refused])[0]);
});
