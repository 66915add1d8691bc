import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { placeholderKey } from '../../scripts/docs/samples.ts';
import { findFormulary } from '../../server/store/formularies.ts';
import { orderBody, webhookBody } from './bodies.ts';
import { ship } from './order-progress.ts';
import { idIn } from './partner.ts';
import { newParty, newVeterinarian } from './party.ts';
import type { TestService } from './service.ts';

const run = promisify(execFile);
const { schemas } = contract.components;
const { animal } =
  contract.paths['/api/external/patient'].post.requestBody.content['application/json'].examples;
const veterinarian = animal.value.practitioner_id;

/** Somebody who copies samples out of the documentation and runs them as they are, but for what is theirs. */
export interface Reader {
  /** The sample with the reader's own address, key and identifiers in place of the documentation's. */
  readonly owned: (sample: string) => string;
  readonly runShell: (sample: string) => Promise<string>;
  readonly runTypescript: (sample: string) => Promise<string>;
}

/**
 * A reader with a clinic, a doctor, a patient, an order that has shipped and a webhook, working in a directory into
 * which the client is installed.
 */
export async function newReader(service: TestService, directory: string): Promise<Reader> {
  const party = await newParty(service, 'development');
  const order = await party.call('createMedicationOrder', { body: orderBody(party) });
  await ship(service, idIn(order, 'medication_order_id'));
  const webhook = { ...webhookBody(party.clinicId), webhook_url: 'https://93.184.215.14/earlier' };
  const { call } = party;
  const formulary = await findFormulary(service.service.store, party.clinicId, { limit: 1, after: null });
  const mine: readonly (readonly [string | undefined, string])[] = [
    ['https://localhost:8443', service.service.url],
    [placeholderKey, party.apiKey],
    [schemas.ClinicId.examples[0], party.clinicId],
    [schemas.PractitionerId.examples[0], party.practitionerId],
    // The veterinarian of the example of an animal.
    [veterinarian, await newVeterinarian(party)],
    [schemas.PatientId.examples[0], party.patientId],
    [schemas.MedicationId.examples[0], formulary?.items[0]?.medicationId ?? ''],
    [schemas.MedicationRequestId.examples[0], idIn(order, 'medication_request_id')],
    [schemas.WebhookId.examples[0], idIn(await call('registerWebhook', { body: webhook }), 'webhook_id')],
  ];
  const owned = (sample: string) =>
    mine.reduce((text, [theirs = '', own]) => text.replaceAll(theirs, own), sample);

  const authority = join(service.dataDir, 'tls/ca.pem');
  const env = { ...process.env, CURL_CA_BUNDLE: authority, NODE_EXTRA_CA_CERTS: authority };
  return {
    owned,
    runShell: async (sample) => (await run('bash', ['-c', owned(sample)], { env })).stdout,
    runTypescript: async (sample) => {
      const file = join(directory, `${party.clinicId}.ts`);
      writeFileSync(file, owned(sample));
      return (await run(process.execPath, [file], { env })).stdout;
    },
  };
}
