import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';

import { readDemoAccess } from '../../server/sandbox/demo/demo-file.ts';
import { PartnerApiError } from '../client/api-error.ts';
import { createPartnerClient } from '../client/create-partner-client.ts';
import type { Narrator } from './narrator.ts';
import type { Receiver } from './receiver.ts';

/** A partner's whole journey, from a webhook to a refused refill and the feed of all events. */
export async function runJourney(
  { client, clinicId }: ReturnType<typeof findDemo>,
  receiver: Receiver,
  narrate: Narrator,
): Promise<void> {
  client.use(narrate.exchanges);
  const clinic_id = clinicId;

  narrate.step('Register a webhook for the events of the orders');
  const { data: webhook } = await client.POST('/api/external/webhook', {
    body: {
      clinic_id,
      webhook_url: receiver.url,
      events: ['order.created', 'order.processing', 'order.fulfilled', 'order.cancelled', 'refill.ready'],
    },
  });
  receiver.trust(webhook.data.signing_secret);

  narrate.step('Send it a test event, and note where the feed of events ends');
  const { webhook_id } = webhook.data;
  await client.POST('/api/external/webhook/{webhook_id}/test', { params: { path: { webhook_id } } });
  await receiver.next('webhook.test', (event) => event.type === 'webhook.test');
  const feed = { clinic_id, after: 'latest' };
  const { data: end } = await client.GET('/api/external/events', { params: { query: feed } });

  narrate.step('Create a doctor and a veterinarian');
  const doctor = { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic: clinic_id };
  const veterinarian = {
    first_name: 'Hanna',
    last_name: 'Lindqvist',
    is_veterinarian: true,
    assigned_clinic: clinic_id,
  };
  const { data: created } = await client.POST('/api/external/practitioner', { body: doctor });
  const { practitioner_id } = created.data;
  const { data: vet } = await client.POST('/api/external/practitioner', { body: veterinarian });

  narrate.step('Create a human patient (simplified form) and a dog (primary form)');
  const human = {
    clinic_id,
    first_name: 'Noah',
    last_name: 'Castillo',
    date_of_birth: '1994-09-23',
    address: { line1: '1204 Barton Springs Road', city: 'Austin', state: 'TX', zip: '78704' },
  };
  const dog = {
    first_name: 'Biscuit',
    last_name: 'Tran',
    gender: 'male' as const,
    dob: '2019-05-02',
    species: 'canine' as const,
    animal_owner_name: 'Linh Tran',
    weight: '18.2',
    practitioner_id: vet.data.practitioner_id,
    assigned_clinic: clinic_id,
    addresses: [{ addressLine1: '418 Alder Street', city: 'Portland', state: 'OR', postalCode: '97205' }],
  };
  const { data: noah } = await client.POST('/api/external/patient', { body: human });
  const { patient_id } = noah.data;
  const { data: biscuit } = await client.POST('/api/external/patient', { body: dog });

  narrate.step("Choose a carrier and a service, at the prices for the patient's state");
  const { data: listed } = await client.GET('/api/external/carriers');
  const carrier_id = listed.data.carriers[0]?.id ?? '';
  const { data: services } = await client.GET('/api/external/carriers/{carrierId}/services', {
    params: { path: { carrierId: carrier_id }, query: { patientId: patient_id } },
  });
  const service_id = services.data[0]?.id ?? '';

  narrate.step('Order two medications at once in the carrier form');
  const order = {
    clinic_id,
    patient_id,
    practitioner_id,
    carrier_id,
    service_id,
    medication_requests: [
      {
        medication: 'Metformin',
        dose: '500 mg',
        quantity: 60,
        refills: '1',
        direction: 'Take one tablet twice a day with meals',
        days_supply: 30,
      },
      {
        medication: 'Lisinopril',
        dose: '10 mg',
        quantity: 30,
        direction: 'Take one tablet each morning',
        days_supply: 30,
      },
    ],
  };
  const { data: ordered } = await client.POST('/api/external/medication-order', { body: order });

  narrate.step('Ask for a refill too early: the order has not shipped');
  const refill = { medication_request_id: ordered.data.medication_request_id };
  await isRefused(client.POST('/api/external/refill-request', { body: refill }));

  narrate.step('Order for the dog in the flat form; the cheapest service is chosen');
  const flat = {
    clinic_id,
    patient_id: biscuit.data.patient_id,
    practitioner_id: vet.data.practitioner_id,
    medication_name: 'Carprofen',
    medication_strength: '75 mg',
    quantity: 30,
    instructions: 'Half a tablet with food, morning and evening',
  };
  const { data: second } = await client.POST('/api/external/medication-request', { body: flat });

  narrate.step("Cancel the dog's order before it ships");
  await client.POST('/api/external/medication-order/{medication_order_id}/cancellation', {
    params: { path: { medication_order_id: second.data.medication_order_id } },
    body: { reason: 'prescriber_request' },
  });
  await receiver.next('order.cancelled', (event) => event.type === 'order.cancelled');

  narrate.step('Wait until the simulator has shipped the other order');
  const isReady = (id: string) =>
    receiver.next(
      'refill.ready',
      (event) => event.type === 'refill.ready' && event.data.medication_request_id === id,
    );
  await receiver.next('order.created', (event) => event.type === 'order.created');
  await receiver.next('order.fulfilled', (event) => event.type === 'order.fulfilled');
  await isReady(refill.medication_request_id);

  narrate.step('Read the order: its tracking, its history and the refills that remain');
  const { medication_order_id } = ordered.data;
  await client.GET('/api/external/medication-order/{medication_order_id}', {
    params: { path: { medication_order_id } },
  });

  narrate.step('Refill it: this makes a new prescription and a new order');
  await client.POST('/api/external/refill-request', { body: refill });

  narrate.step('Ask for a second refill at once: it is refused with the reason');
  await isRefused(client.POST('/api/external/refill-request', { body: refill }));

  narrate.step('Read all that happened from the feed, as a partner does that we cannot reach');
  await client.GET('/api/external/events', { params: { query: { clinic_id, after: end.data.cursor } } });

  narrate.step('Delete the webhook');
  await client.DELETE('/api/external/webhook', { body: { clinic_id, webhook_id } });
}

/** A call that must be refused. The client throws the refusal. */
async function isRefused(call: Promise<unknown>): Promise<void> {
  try {
    await call;
  } catch (error) {
    if (error instanceof PartnerApiError) return;
    throw error;
  }
  throw new Error('The service accepted what it should refuse');
}

/** Finds the running server and the demo partner's key through the files that it wrote to DATA_DIR. */
export function findDemo(environment: Readonly<Record<string, string | undefined>>) {
  const directory = environment['DATA_DIR'] || '.data';
  const access = readDemoAccess(directory);
  if (!access)
    throw new Error(`${join(directory, 'demo.json')} does not exist. Start the server with npm start.`);
  const authority = readFileSync(join(directory, 'tls', 'ca.pem'), 'utf8');
  setDefaultCACertificates([...getCACertificates('default'), authority]);
  return { client: createPartnerClient(access), clinicId: access.clinicId };
}
