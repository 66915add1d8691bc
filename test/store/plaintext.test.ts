import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';

import { eventTypes } from '../../server/events/types.ts';
import { statement } from '../../server/database/statement.ts';
import { claimIdempotencyKey } from '../../server/store/idempotency.ts';
import { insertClarification } from '../../server/orders/store/notes.ts';
import { saveMove, lockOrderToMove } from '../../server/orders/store/moves.ts';
import { saveCorrection } from '../../server/orders/store/shipments.ts';
import { insertMedicationOrder } from '../../server/orders/store/orders.ts';
import { insertWebhook } from '../../server/webhooks/store/webhooks.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, aPatient, aPractitioner, aRequest, anId, anOrderFor } from './fixtures.ts';

const { store, close } = await freshStore();
afterAll(close);

const tableNames = statement<{ name: string }>(
  'table_names',
  `select tablename as name from pg_tables where schemaname = 'public'`,
);

/** Every row of every table as text. Bytes that are letters are shown as letters. */
async function dump(): Promise<string> {
  return store.database.transaction(async (database) => {
    await database.execute(`set local bytea_output = 'escape'`);
    const tables = await database.run(tableNames, {});
    const texts: string[] = [];
    for (const { name } of tables) {
      const rows = statement<{ text: string }>(`dump_${name}`, `select ${name}::text as text from ${name}`);
      texts.push(...(await database.run(rows, {})).map(({ text }) => text));
    }
    return texts.join('\n');
  });
}

/** A word that nothing else in the database contains. */
const phi = (name: string) => `PHI-${name}`;

/** A partner's own reference, of which nothing may be read. */
const reference = (name: string) => ({
  externalId: phi(`${name}-external-id`),
  metadata: { [phi(`${name}-key`)]: phi(`${name}-value`) },
});

test('health information is only in the database encrypted, and the rest is in the clear', async () => {
  const clinic = await aClinic(store);
  const practitioner = await aPractitioner(store, clinic, {
    deaNumber: phi('dea'),
    signatureImage: phi('signature'),
  });
  const address = {
    line1: phi('line1'),
    line2: phi('line2'),
    line3: phi('line3'),
    city: phi('city'),
    state: phi('state'),
    postalCode: phi('postal'),
    country: phi('country'),
  };
  const patient = await aPatient(store, clinic, {
    firstName: phi('first'),
    middleName: phi('middle'),
    lastName: phi('last'),
    dateOfBirth: phi('birth'),
    animalOwnerName: phi('owner'),
    weight: phi('weight'),
    weightRecordedDate: phi('weighed'),
    contacts: [{ key: phi('kind'), value: phi('contact') }],
    address,
    reference: reference('patient'),
  });
  const order = anOrderFor(clinic, patient, practitioner, {
    shippingAddress: address,
    paymentMethodId: phi('payment'),
    shipmentGroupId: phi('group'),
    reference: reference('order'),
    medicationRequests: [
      aRequest({
        dose: phi('dose'),
        direction: phi('direction'),
        note: phi('note'),
        compoundingReason: phi('compounding'),
        diagnosisCodes: [phi('diagnosis')],
        medicationName: 'Clear medication',
        reference: reference('line'),
      }),
    ],
  });
  const { partnerId } = clinic;
  const claim = { partnerId, operation: 'x', key: randomUUID(), owner: randomUUID() };
  await claimIdempotencyKey(store, claim, { body: Buffer.from(phi('body')) });
  const answer = { status: 201, body: { data: phi('answer') } };
  const event = {
    id: anId(),
    orderId: order.id,
    clinicId: clinic.id,
    type: 'order.fulfilled',
    payload: { tracking_number: phi('tracking') },
  };
  await insertMedicationOrder(
    store,
    partnerId,
    order,
    aChange(partnerId, { replay: { claim, answer }, events: [event] }),
  );
  const found = (await lockOrderToMove(store, order.id, null)) ?? expect.fail();
  const sealing = { to: 'shipped', trackingNumber: phi('number') } as const;
  const cancellation = { reason: 'therapy_changed', note: phi('cancellation') } as const;
  await saveMove(store, found, { ...sealing, note: phi('held'), cancellation }, aChange(partnerId));
  expect(await insertClarification(store, found, phi('answered'), aChange(partnerId))).toBe('answered');
  const shipped = (await lockOrderToMove(store, order.id, null)) ?? expect.fail();
  const corrected = { ...shipped, trackingNumber: phi('corrected') };
  await saveCorrection(store, shipped, { corrected, why: 'mistyped' }, aChange(partnerId));
  const url = `https://${phi('host')}.example/?${phi('query')}`;
  const webhook = { id: anId(), clinicId: clinic.id, url, secret: phi('secret'), events: eventTypes };
  await insertWebhook(store, partnerId, webhook, aChange(partnerId));

  const kept = await dump();
  expect(kept).not.toContain('PHI-');
  expect(kept).not.toMatch(/male|therapy_changed/);
  for (const clear of ['Clear medication', 'order.fulfilled', patient.id, 'human', 'active']) {
    expect(kept).toContain(clear);
  }
});
