import { it } from 'vitest';

import { patientBody, practitionerBody, requestBody, webhookBody } from '../support/bodies.ts';
import { bothEnvironments } from '../support/both-environments.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { consolePages } from './console-page.ts';

const running = bothEnvironments();
const open = consolePages(() => running('development'));

it('the quick start ticks itself off as calls arrive, and not by what the console reads', async () => {
  const partner = await newPartner(running('development'), 'development');
  const { call, clinicId } = partner;
  const { page, signIn, goTo, look, readUntil } = await open();
  await signIn(partner);
  const done = (count: number) => readUntil(page.getByText(`${count} of 5 done`));
  await done(0);
  await call('createPatient', { body: {} });
  const practitionerId = idIn(
    await call('createPractitioner', { body: practitionerBody(clinicId) }),
    'practitioner_id',
  );
  await done(1);
  const patient = await call('createPatient', { body: patientBody(clinicId, practitionerId) });
  await done(2);
  const references = { clinicId, practitionerId, patientId: idIn(patient, 'patient_id') };
  const order = await call('createMedicationRequest', { body: requestBody(references) });
  await done(3);
  await call('registerWebhook', { body: webhookBody(clinicId) });
  await done(4);
  const medication_order_id = idIn(order, 'medication_order_id');
  await page.evaluate(`location.hash = '#/orders/${medication_order_id}'`);
  await page.getByRole('heading', { level: 1 }).waitFor();
  await goTo('Home');
  await done(4);
  await call('getMedicationOrder', { path: { medication_order_id } });
  await done(5);
  await page.getByText('You have made every call of a first integration.').waitFor();
  await look('quick-start-done');
});
