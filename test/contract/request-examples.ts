import type { Contract } from '../../server/contract/contract.ts';
import type { Environment } from '../../server/domain/environment.ts';
import type { Running } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { requestBody } from '../support/bodies.ts';
import { exampleRequests } from '../support/contract-examples.ts';
import type { ExampleRequest } from '../support/contract-examples.ts';
import { newPartnerWithShippedOrder, newRefill, newVeterinarian } from '../support/fixtures.ts';
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

/** Sends a request example with real IDs in place of its own. */
export async function sendExample(
  running: Running,
  environment: Environment,
  { method, target, body }: ExampleRequest,
): Promise<WireAnswer> {
  const { service, apiKey, known } = await examplesInService(running, environment);
  const real = (text: string) => text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, known);
  return service.send({
    method: method.toUpperCase(),
    path: real(target),
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: real(JSON.stringify(body)) }),
  });
}

/** A partner with data like that of the examples, and `known`, which maps each ID of an example to a real one. */
async function examplesInService(running: Running, environment: Environment) {
  const order = { is_refrigerated: false };
  const partner = await newPartnerWithShippedOrder(running(environment), environment, { order });
  const body = { clinic_id: partner.clinicId, webhook_url: 'https://hooks.lakesideclinic.example/before' };
  const webhook = await partner.call('registerWebhook', { body });
  const webhookId = idIn(webhook, 'webhook_id');
  // Not shipped, so that it can be cancelled.
  const open = await partner.call('createMedicationRequest', { body: requestBody(partner) });
  const realIds = new Map([
    ['01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b', partner.clinicId],
    ['01a19cca-ea32-7600-97eb-972fbb50d7da', partner.practitionerId],
    ['01a19cd3-52f4-746d-ada2-1036213e4d8f', await newVeterinarian(partner)],
    ['01a19ccb-d964-724c-a583-4cdfc3a2fd67', partner.patientId],
    ['01a19ccc-c896-75e1-bf1a-f532816612bc', idIn(open, 'medication_order_id')],
    ['01a19ccc-d71b-7d4a-9f26-08c5be3a6e17', idIn(open, 'medication_order_id')],
    ['01a19ccd-b7c8-725e-8e71-654be27ef00c', partner.medicationRequestId],
    ['01a19cd0-855e-7fc8-be55-68b00e056925', await newRefill(partner)],
    ['01a19cd2-63c2-7953-92b4-e73204fee6b4', await medicationIdOf(partner, 'Lisinopril', '10 mg')],
    ['01a19cd1-7490-7786-801d-3fc0ff69309a', webhookId],
    ['01a19cd1-8f2e-7b64-a1d9-4c7e90f3b258', webhookId],
    ['01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e', partner.keyId],
    ['01a19cc9-6b2f-7e81-b4c6-0d9a8f7e6c5b', (await issueOwnKey(partner)).keyId],
    ['01a19cd5-3158-755c-8381-a26cda3a188c', await addDelivery(partner.service, webhookId)],
  ]);
  const known = (id: string) => {
    const realId = realIds.get(id);
    if (realId === undefined) throw new Error(`The example ID ${id} has no real one`);
    return realId;
  };
  return { service: partner.service, apiKey: partner.apiKey, known };
}
