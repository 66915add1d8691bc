import { expect, it } from 'vitest';

import { patientBody, practitionerBody, requestBody, webhookBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { idIn, newPartner } from '../support/partner.ts';
import { partnerWithReceiver } from '../support/partner-with-receiver.ts';
import { consolePages } from './console-page.ts';

const service = sharedServiceIn('development');
const open = consolePages(service);

it('a newcomer enters as the demo partner with one click in development on this machine; the quick start ticks itself off as calls arrive, and not by what the console reads', async () => {
  const { page, signIn, readUntil } = await open();
  await page.getByRole('button', { name: 'Enter as the demo partner' }).click();
  await page.getByText(service().service.demo?.partnerId ?? 'none').waitFor();
  await page.getByRole('button', { name: 'Sign out' }).click();

  const partner = await newPartner(service(), 'development');
  const { call, clinicId } = partner;
  await signIn(partner);
  const done = (count: number) => readUntil(page.getByText(`${count} of 5 done`));
  await done(0);
  await call('createPatient', { body: {} });
  const practitioner = await call('createPractitioner', { body: practitionerBody(clinicId) });
  const practitionerId = idIn(practitioner, 'practitioner_id');
  await done(1);
  const patient = await call('createPatient', { body: patientBody(clinicId, practitionerId) });
  const references = { clinicId, practitionerId, patientId: idIn(patient, 'patient_id') };
  const order = await call('createMedicationRequest', { body: requestBody(references) });
  await call('registerWebhook', { body: webhookBody(clinicId) });
  const medication_order_id = idIn(order, 'medication_order_id');
  await page.evaluate(`location.hash = '#/orders/${medication_order_id}'`);
  await page.locator('[aria-current=step]').getByText('Received').waitFor();
  await page.evaluate("location.hash = ''");
  await done(4);
  await call('getMedicationOrder', { path: { medication_order_id } });
  await done(5);
  await page.getByText('You have made every call of a first integration.').waitFor();
});

it('the page for going live says what is missing, how to show it, and what the partner does without; it probes a receiver', async () => {
  const partner = await partnerWithReceiver(service());
  const { page, signIn, goTo, faults, lines } = await open();
  await signIn(partner);
  await goTo('Go live');
  await page.getByText(/^Not ready \d+ of 24 required items shown$/).waitFor();
  const item = (title: string) => page.getByRole('listitem').filter({ hasText: title });
  await item('An order on hold').getByText('Missing').waitFor();
  await item('An order on hold').getByRole('link', { name: 'Place a test order' }).waitFor();
  await page.getByLabel('requests no refills').check();
  await item('A refill that was filled').getByText('Does not apply').waitFor();
  await page.getByRole('button', { name: `Probe ${partner.receiver.url}` }).click();
  await page.getByText('Probes are sent.').waitFor();
  await partner.receiver.arrived(1);
  expect(await faults('go-live')).toEqual([]);
  expect(lines).toEqual([]);
});
