import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contractDocument from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { responseExamples } from './response-examples.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import { medicationIdOf } from '../support/stored-rows.ts';
import { idIn } from '../support/partner.ts';
import { newPartnerWithPatient, newPartnerWithShippedOrder, newVeterinarian } from '../support/fixtures.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { carriersAndWebhooks } from './provocations/carriers-and-webhooks.ts';
import { orders } from './provocations/orders.ts';
import { people } from './provocations/people.ts';
import type { Provocation, Scene } from './provocations/provocation.ts';
import { refills } from './provocations/refills.ts';
import { commonErrors } from './provocations/common-errors.ts';

const contract = readContract(contractDocument);
const running = bothEnvironments();
let proxied: TestService;
beforeAll(async () => {
  proxied = await startTestService({
    TLS_TERMINATION: 'proxy',
    TRUST_PROXY: '127.0.0.0/8,::1/128',
    RATE_LIMIT_PER_MINUTE: '1',
  });
});
afterAll(() => proxied.close());

const provocations = new Map<string, Provocation>(
  [people, orders, refills, carriersAndWebhooks, commonErrors].flatMap((some) =>
    Object.entries(some).flatMap(([response, examples]) =>
      Object.entries(examples).map(([example, provoke]) => [`${response} ${example}`, provoke] as const),
    ),
  ),
);
const shown = responseExamples(contract);

describe('a response example', () => {
  it.each(shown)(
    'is what the service answers: $response, $example',
    async ({ response, example, ...declared }) => {
      const provoke = provocations.get(`${response} ${example}`);
      if (!provoke) throw new Error('No provocation makes the service give this response');
      const answer = await provoke(scene());
      expect([String(answer.status)]).toEqual(declared.statuses);
      expect(withoutRandomValues(answer.body)).toEqual(withoutRandomValues(declared.body));
    },
  );

  it('exists for every provocation', () => {
    const names = new Set(shown.map(({ response, example }) => `${response} ${example}`));
    expect([...provocations.keys()].filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Examples that the contract says are for development only. */
const developmentOnly = new Set(['createPractitioner least']);

describe.each(environments)('a request example, sent to %s', (environment) => {
  const requests = contract.operations.flatMap((operation) =>
    exampleRequests(contract, operation).map((request) => ({ operation: operation.id, ...request })),
  );

  it.each(requests)('succeeds with real IDs: $operation, $name', async (request) => {
    const { operation, name, method, target, body } = request;
    const { service, apiKey, known } = await examplesInService(environment);
    const real = (text: string) => text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, known);
    const answer = await service.send({
      method: method.toUpperCase(),
      path: real(target),
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: real(JSON.stringify(body)) }),
    });
    const refused = environment === 'production' && developmentOnly.has(`${operation} ${name}`);
    expect(answer.body).toMatchObject({ success: !refused });
    if (!refused && !developmentOnly.has(`${operation} ${name}`)) {
      expect(answer.body).not.toHaveProperty('warnings');
    }
  });
});

function scene(): Scene {
  const service = running('development');
  return {
    service,
    proxied,
    partner: (environment, options = {}) =>
      newPartnerWithPatient(running(environment ?? 'development'), environment ?? 'development', options),
    shipped: (environment, line = {}) =>
      newPartnerWithShippedOrder(running(environment ?? 'development'), environment ?? 'development', {
        line,
      }),
  };
}

/** A partner with data like that of the examples, and `known`, which maps each ID of an example to a real one. */
async function examplesInService(environment: Environment) {
  const order = { is_refrigerated: false };
  const partner = await newPartnerWithShippedOrder(running(environment), environment, { order });
  const body = { clinic_id: partner.clinicId, webhook_url: 'https://hooks.lakesideclinic.example/before' };
  const webhook = await partner.call('registerWebhook', { body });
  const realIds = new Map([
    ['01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b', partner.clinicId],
    ['01a19cca-ea32-7600-97eb-972fbb50d7da', partner.practitionerId],
    ['01a19cd3-52f4-746d-ada2-1036213e4d8f', await newVeterinarian(partner)],
    ['01a19ccb-d964-724c-a583-4cdfc3a2fd67', partner.patientId],
    ['01a19ccd-b7c8-725e-8e71-654be27ef00c', partner.medicationRequestId],
    ['01a19cd2-63c2-7953-92b4-e73204fee6b4', await medicationIdOf(partner, 'Lisinopril', '10 mg')],
    ['01a19cd1-7490-7786-801d-3fc0ff69309a', idIn(webhook, 'webhook_id')],
  ]);
  const known = (id: string) => {
    const realId = realIds.get(id);
    if (realId === undefined) throw new Error(`The example ID ${id} has no real one`);
    return realId;
  };
  return { service: partner.service, apiKey: partner.apiKey, known };
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** A body with its IDs and secrets replaced, so that it can be compared. */
function withoutRandomValues(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(uuid, 'an identifier').replace(/^whsec_.*/, 'a secret');
  if (Array.isArray(value)) return value.map(withoutRandomValues);
  if (!isObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, withoutRandomValues(child)]));
}
