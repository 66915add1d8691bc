import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import secondRelease from '../../openapi/releases/1.1.0.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { bothEnvironments, environments } from '../support/both-environments.ts';
import { orderBody, webhookBody } from '../support/bodies.ts';
import { contractCheck, deliveryCheck } from '../support/contract-check.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough } from '../support/order-progress.ts';
import { idIn } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { provokingWith } from './provocations/provoking.ts';
import { isDevelopmentOnly, requestExamples, sendExample } from './request-examples.ts';
import { responseExamples, withoutRandomValues } from './response-examples.ts';

const releases = [firstRelease, secondRelease].map((document) => {
  const release = readContract(document);
  return { version: release.version, release, check: contractCheck(release, { fieldsMayBeAdded: true }) };
});
const running = bothEnvironments();
const provoke = provokingWith(running);

/** Where the service answers otherwise than a release said, and why. */
const changed = new Map([
  [
    '1.1.0 MedicationList first_page',
    'a cursor is opaque, and holds the strength as it is compared since 1.2.0 (D18)',
  ],
  ['1.1.0 PatientInvalid missing_fields', 'an empty body is answered as 1.0.0 did'],
]);

const title =
  'is still what the service answers, but for added fields and better words of refusals (D29, D45):';

describe.each(releases)(`a response example of $version ${title}`, ({ version, release, check }) => {
  it.each(responseExamples(release))('$response, $example', async ({ response, example, statuses, body }) => {
    const answer = await provoke(response, example);
    check(answer);
    expect(statuses).toEqual([String(answer.status)]);
    const [sent, said] = [comparable(answer.body), comparable(body)];
    if (changed.has(`${version} ${response} ${example}`)) expect({ said: sent }).not.toMatchObject({ said });
    else expect({ said: sent }).toMatchObject({ said });
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

describe.each(releases)(
  'a request example of $version is answered as that says (D29),',
  ({ release, check }) => {
    describe.each(environments)('sent to %s:', (environment) => {
      it.each(requestExamples(release))('$operation, $name', async (example) => {
        const answer = await sendExample(running, environment, example);
        check(answer);
        const refused = environment === 'production' && isDevelopmentOnly(example);
        expect(answer.body).toMatchObject({ success: !refused });
        expect(answer.headers.get('x-api-version')).not.toBe(release.version);
      });
    });
  },
);

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
