import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { placeholders } from '../../scripts/docs/placeholders.ts';
import { exampleIds } from '../../server/sandbox/demo/demo-data.ts';
import { findFormulary } from '../../server/formularies/store.ts';
import { orderBody, webhookBody } from './bodies.ts';
import { hold, ship } from './order-progress.ts';
import { createOwnClient } from './own-clients.ts';
import type { OwnClient } from './own-clients.ts';
import { idIn } from './partner.ts';
import { newPartnerWithPatient, newRefill, newVeterinarian } from './fixtures.ts';
import type { TestService } from './service.ts';
import { addDelivery } from './webhook-rows.ts';

const run = promisify(execFile);
const { parameters, schemas } = contract.components;
const { animal } =
  contract.paths['/api/external/patient'].post.requestBody.content['application/json'].examples;
const veterinarian = animal.value.practitioner_id;

/** Runs samples from the docs as a reader does: copied, with the reader's own address, key and ids. */
export interface SampleRunner {
  /** The reader's OAuth client. */
  readonly client: OwnClient;
  /** The sample with the address, key and ids of a running service. */
  readonly withOwnIds: (sample: string) => string;
  readonly runShell: (sample: string) => Promise<string>;
  readonly runTypescript: (sample: string) => Promise<string>;
}

/** Uses a new partner with a shipped order, one that is not, one on hold, and a webhook. The client must be installed in the directory. */
export async function newSampleRunner(service: TestService, directory: string): Promise<SampleRunner> {
  const partner = await newPartnerWithPatient(service, 'development');
  const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
  await ship(service, idIn(order, 'medication_order_id'));
  // Not shipped, so that it can be cancelled and advanced.
  const open = await partner.call('createMedicationOrder', { body: orderBody(partner) });
  const held = await partner.call('createMedicationOrder', { body: orderBody(partner) });
  await hold(service, idIn(held, 'medication_order_id'));
  const webhook = { ...webhookBody(partner.clinicId), webhook_url: 'https://93.184.215.14/earlier' };
  const { call } = partner;
  const webhookId = idIn(await call('registerWebhook', { body: webhook }), 'webhook_id');
  const newKey = async () => idIn(await call('issueApiKey'), 'key_id');
  const client = await createOwnClient(partner);
  const formulary = await findFormulary(service.service.store, partner, { limit: 1, after: null });
  const replacements: readonly (readonly [string | undefined, string])[] = [
    [placeholders.origin, service.service.url],
    [placeholders.apiKey, partner.apiKey],
    ['your_client_id', client.clientId],
    ['your_client_secret', client.secret],
    [schemas.ClinicId.examples[0], partner.clinicId],
    [schemas.PractitionerId.examples[0], partner.practitionerId],
    // The example of an animal names a veterinarian.
    [veterinarian, await newVeterinarian(partner)],
    [schemas.PatientId.examples[0], partner.patientId],
    [schemas.MedicationId.examples[0], formulary.items[0]?.medicationId ?? ''],
    [schemas.MedicationOrderId.examples[0], idIn(open, 'medication_order_id')],
    [exampleIds.orderToMove, idIn(open, 'medication_order_id')],
    [exampleIds.orderOnHold, idIn(held, 'medication_order_id')],
    [schemas.RefillRequestId.examples[0], await newRefill(partner)],
    [schemas.MedicationRequestId.examples[0], idIn(order, 'medication_request_id')],
    [schemas.WebhookId.examples[0], webhookId],
    [exampleIds.webhookToDelete, webhookId],
    [exampleIds.key, await newKey()],
    [exampleIds.keyToRevoke, await newKey()],
    [exampleIds.client, (await createOwnClient(partner)).clientId],
    [exampleIds.clientToDelete, (await createOwnClient(partner)).clientId],
    [parameters.DeliveryIdInPath.example, await addDelivery(service, webhookId)],
  ];
  const withOwnIds = (sample: string) =>
    replacements.reduce((text, [documented = '', own]) => text.replaceAll(documented, own), sample);

  const authority = join(service.dataDir, 'tls/ca.pem');
  const env = { ...process.env, CURL_CA_BUNDLE: authority, NODE_EXTRA_CA_CERTS: authority };
  return {
    client,
    withOwnIds,
    runShell: async (sample) =>
      (await run('bash', ['-c', withOwnIds(sample)], { cwd: directory, env })).stdout,
    runTypescript: async (sample) => {
      const file = join(directory, `${partner.clinicId}.ts`);
      writeFileSync(file, withOwnIds(sample));
      return (await run(process.execPath, [file], { env })).stdout;
    },
  };
}
