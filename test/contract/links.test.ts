import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { exampleCalls } from '../../scripts/docs/example-calls.ts';
import { closestVariant } from '../../server/contract/body-forms.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { hold, ship } from '../support/order-progress.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';
import { linksOf, passedOn } from './links.ts';
import type { Exchange, Link } from './links.ts';
import { responseExamples } from './response-examples.ts';

const contract = bundled('partner');
const links = linksOf(contract);
const creates = contract.operations.filter(({ id }) => /^(create|register)/.test(id));

/** What each read by an ID reads: the name of the ID in its path, and the responses that need no link to it. */
const reads = contract.operations
  .filter(({ id }) => id.startsWith('get'))
  .flatMap(({ id, parameters }) => {
    const noun = id.slice('get'.length);
    const subject = parameters.find((parameter) => parameter.in === 'path')?.name;
    const unlinked = [`${noun}Found`, `${noun}Deleted`].map((name) => name.toLowerCase());
    return subject === undefined ? [] : [{ id, subject, unlinked }];
  });

function operationOf(id: string) {
  const operation = contract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(`The contract has no ${id}`);
  return operation;
}

/** The status of an operation's success. */
function successOf(id: string): number {
  const { path, method } = operationOf(id);
  const operation = ['paths', path, method, 'responses'].reduce<unknown>(
    (node, step) => (isObject(node) ? node[step] : undefined),
    contract.document,
  );
  return Number(Object.keys(isObject(operation) ? operation : {}).find((status) => status.startsWith('2')));
}

describe('a link', () => {
  it.each(creates)('leads from $id to an operation that uses its ID', ({ id }) => {
    expect(links.filter(({ from }) => from.id === id)).not.toEqual([]);
  });

  it.each(reads)(
    'leads to $id from every other answer that names what it reads',
    ({ id, subject, unlinked }) => {
      const naming = responseExamples(contract).filter(
        ({ response, body }) =>
          !unlinked.includes(response.toLowerCase()) &&
          isObject(body) &&
          isObject(body['data']) &&
          typeof body['data'][subject] === 'string',
      );
      const linked = new Set(links.filter(({ to }) => to === id).map(({ response }) => response));
      expect(naming.length).toBeGreaterThan(0);
      expect(naming.map(({ response }) => response).filter((response) => !linked.has(response))).toEqual([]);
    },
  );

  it.each(links)('of $response to $to fills fields and parameters that exist', ({ to, ...link }) => {
    const { parameters, body = {} } = operationOf(to);
    const names = parameters.filter(({ in: place }) => place === 'path' || place === 'query');
    const fields = closestVariant(body, link.body).properties ?? {};
    const filled = [...Object.keys(link.parameters), ...Object.keys(link.body)];
    expect(filled).not.toEqual([]);
    expect([...names.map(({ name }) => name), ...Object.keys(fields)]).toEqual(
      expect.arrayContaining(filled),
    );
  });

  it.each(links)('of $response to $to stands for a value in each example', (link) => {
    const [request] = exampleCalls(contract, link.from);
    const examples = responseExamples(contract).filter(({ response }) => response === link.response);
    expect(examples).not.toEqual([]);
    for (const { body: answer } of examples) passedOn(link, { ...request, answer });
  });
});

describe('with its links', () => {
  /** Calls operations with their examples and with what links pass on from earlier calls. */
  async function walk() {
    const service = await sharedService('development');
    const partner = await newPartner(service, 'development');
    const exchanges = new Map<string, Exchange>();
    const passedTo = (to: string) =>
      links.flatMap((link: Link) => {
        const exchange = exchanges.get(link.from.id);
        return link.to === to && exchange ? [passedOn(link, exchange)] : [];
      });
    const call = async (id: keyof Operations, own: object = {}) => {
      const [example] = exampleCalls(contract, operationOf(id));
      const passed = passedTo(id);
      const filled = (shown: Readonly<Record<string, string>>): Record<string, string> =>
        Object.fromEntries(
          Object.keys(shown).map((name) => [
            name,
            passed.map(({ parameters }) => parameters[name]).findLast((value) => value !== undefined) ?? '',
          ]),
        );
      const linked = Object.fromEntries(passed.flatMap((one) => Object.entries(one.body)));
      const body = isObject(example.body) ? { ...example.body, ...own, ...linked } : undefined;
      const request = { path: filled(example.path), query: filled(example.query), body };
      const answer = await partner.call(id, request);
      expect([id, answer.status, answer.body]).toEqual([id, successOf(id), answer.body]);
      exchanges.set(id, { ...request, answer: answer.body });
      return answer;
    };
    const withPatient = async () => {
      await call('createPractitioner', { assigned_clinic: partner.clinicId });
      await call('createPatient');
    };
    const readyToOrder = async () => {
      await withPatient();
      await call('listCarriers');
      await call('listCarrierServices');
    };
    return { service, partner, call, withPatient, readyToOrder };
  }

  it('an order is placed, shipped and refilled, and refilled again', async () => {
    const { service, call, readyToOrder } = await walk();
    await readyToOrder();
    await ship(service, idIn(await call('createMedicationOrder'), 'medication_order_id'));
    await ship(service, idIn(await call('createRefillRequest'), 'medication_order_id'));
    await call('getRefillRequest');
    await call('createRefillRequest');
  });

  it('an order is placed, read and cancelled', async () => {
    const { service, call, readyToOrder } = await walk();
    await readyToOrder();
    const heldId = idIn(await call('createMedicationOrder'), 'medication_order_id');
    await call('getMedicationOrder');
    await call('listMedicationOrders');
    await call('getMedicationRequest');
    await hold(service, heldId);
    await call('createClarification');
    await call('cancelMedicationOrder');
    await call('getMedicationOrder');
  });

  it('a patient is created and moves', async () => {
    const { call, withPatient } = await walk();
    await withPatient();
    await call('updatePatient');
  });

  it('a medication request is created and refilled', async () => {
    const { service, call, withPatient } = await walk();
    await withPatient();
    await ship(service, idIn(await call('createMedicationRequest'), 'medication_order_id'));
    await call('createRefillRequest');
  });

  it('a patient moves, and the next order is placed', async () => {
    const { call, withPatient } = await walk();
    await withPatient();
    await call('updatePatient');
    await call('listCarriers');
    await call('listCarrierServices');
    await call('createMedicationOrder');
  });

  it('a clinic’s medication is found, and prescribed by its ID', async () => {
    const { call, withPatient } = await walk();
    await withPatient();
    await call('listClinics');
    await call('listMedications');
    await call('createMedicationRequest', { medication_name: undefined, medication_strength: undefined });
  });

  it('events are read on from the cursor', async () => {
    const { call, readyToOrder } = await walk();
    await readyToOrder();
    await call('createMedicationOrder');
    await call('listEvents');
    await call('listEvents');
  });

  it('an OAuth client is created, read, changed, rolled and deleted', async () => {
    const { call } = await walk();
    await call('createOauthClient');
    await call('getOauthClient');
    await call('updateOauthClient');
    await call('rollOauthClientSecret');
    await call('listOauthClients');
    await call('deleteOauthClient');
  });

  it('a webhook is registered, read, changed and deleted', async () => {
    const { partner, call } = await walk();
    await call('registerWebhook', { clinic_id: partner.clinicId });
    await call('getWebhook');
    await call('updateWebhook');
    await call('rotateWebhookSecret');
    await call('recoverWebhook', { since: '2026-11-01T00:00:00Z' });
    await call('testWebhook');
    await call('listWebhookDeliveries');
    await call('listWebhooks');
    await call('deleteWebhook');
  });
});
