import { hash } from 'node:crypto';
import { describe, expect, it, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { tablesOfPartners } from '../database/partner-tables.ts';
import { orderBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithShippedOrder, newPractitioner } from '../support/fixtures.ts';
import { newPartner } from '../support/partner.ts';
import { deliverySuite } from '../webhooks/delivery-suite.ts';

const service = sharedServiceIn('production');

const inactive = { status: 'inactive' };

const run = (sql: string, values: Readonly<Record<string, string>>) =>
  service().service.store.database.run(statement(`attack_${hash('md5', sql)}`, sql), values);

describe('a clinic that was moved to another partner with all its rows', () => {
  it('shows that partner neither a patient, nor an order, a prescription, an event or a webhook', async () => {
    const victim = await newPartnerWithShippedOrder(service(), 'production', {
      order: { external_id: 'rx-20418' },
    });
    const webhook = { clinic_id: victim.clinicId, webhook_url: 'https://hooks.victim.example/secret' };
    expect((await victim.call('registerWebhook', { body: webhook })).status).toBe(201);
    const thief = await newPartner(service(), 'production');
    const tables = await tablesOfPartners(service().service.store.database);
    // The keys have MACs (altered-credentials.test.ts).
    const moves = tables
      .filter((one) => one !== 'api_keys')
      .map(
        (one) =>
          `moved_${one} as (update ${one} set partner_id = :thief where partner_id = :victim returning 1)`,
      );
    const parties = { thief: thief.partnerId, victim: victim.partnerId };
    // A worker that delivers meanwhile locks the same rows in another order, so PostgreSQL may end the move as a deadlock.
    await eventually(() => run(`with ${moves.join(', ')} select 1 as one`, parties));
    // The clinic is the thief's now, with its names and states, which are not sealed.
    const clinics = await thief.call('listClinics');
    expect(JSON.stringify(clinics.body)).toContain(victim.clinicId);
    const { clinicId: clinic_id, medicationRequestId: medication_request_id } = victim;
    const reads = [
      thief.call('getMedicationOrder', { path: { medication_order_id: victim.medicationOrderId } }),
      thief.call('listMedicationOrders', { query: { clinic_id } }),
      thief.call('updatePatient', { path: { patient_id: victim.patientId }, body: inactive }),
      thief.call('createMedicationOrder', { body: orderBody(victim) }),
      thief.call('createRefillRequest', { body: { medication_request_id } }),
      thief.call('listWebhooks', { query: { clinic_id } }),
    ];
    for (const { status } of await Promise.all(reads)) expect(status).toBe(500);
    const events = await thief.call('listEvents', { query: { clinic_id } });
    expect(events).toMatchObject({ status: 200, body: { data: { events: [] } } });
  });
});

test('a patient that was moved to the clinic of another partner does not open there', async () => {
  const victim = await newPartnerWithShippedOrder(service(), 'production');
  const thief = await newPartner(service(), 'production');
  const practitionerId = await newPractitioner(thief);
  await run(
    'update patients set partner_id = :partner_id, clinic_id = :clinic_id, practitioner_id = null where id = :id',
    { id: victim.patientId, partner_id: thief.partnerId, clinic_id: thief.clinicId },
  );
  const order = orderBody({ ...thief, practitionerId, patientId: victim.patientId });
  expect((await thief.call('createMedicationOrder', { body: order })).status).toBe(500);
  const path = { patient_id: victim.patientId };
  expect((await thief.call('updatePatient', { path, body: inactive })).status).toBe(500);
});

describe('an event whose delivery was given to the webhook of another partner', () => {
  const suite = deliverySuite();

  it('is not sent', async () => {
    const victim = await suite.clinicWithReceiver();
    const thief = await suite.clinicWithReceiver();
    await victim.order();
    const worker = suite.worker();
    await worker.settle();
    expect(victim.receiver.received).toHaveLength(1);
    await suite.store.database.execute(`
      update deliveries
      set webhook_id = '${thief.webhook.id}', partner_id = '${thief.clinic.partnerId}', clinic_id = '${thief.clinic.id}',
        status = 'pending', due_at = now() - interval '1 minute';
      update webhooks set due_at = now() - interval '1 minute' where id = '${thief.webhook.id}'`);
    await worker.settle();
    expect((await suite.delivery()).attempts.at(-1)).toMatchObject({ error: 'unreadable' });
    expect(thief.receiver.received).toEqual([]);
  });
});
