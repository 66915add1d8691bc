import { expect, test } from 'vitest';

import { startReceiver } from '../webhooks/receiver.ts';
import { flatPatientBody, practitionerBody } from '../support/bodies.ts';
import { secretsIn, secrets } from '../trust/secret-journey.ts';
import { demoClient, demoOf, probeOf } from './clinic.ts';
import { idOf } from './client.ts';
import { newHome, startServer } from './server-process.ts';

test('a process prints no health information, even at log level trace', async () => {
  const home = await newHome();
  const server = await startServer(home, { LOG_LEVEL: 'trace', SANDBOX_STEP_SECONDS: '0.1' });
  const send = demoClient(server, home);
  const { clinicId } = demoOf(home.dataDir);
  const receiver = await startReceiver();
  const webhook = { clinic_id: clinicId, webhook_url: receiver.url };
  await send('POST', '/api/external/webhook', { body: webhook });

  const doctor = await send('POST', '/api/external/practitioner', { body: practitionerBody(clinicId) });
  const { first_name, last_name, dob: date_of_birth, email, phone, line1: address_line1, city } = secrets;
  const about = { first_name, last_name, date_of_birth, email, phone, address_line1, city };
  const body = { ...flatPatientBody(clinicId), ...about };
  const patient = await send('POST', '/api/external/patient', { body });
  const order = {
    clinic_id: clinicId,
    patient_id: idOf(patient, 'patient_id'),
    practitioner_id: idOf(doctor, 'practitioner_id'),
    medication_name: 'Lisinopril',
    medication_strength: '20 mg',
    quantity: 30,
    refills: 1,
    instructions: secrets.instructions,
    diagnosis_codes: [secrets.diagnosis],
  };
  const placed = await send('POST', '/api/external/medication-request', { body: order });
  // order.created, order.fulfilled and refill.ready
  await receiver.arrived(3);
  const refill = {
    medication_request_id: idOf(placed, 'medication_request_id'),
    shipping_address: { line1: secrets.refill_line1, city: secrets.refill_city, state: 'NV', zip: '89501' },
  };
  const answers = [
    await send('POST', '/api/external/refill-request', { body: refill }),
    await send('POST', '/api/external/patient', { body: { ...body, [secrets.note]: secrets.note } }),
    await send('POST', '/api/external/patient', { body: { ...body, date_of_birth: secrets.city } }),
    await send('POST', '/api/external/medication-request', { body: { ...order, patient_id: clinicId } }),
    await send('POST', '/api/external/patient', { body: JSON.stringify(secrets) }),
    await send(
      'POST',
      `/api/external/patient/${encodeURIComponent(secrets.city)}?name=${secrets.first_name}`,
    ),
    await probeOf(server, home)('GET', '/readyz'),
  ];
  expect(answers.map(({ status }) => status)).toEqual([201, 400, 400, 404, 400, 405, 200]);
  await server.end('SIGTERM');

  expect(server.output()).toContain('"operation":"createRefillRequest","status":201');
  expect(server.output().match(/"event":"request"/g)?.length).toBeGreaterThanOrEqual(10);
  expect(secretsIn(server.output())).toEqual([]);
});
