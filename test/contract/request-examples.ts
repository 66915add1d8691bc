import { randomUUID } from 'node:crypto';

import type { Contract } from '../../server/contract/contract.ts';
import type { Environment } from '../../server/domain/environment.ts';
import { exampleIds } from '../../server/sandbox/demo/demo-data.ts';
import type { Running } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { requestBody } from '../support/bodies.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import type { ExampleRequest } from '../support/contract-examples.ts';
import { newPartnerWithPatient, newRefill, newVeterinarian } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { hold, ship } from '../support/order-progress.ts';
import { createOwnClient } from '../support/own-clients.ts';
import { issueOwnKey } from '../support/own-keys.ts';
import { idIn } from '../support/partner.ts';
import { medicationIdOf } from '../support/stored-rows.ts';
import { addDelivery } from '../support/webhook-rows.ts';

/** A request example and the operation that it belongs to. */
export interface OperationExample extends ExampleRequest {
  readonly operation: string;
}

/** The examples that the contract says are for development only: production refuses them. */
const developmentOnly = new Set([
  'createPractitioner least',
  'advanceSandboxOrder next_step',
  'advanceSandboxOrder process',
  'advanceSandboxOrder cancel',
  'getIntegrationReview none',
  'updateIntegrationReview without_refills',
  'testReceiver webhook',
]);

export function isDevelopmentOnly({ operation, name }: OperationExample): boolean {
  return developmentOnly.has(`${operation} ${name}`);
}

/** Every request example of a contract. */
export function requestExamples(contract: Contract): OperationExample[] {
  return contract.operations.flatMap((operation) =>
    exampleRequests(contract, operation).map((request) => ({ operation: operation.id, ...request })),
  );
}

/** Sends request examples with real IDs in place of the examples' IDs. */
export function exampleSender(running: Running) {
  // Reads change nothing, so they share a partner.
  const readers = new Map<Environment, Promise<PartnerWithPatient>>();

  return async (environment: Environment, { method, target, body }: ExampleRequest): Promise<WireAnswer> => {
    const reader = method === 'get' ? readers.get(environment) : undefined;
    const partner = reader ?? newPartnerWithPatient(running(environment), environment);
    if (method === 'get') readers.set(environment, partner);
    const { service, apiKey } = await partner;
    const real = await withRealIds(await partner, [target, JSON.stringify(body ?? null)]);
    return service.send({
      method: method.toUpperCase(),
      path: real(target),
      headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body: real(JSON.stringify(body)) }),
    });
  };
}

/** A UUID, or the ID of an OAuth client. */
const identifier = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|\bdev_[0-9a-f]{16}\b/g;

/** Creates what the IDs in the texts stand for, and inserts the real IDs. */
async function withRealIds(partner: PartnerWithPatient, texts: readonly string[]) {
  const make = idMakers(partner);
  const made = new Map<string, string>();
  for (const id of new Set(texts.flatMap((text) => text.match(identifier) ?? []))) {
    const real = await make.get(id)?.();
    if (real === undefined) throw new Error(`The example ID ${id} has no real one`);
    made.set(id, real);
  }
  return (text: string) => text.replaceAll(identifier, (id) => made.get(id) ?? id);
}

/** Each ID of the examples, and how to get one like it. */
function idMakers(partner: PartnerWithPatient): ReadonlyMap<string, () => string | Promise<string>> {
  let registered: Promise<string> | undefined;
  const webhook = () => (registered ??= newWebhook(partner));
  // Not shipped, so that it can be cancelled.
  const openOrder = async () => (await newRequest(partner)).orderId;
  return new Map<string, () => string | Promise<string>>([
    ['01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b', () => partner.clinicId],
    ['01a19cca-ea32-7600-97eb-972fbb50d7da', () => partner.practitionerId],
    ['01a19cd3-52f4-746d-ada2-1036213e4d8f', () => newVeterinarian(partner)],
    ['01a19ccb-d964-724c-a583-4cdfc3a2fd67', () => partner.patientId],
    ['01a19ccc-c896-75e1-bf1a-f532816612bc', openOrder],
    ['01a19ccc-d71b-7d4a-9f26-08c5be3a6e17', openOrder],
    ['01a19ccc-e5a3-7c90-8d14-6b2f9a47c3d1', () => newHeldOrder(partner)],
    ['01a19ccd-b7c8-725e-8e71-654be27ef00c', () => newShippedRequest(partner)],
    ['01a19cd0-855e-7fc8-be55-68b00e056925', () => newRefill(partner)],
    ['01a19cd2-63c2-7953-92b4-e73204fee6b4', () => medicationIdOf(partner, 'Lisinopril', '10 mg')],
    ['01a19cd1-7490-7786-801d-3fc0ff69309a', webhook],
    ['01a19cd1-8f2e-7b64-a1d9-4c7e90f3b258', webhook],
    ['01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e', () => partner.keyId],
    ['01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b', async () => (await issueOwnKey(partner)).keyId],
    [exampleIds.client, async () => (await createOwnClient(partner)).clientId],
    [exampleIds.clientToDelete, async () => (await createOwnClient(partner)).clientId],
    ['01a19cd5-3158-755c-8381-a26cda3a188c', async () => addDelivery(partner.service, await webhook())],
  ]);
}

/** Without a days' supply, so that no refill of it is early. */
async function newRequest(partner: PartnerWithPatient) {
  const body = { ...requestBody(partner), days_supply: undefined };
  const answer = await partner.call('createMedicationRequest', { body });
  return { orderId: idIn(answer, 'medication_order_id'), requestId: idIn(answer, 'medication_request_id') };
}

async function newHeldOrder(partner: PartnerWithPatient): Promise<string> {
  const { orderId } = await newRequest(partner);
  await hold(partner.service, orderId);
  return orderId;
}

async function newShippedRequest(partner: PartnerWithPatient): Promise<string> {
  const { orderId, requestId } = await newRequest(partner);
  await ship(partner.service, orderId);
  return requestId;
}

async function newWebhook({ call, clinicId }: PartnerWithPatient): Promise<string> {
  const webhook_url = `https://hooks.lakesideclinic.example/${randomUUID()}`;
  return idIn(await call('registerWebhook', { body: { clinic_id: clinicId, webhook_url } }), 'webhook_id');
}
