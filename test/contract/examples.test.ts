import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import secondRelease from '../../openapi/releases/1.1.0.json' with { type: 'json' };
import { bundled, readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { orderBody, webhookBody } from '../support/bodies.ts';
import { contractCheck, deliveryCheck } from '../support/contract-check.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { provoked, provokingWith } from './provocations/provoking.ts';
import { exampleSender, isDevelopmentOnly, requestExamples } from './request-examples.ts';
import { responseExamples, withoutRandomValues } from './response-examples.ts';

const current = bundled('partner');
/** The contract of today and its releases, with a check of answers against each. Fixtures check answers of today's contract. */
const contracts = [
  { version: current.version, contract: current, check: () => undefined },
  ...[firstRelease, secondRelease].map((document) => {
    const contract = readContract(document);
    return {
      version: contract.version,
      contract,
      check: contractCheck(contract, { fieldsMayBeAdded: true }),
    };
  }),
];
const running = bothEnvironments();
const provoke = provokingWith(running);
const sendExample = exampleSender(running);

/** Where the service answers differently from a release, and why. */
const changed = new Map([
  [
    '1.1.0 MedicationList first_page',
    'a cursor is opaque, and holds the strength as it is compared since 1.2.0 (D18)',
  ],
  ['1.1.0 PatientInvalid missing_fields', 'an empty body is answered as 1.0.0 did'],
]);

interface Stated<Example> {
  readonly version: string;
  readonly check: (answer: WireAnswer) => void;
  readonly example: Example;
}

/** The examples of all contracts. Examples with the same key share one request. */
function together<Example>(
  examplesOf: (contract: typeof current) => readonly Example[],
  keyOf: (example: Example) => string,
) {
  const all = contracts.flatMap(({ version, contract, check }) =>
    examplesOf(contract).map((example): Stated<Example> => ({ version, check, example })),
  );
  return [...Map.groupBy(all, ({ example }) => keyOf(example))].flatMap(([key, [first, ...others]]) => {
    if (!first) return [];
    const stated: [Stated<Example>, ...Stated<Example>[]] = [first, ...others];
    return [{ key, stated, versions: stated.map(({ version }) => version).join(' and ') }];
  });
}

describe('a response example', () => {
  const shown = together(responseExamples, ({ response, example }) => `${response} ${example}`);

  it.each(shown)(
    'is what the service answers, in a release but for added fields and better words of refusals (D29, D45): $key, $versions',
    async ({ key, stated }) => {
      const answer = await provoke(key);
      for (const { version, check, example } of stated) {
        check(answer);
        expect(example.statuses, version).toEqual([String(answer.status)]);
        if (version === current.version) {
          expect(withoutRandomValues(answer.body)).toEqual(withoutRandomValues(example.body));
        } else {
          const [sent, said] = [comparable(answer.body), comparable(example.body)];
          if (changed.has(`${version} ${key}`)) expect({ said: sent }, version).not.toMatchObject({ said });
          else expect({ said: sent }, version).toMatchObject({ said });
        }
      }
    },
  );

  it('exists in the contract for every provocation', () => {
    const names = new Set(responseExamples(current).map(({ response, example }) => `${response} ${example}`));
    expect(provoked.filter((name) => !names.has(name))).toEqual([]);
  });
});

/** Programs rely on the code, the fields and the reasons of a refusal; its words are for people. */
function comparable(body: unknown): unknown {
  const kept = withoutRandomValues(body);
  return isObject(kept) && isObject(kept['error']) ? withoutWords(kept) : kept;
}

function withoutWords(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(withoutWords);
  if (!isObject(node)) return node;
  const named = Object.entries(node).filter(([name]) => name !== 'message');
  return Object.fromEntries(named.map(([name, value]) => [name, withoutWords(value)]));
}

describe('a request example', () => {
  // Production accepts what development accepts without a warning (test/partner/strict-rules.test.ts).
  it.each(together(requestExamples, (example) => JSON.stringify(example)))(
    'is answered by production as the contracts say that have it (D29): $stated.0.example.operation, $stated.0.example.name, $versions',
    async ({ stated }) => {
      const [{ example }] = stated;
      const environment = isDevelopmentOnly(example) ? 'development' : 'production';
      const answer = await sendExample(environment, example);
      for (const { version, check } of stated) {
        check(answer);
        expect(answer.body, version).toMatchObject({ success: true });
      }
      expect(answer.headers.get('x-api-version')).toBe(current.version);
    },
  );
});

describe('a webhook registered as 1.0.0 says (D29, D32)', () => {
  it('gets the three event types of 1.0.0 and no other, each as 1.0.0 describes it', async () => {
    const service = running('development');
    const receiver = await startReceiver();
    const partner = await newPartnerWithPatient(service, 'development');
    const { call, clinicId } = partner;
    const registration = { ...webhookBody(clinicId), webhook_url: receiver.url };
    const webhookId = idIn(await call('registerWebhook', { body: registration }), 'webhook_id');

    const order = await call('createMedicationOrder', { body: orderBody(partner) });
    const orderId = idIn(order, 'medication_order_id');
    await moveThrough(service, orderId, 'processing', 'on_hold', 'processing', 'shipped', 'delivered');
    const body = { medication_request_id: idIn(order, 'medication_request_id') };
    const refill = await call('createRefillRequest', { body });
    await moveThrough(service, idIn(refill, 'medication_order_id'), 'cancelled');

    const rows = (table: string, column: string, id: string) => storedRows(service, table, column, id, 'id');
    await eventually(async () => {
      const events = await rows('events', 'clinic_id', clinicId);
      expect(events.filter(({ relayed_at }) => relayed_at === null)).toEqual([]);
      const deliveries = await rows('deliveries', 'webhook_id', webhookId);
      expect(deliveries.filter(({ status }) => status !== 'delivered')).toEqual([]);
    });
    const types = receiver.received.map(deliveryCheck(readContract(firstRelease)));
    expect(types.toSorted()).toEqual([
      'order.created',
      'order.created',
      'order.fulfilled',
      'refill.ready',
      'refill.ready',
    ]);
  });
});
