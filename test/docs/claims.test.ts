import { readdirSync, readFileSync } from 'node:fs';

import { describe, expect, it, onTestFinished } from 'vitest';

import clientPackage from '../../generated/client/package.json' with { type: 'json' };
import { startMock } from '../../scripts/mock/start-mock.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { patientBody, practitionerBody, simplifiedBody } from '../support/bodies.ts';
import { codeBlocks } from '../support/code-blocks.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Call, Partner } from '../support/partner.ts';
import { newSampleRunner } from '../support/sample-runner.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const running = bothEnvironments();
const partnerIn = (environment: Environment) => newPartner(running(environment), environment);
const nowhere = '01a1ffff-0000-7000-8000-000000000000';

/** A response as text without its ids. */
const withoutIds = (answer: unknown) =>
  JSON.stringify(answer)
    .replaceAll(/[0-9a-f-]{36}/g, 'an id')
    .replace(/https:[^#]*\/docs#/, 'the docs#');

const blocks = (guide: string, language: string) =>
  codeBlocks(readFileSync(`openapi/guides/${guide}.md`, 'utf8'), language);
const block = (guide: string, language: string) => blocks(guide, language)[0] ?? '';

/** The HTTP request that a guide shows, for a partner of its own. */
async function requestIn(name: string) {
  const { withOwnIds } = await newSampleRunner(running('development'), temporaryDirectory());
  const [head = '', body = ''] = withOwnIds(block(name, 'http')).split('\n\n');
  const [line = '', ...lines] = head.split('\n');
  const [method = '', path = ''] = line.split(' ');
  const headers = lines.map((one): [string, string] => {
    const [field = '', value = ''] = one.split(': ');
    return [field, value];
  });
  return { method, path, headers: Object.fromEntries(headers), body };
}

describe('the code in the guides', () => {
  it('shows the error as the service answers it', async () => {
    const { call, clinicId } = await partnerIn('development');
    const answer = await call('createPractitioner', {
      body: { ...practitionerBody(clinicId), first_name: 'M' },
    });
    expect(withoutIds(answer.body)).toBe(withoutIds(JSON.parse(block('errors', 'json'))));
  });

  it('shows the warning as the service answers it', async () => {
    const { call, clinicId } = await partnerIn('development');
    const { address, ...person } = simplifiedBody(clinicId);
    const { line1: address_line1, city, state } = address;
    const answer = await call('createPatient', {
      body: { ...person, address_line1, city, state, zip: '1' },
    });
    expect(withoutIds(answer.body)).toBe(withoutIds(JSON.parse(block('validation', 'json'))));
  });

  it('registers a webhook', async () => {
    const answer = await running('development').send(await requestIn('receive-events'));
    expect(answer.status).toBe(201);
    expect(dataIn(answer)['signing_secret']).toMatch(/^whsec_/);
  });

  it('advances an order', async () => {
    const answer = await running('development').send(await requestIn('test-your-integration'));
    expect(dataIn(answer)).toMatchObject({ status: 'processing', next_status: 'shipped' });
  });

  it('answers the pharmacy', async () => {
    const answer = await running('development').send(await requestIn('order-life'));
    expect(dataIn(answer)).toMatchObject({ status: 'on_hold' });
  });

  it('asks the mock', async () => {
    const mock = await startMock();
    onTestFinished(mock.close);
    const { runShell } = await newSampleRunner(running('development'), temporaryDirectory());
    const [, curl = ''] = blocks('mock', 'sh');
    const sample = curl.replace('http://127.0.0.1:4010', mock.url);
    expect(JSON.parse(await runShell(sample.replace('curl', 'curl --silent')))).toMatchObject({
      success: true,
    });
  });

  it('installs the client from the file of the service, never by a name that the registry may give to somebody else', () => {
    const texts = readdirSync('openapi/guides').filter((name) => name.endsWith('.md'));
    const commands = [
      ...texts.map((name) => `openapi/guides/${name}`),
      'README.md',
      'scripts/client/README.md',
    ]
      .map((path) => readFileSync(path, 'utf8'))
      .flatMap((text) =>
        [...text.matchAll(/\b(?:npm install|npx) \S.*?(?=`|$)/gm)].map(([command]) => command),
      );
    expect(new Set(commands.filter((command) => command.startsWith('npm')))).toEqual(
      new Set(['npm install ./client.tgz']),
    );
    for (const command of commands.filter((one) => one.startsWith('npx')))
      expect(command).toMatch(/^npx (--no -- (partner-fulfillment|operator) |@stoplight\/prism-cli@5 mock )/);
    expect(clientPackage.name).toBe('partner-fulfillment-api');
    expect(Object.keys(clientPackage.bin)).toEqual(['partner-fulfillment']);
  });
});

describe('of two faults, the first one checked is answered:', () => {
  const surplus = { surplus: 1 };
  const cases: readonly [string, Environment, (partner: Partner) => Call, object][] = [
    [
      'the shape of the body before the clinic',
      'development',
      () => ({ body: { ...patientBody(nowhere, nowhere), ...surplus } }),
      { details: { reason: 'unknown_field' } },
    ],
    [
      'the clinic before the other references',
      'development',
      () => ({ body: patientBody(nowhere, nowhere) }),
      { details: { reason: 'clinic_not_found' } },
    ],
    [
      'the references before the strict rules',
      'production',
      ({ clinicId }) => ({ body: { ...patientBody(clinicId, nowhere), dob: '2999-01-01' } }),
      { details: { reason: 'not_found' } },
    ],
  ];
  it.each(cases)('%s', async (_, environment, sent, decided) => {
    const partner = await partnerIn(environment);
    expect(refusalIn(await partner.call('createPatient', sent(partner)))).toMatchObject(decided);
  });
});
