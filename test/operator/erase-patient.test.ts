import { beforeAll, describe, expect, it } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { type ExaminedRow, sealedColumns, sealerOf } from '../../server/rotation/store.ts';
import { requestBody, simplifiedBody, webhookBody } from '../support/bodies.ts';
import { eventually } from '../support/eventually.ts';
import { newPatient, newPartnerWithOrder, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { hold, moveThrough } from '../support/order-progress.ts';
import { dataIn, idIn, newPartner, noSuch, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';
import { ownReferences, secretJourney, sealedOnly, secrets, secretsIn } from '../trust/secret-journey.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { terminalOf } from './cli/command-line.ts';
import { ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

const erase = (patient_id: string) => operator.call('erasePatient', { path: { patient_id } });
const read = (order_id: string) =>
  operator.call('getOrder', { path: { order_id }, query: { purpose: 'other' } });

/** Everything that is sealed in the database, opened. */
async function openedValues(): Promise<string> {
  const { database, sealer } = service.service.store;
  const opened: string[] = [];
  for (const { table, name, keyNames, placeOf } of sealedColumns) {
    const partner = ['deployment', 'token_keys'].includes(table) ? 'null' : 'partner_id::text';
    const key = keyNames.map((one) => `${one}::text`).join(', ');
    const all = statement<ExaminedRow & { readonly sealed: Uint8Array }>(
      `all_${name.replace('.', '_')}`,
      `select array[${key}] as key, ${partner} as "partnerId", ${name} as sealed from ${table} where ${name} is not null`,
    );
    for (const row of await database.run(all, {}))
      opened.push(JSON.stringify(sealerOf(sealer, row).open(placeOf(row.key), row.sealed)));
  }
  return opened.join('\n');
}

/** A partner after the journey, with its patient that has orders, and the other one. */
async function afterJourney(): Promise<Partner & { readonly patientId: string; readonly otherId: string }> {
  const partner = await newPartner(service, 'development');
  const receiver = await startReceiver((response) => response.writeHead(500).end(secrets.note));
  const body = { ...webhookBody(partner.clinicId), webhook_url: receiver.url };
  await partner.call('registerWebhook', { body });
  await secretJourney(partner);
  const [patient, other] = await storedRows(service, 'patients', 'clinic_id', partner.clinicId);
  await eventually(async () => {
    const deliveries = await storedRows(service, 'deliveries', 'clinic_id', partner.clinicId);
    expect(deliveries).toHaveLength(5);
    expect(deliveries.every(({ answer_sealed }) => answer_sealed !== null)).toBe(true);
  });
  return { ...partner, patientId: String(patient?.['id']), otherId: String(other?.['id']) };
}

const cancelOpenOrders = async ({ clinicId }: Partner) => {
  for (const { id, status } of await storedRows(service, 'medication_orders', 'clinic_id', clinicId))
    if (status === 'received') await moveThrough(service, String(id), 'cancelled');
};

describe('erasePatient', () => {
  it('erases all that is sealed about a patient, and waits for no delivery, but not amid an order', async () => {
    const partner = await afterJourney();
    const words = { ...secrets, ...sealedOnly };
    const { dea_number: _dea, url_query: _url, ...ofPatient } = words;
    const before = secretsIn(await openedValues(), ofPatient);
    expect(before).toEqual(
      expect.arrayContaining([
        ...['first_name', 'direction', 'note', 'hold_note', 'clarification', 'mistyped_number'],
        ...Object.keys(ownReferences),
      ]),
    );

    expect(refusalIn(await erase(partner.patientId))).toMatchObject({
      status: 409,
      code: 'CONFLICT',
      details: { field: 'patient_id', reason: 'open_orders' },
    });
    expect(secretsIn(await openedValues(), ofPatient)).toEqual(before);

    await erase(partner.otherId);
    await cancelOpenOrders(partner);
    const erased = await erase(partner.patientId);
    expect(dataIn(erased)).toEqual({
      patient_id: partner.patientId,
      clinic_id: partner.clinicId,
      erased_at: service.clock.now().toISOString(),
    });
    const opened = await openedValues();
    expect(secretsIn(opened, ofPatient)).toEqual([]);
    expect(opened).not.toContain(partner.patientId);
    const deliveries = await storedRows(service, 'deliveries', 'clinic_id', partner.clinicId);
    expect(new Set(deliveries.map(({ status }) => status))).toEqual(new Set(['cancelled']));
    const [record] = await recordsOf(operator, { operation: 'erasePatient', patient_id: partner.patientId });
    expect(record).toMatchObject({ actor: 'operator', partner_id: partner.partnerId, outcome: 'done' });
  });

  it('empties the state of an order, which release 1.2.0 stored in the clear', async () => {
    const { patientId, medicationOrderId } = await newPartnerWithShippedOrder(service, 'development');
    const store = statement(
      'store_state',
      `update medication_orders set destination_state = 'OR' where id = :id`,
    );
    await service.service.store.database.run(store, { id: medicationOrderId });
    await erase(patientId);
    expect(await storedRow(service, 'medication_orders', medicationOrderId)).toMatchObject({
      destination_state: null,
    });
  });
});

describe('an erased patient', () => {
  let partner: PartnerWithOrder;
  beforeAll(async () => {
    partner = await newPartnerWithShippedOrder(service, 'development');
    await erase(partner.patientId);
  });

  it('is unknown to its partner: no update, no order, no refill, no prices', async () => {
    const path = { patient_id: partner.patientId };
    const update = await partner.call('updatePatient', { path, body: { weight: '0' } });
    expect(refusalIn(update)).toEqual(noSuch('Patient', 'patient_id'));
    const order = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    expect(refusalIn(order)).toEqual(noSuch('Patient', 'patient_id'));
    const { medicationRequestId: medication_request_id, patientId } = partner;
    const refill = await partner.call('createRefillRequest', { body: { medication_request_id } });
    expect(refusalIn(refill)).toEqual(noSuch('Medication request', 'medication_request_id'));
    const services = await partner.call('listCarrierServices', {
      path: { carrierId: 'usps' },
      query: { patientId },
    });
    expect(refusalIn(services)).toEqual(noSuch('Patient', 'patientId'));
  });

  it('has orders that can no longer be cancelled, and no words about those that were', async () => {
    const caller = await newPartnerWithOrder(service, 'development');
    const path = { medication_order_id: caller.medicationOrderId };
    const cancel = () => caller.call('cancelMedicationOrder', { path, body: { reason: 'duplicate' } });
    await hold(service, caller.medicationOrderId, 'Which dose?');
    await cancel();
    await erase(caller.patientId);
    expect(refusalIn(await cancel()).details).toMatchObject({ reason: 'already_cancelled' });
    const order = await read(caller.medicationOrderId);
    expect(dataIn(order)).toMatchObject({ reason: 'partner_request', cancellation: null, notes: [] });
  });

  it('leaves its orders readable for the operator: states and medications, and when it was erased', async () => {
    const order = dataIn(await read(partner.medicationOrderId));
    expect(order).toMatchObject({
      status: 'shipped',
      erased_at: service.clock.now().toISOString(),
      tracking_number: null,
      patient: { patient_id: partner.patientId, first_name: null, last_name: null, date_of_birth: null },
      ship_to: { line1: null, city: null },
      lines: [{ medication_name: 'Metformin', direction: null, note: null }],
    });
    expect(await storedRow(service, 'medication_orders', partner.medicationOrderId)).toMatchObject({
      tracking_number_hash: null,
    });
  });

  it('can be erased at the command line, which asks for --yes', async () => {
    const other = await newPatient(partner);
    const terminal = terminalOf(service);
    expect(await terminal.refused('patient', 'erase', '--patient', other)).toMatchObject({ exitCode: 2 });
    expect(await terminal.json('patient', 'erase', '--patient', other, '--yes')).toMatchObject({
      patient_id: other,
    });
  });

  it('has no replay of a stored answer, and a retry does not create the patient again', async () => {
    const body = simplifiedBody(partner.clinicId);
    const create = () => partner.call('createPatient', { body, headers: { 'idempotency-key': 'erased' } });
    await erase(idIn(await create(), 'patient_id'));
    expect(refusalIn(await create())).toEqual({
      status: 409,
      code: 'CONFLICT',
      message: 'What was created with this Idempotency-Key was erased.',
      details: { field: 'Idempotency-Key', reason: 'erased' },
    });
  });

  it('leaves its external_id free, and those of its orders, medication requests and refill requests', async () => {
    const order = { external_id: 'order-1' };
    const caller = await newPartnerWithShippedOrder(service, 'development', { order });
    const body = { ...simplifiedBody(caller.clinicId), external_id: 'patient-1' };
    const create = () => caller.call('createPatient', { body });
    const first = await create();
    expect((await create()).status).toBe(409);
    const line = { ...requestBody(caller), external_id: 'rx-1' };
    const placed = await caller.call('createMedicationRequest', { body: line });
    const refill = { medication_request_id: caller.medicationRequestId, external_id: 'refill-1' };
    const refilled = await caller.call('createRefillRequest', { body: refill });
    for (const answer of [placed, refilled])
      await moveThrough(service, idIn(answer, 'medication_order_id'), 'cancelled');
    await erase(caller.patientId);
    await erase(idIn(first, 'patient_id'));
    expect((await create()).status).toBe(201);
    for (const table of ['medication_orders', 'medication_requests', 'refill_requests'] as const)
      for (const row of await storedRows(service, table, 'partner_id', caller.partnerId))
        expect(row, table).toMatchObject({ external_id_hash: null, references_sealed: null });
  });
});
