import type { Demo } from './find-demo.ts';
import type { Narrator } from './narrator.ts';
import type { Receiver } from './receiver.ts';

/** A partner's whole journey, from the first practitioner to a refused refill. */
export async function runJourney(
  { client, clinicId }: Demo,
  receiver: Receiver,
  narrate: Narrator,
): Promise<void> {
  const { succeeds, isRefused } = narrate;
  const clinic_id = clinicId;

  narrate.step('Register a webhook for the events of the orders');
  const webhookBody = { clinic_id, webhook_url: receiver.url };
  const webhook = await succeeds(
    'registerWebhook',
    webhookBody,
    client.POST('/api/external/webhook', { body: webhookBody }),
  );
  receiver.trust(webhook.data.signing_secret);

  narrate.step('Create a doctor and a veterinarian');
  const doctor = { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic: clinic_id };
  const veterinarian = {
    first_name: 'Hanna',
    last_name: 'Lindqvist',
    is_veterinarian: true,
    assigned_clinic: clinic_id,
  };
  const { practitioner_id } = (
    await succeeds('createPractitioner', doctor, client.POST('/api/external/practitioner', { body: doctor }))
  ).data;
  const vet = await succeeds(
    'createPractitioner',
    veterinarian,
    client.POST('/api/external/practitioner', { body: veterinarian }),
  );

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
  const { patient_id } = (
    await succeeds('createPatient', human, client.POST('/api/external/patient', { body: human }))
  ).data;
  const biscuit = await succeeds('createPatient', dog, client.POST('/api/external/patient', { body: dog }));

  narrate.step("Choose a carrier and a service, at the prices for the patient's state");
  const { carriers } = (await succeeds('listCarriers', undefined, client.GET('/api/external/carriers'))).data;
  const carrier_id = carriers[0]?.id ?? '';
  const chosen = { path: { carrierId: carrier_id }, query: { patientId: patient_id } };
  const services = await succeeds(
    'listCarrierServices',
    chosen,
    client.GET('/api/external/carriers/{carrierId}/services', { params: chosen }),
  );
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
  const ordered = await succeeds(
    'createMedicationOrder',
    order,
    client.POST('/api/external/medication-order', { body: order }),
  );

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
  await succeeds(
    'createMedicationRequest',
    flat,
    client.POST('/api/external/medication-request', { body: flat }),
  );

  narrate.step('Ask for a refill too early: the order has not shipped');
  const refill = { medication_request_id: ordered.data.medication_request_id };
  await isRefused(
    'createRefillRequest',
    refill,
    client.POST('/api/external/refill-request', { body: refill }),
  );

  narrate.step('Wait until the simulator has shipped the order');
  const isReady = (id: string) =>
    receiver.next(
      'refill.ready',
      (event) => event.type === 'refill.ready' && event.data.medication_request_id === id,
    );
  await receiver.next('order.created', (event) => event.type === 'order.created');
  await receiver.next('order.fulfilled', (event) => event.type === 'order.fulfilled');
  await isReady(refill.medication_request_id);

  narrate.step('Refill it: this makes a new prescription and a new order');
  await succeeds(
    'createRefillRequest',
    refill,
    client.POST('/api/external/refill-request', { body: refill }),
  );

  narrate.step('Ask for a second refill at once: it is refused with the reason');
  await isRefused(
    'createRefillRequest',
    refill,
    client.POST('/api/external/refill-request', { body: refill }),
  );

  narrate.step('Delete the webhook');
  const deletion = { clinic_id, webhook_id: webhook.data.webhook_id };
  await succeeds('deleteWebhook', deletion, client.DELETE('/api/external/webhook', { body: deletion }));
}
