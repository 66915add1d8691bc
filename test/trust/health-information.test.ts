import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';

import { startReceiver } from '../events/receiver.ts';
import { operatorOf } from '../operator/operator.ts';
import type { Operator } from '../operator/operator.ts';
import { requestBody, orderBody } from '../support/bodies.ts';
import { dumpOf } from '../support/database-dump.ts';
import { idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { ship } from '../support/order-progress.ts';
import { startTestService } from '../support/service.ts';
import type { TestService } from '../support/service.ts';
import { wireTo } from '../support/wire.ts';
import type { Wire } from '../support/wire.ts';

/** Words that stand nowhere else, one in each field that describes a patient or a treatment. */
const secrets = {
  first_name: 'Zephyrine',
  middle_name: 'Quillon',
  last_name: 'Oxbridge-Vantablack',
  dob: '1931-07-23',
  animal_owner_name: 'Barnabus Threnody',
  weight: '61.7391',
  email: 'zephyrine.secret@mail.example',
  phone: '(909) 555-0199',
  line1: '77 Nightingale Hollow',
  line2: 'Suite Umbra',
  city: 'Xanaduville',
  postalCode: '90713-4418',
  direction: 'Dissolve beneath the tongue at moonrise',
  instructions: 'Chew thoroughly before vespers',
  note: 'Allergic to periwinkle dye',
  compounding_reason: 'Cannot swallow cinnabar capsules',
  diagnosis: 'E11.9417',
  refill_line1: '12 Marzipan Crescent',
  refill_city: 'Brobdingnag',
  payment: 'pm_opalescent_42',
  dea_number: 'BA1234563',
};

let service: TestService;
let partner: Partner;
let operator: Operator;
let operatorPort: Wire;

beforeAll(async () => {
  service = await startTestService();
  partner = await newPartner(service, 'development');
  operator = operatorOf(service);
  const ca = readFileSync(join(service.dataDir, 'tls/ca.pem'), 'utf8');
  operatorPort = wireTo(service.service.operatorUrl, ca, () => undefined);
});
afterAll(async () => {
  await operatorPort.close();
  await operator.close();
  await service.close();
});

it('keeps what describes a patient or a treatment out of the database, the log, the events, the metrics and the errors', async () => {
  const receiver = await startReceiver();
  const webhook = { clinic_id: partner.clinicId, webhook_url: receiver.url };
  await partner.call('registerWebhook', { body: webhook });
  const answers = await journeyOf(partner);
  // order.created three times, order.fulfilled and refill.ready.
  await receiver.arrived(5);
  const lists = (['listOrders', 'listDeliveries', 'listAuditRecords'] as const).map((id) =>
    operator.call(id),
  );
  const dump = await dumpOf(service.service.store.database);
  const told = [
    dump,
    service.logged.join('\n'),
    answers,
    JSON.stringify(receiver.received),
    JSON.stringify((await Promise.all(lists)).map(({ body }) => body)),
    String((await operatorPort.send({ method: 'GET', path: '/metrics' })).body),
  ].join('\n');

  // The dump must hold the journey at all, or it could not betray it.
  expect(dump.includes('Metformin')).toBe(true);
  expect(dump.includes('order.fulfilled')).toBe(true);
  expect(told).toContain('http_requests_total');
  const betrayed = Object.entries(secrets).filter(([, secret]) => told.includes(secret));
  expect(betrayed).toEqual([]);
});

it('keeps keys, signing secrets and the operator key out of the database and the log', async () => {
  const registered = await partner.call('registerWebhook', {
    body: { clinic_id: partner.clinicId, webhook_url: 'https://hooks.example.com/secrets' },
  });
  const secret = idIn(registered, 'signing_secret');
  const told = `${await dumpOf(service.service.store.database)}\n${service.logged.join('\n')}`;

  expect(told).not.toContain(secret.replace('whsec_', ''));
  expect(told).not.toContain(partner.apiKey.replace(/^dev_[0-9a-f]+_/, ''));
});

/** Everything a partner can say, refusals included; it answers all that was answered. */
async function journeyOf({ call, clinicId }: Partner): Promise<string> {
  const practitioner = await call('createPractitioner', {
    body: {
      first_name: 'Hanna',
      last_name: 'Lindqvist',
      assigned_clinic: clinicId,
      dea_number: secrets.dea_number,
      npi: '1234567893',
    },
  });
  const practitionerId = idIn(practitioner, 'practitioner_id');
  const patientBody = {
    first_name: secrets.first_name,
    middle_name: secrets.middle_name,
    last_name: secrets.last_name,
    gender: 'other',
    dob: secrets.dob,
    species: 'canine',
    animal_owner_name: secrets.animal_owner_name,
    weight: secrets.weight,
    practitioner_id: practitionerId,
    assigned_clinic: clinicId,
    contacts: [
      { key: 'email', value: secrets.email },
      { key: 'phone', value: secrets.phone },
    ],
    addresses: [
      {
        addressLine1: secrets.line1,
        addressLine2: secrets.line2,
        city: secrets.city,
        state: 'CA',
        postalCode: secrets.postalCode,
      },
    ],
  };
  const patient = await call('createPatient', { body: patientBody, headers: { 'idempotency-key': 'first' } });
  const replayed = await call('createPatient', {
    body: patientBody,
    headers: { 'idempotency-key': 'first' },
  });
  const patientId = idIn(patient, 'patient_id');
  const references = { clinicId, patientId, practitionerId };

  const order = orderBody(references);
  const carrier = await call('createMedicationOrder', {
    body: {
      ...order,
      medication_requests: order.medication_requests.map((line) => ({
        ...line,
        direction: secrets.direction,
        note: secrets.note,
        compounding_reason: secrets.compounding_reason,
      })),
    },
  });
  const flat = await call('createMedicationRequest', {
    body: {
      ...requestBody(references),
      instructions: secrets.instructions,
      diagnosis_codes: [secrets.diagnosis],
      refills: 3,
    },
  });
  await ship(service, idIn(flat, 'medication_order_id'));
  const refill = await call('createRefillRequest', {
    body: {
      medication_request_id: idIn(flat, 'medication_request_id'),
      shipping_address: { line1: secrets.refill_line1, city: secrets.refill_city, state: 'NV', zip: '89501' },
      payment_method_id: secrets.payment,
    },
  });
  // Bodies refused by the contract, by a reference and by the store, each full of what must not be told.
  const refusals = [
    await call('createPatient', { body: { ...patientBody, dob: secrets.last_name } }),
    await call('createPatient', { body: { ...patientBody, practitioner_id: clinicId } }),
    await call('createPatient', { body: { ...patientBody, first_name: `${secrets.first_name}\0` } }),
    await call('createMedicationRequest', {
      body: {
        ...requestBody(references),
        medication_name: 'Unknown',
        instructions: secrets.instructions,
      },
    }),
  ];
  expect(refusals.map(({ status }) => status)).toEqual([400, 404, 400, 400]);
  return JSON.stringify(
    [practitioner, patient, replayed, carrier, flat, refill, ...refusals].map(({ body }) => body),
  );
}
