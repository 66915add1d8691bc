import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import { openReference } from '../../server/references/store.ts';
import type { ReferencedKind } from '../../server/references/wire.ts';
import { lineBody, orderBody, patientBody, requestBody, simplifiedBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { anotherClinic, badRequest, idIn, newPartner, noSuchClinic, refusalIn } from '../support/partner.ts';
import { storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

interface Create {
  readonly kind: ReferencedKind;
  readonly operation: keyof Operations;
  readonly idName: string;
  readonly body: (partner: PartnerWithOrder) => object;
}

/** One create for each kind, and for the medication request one in each form. */
const creates: readonly Create[] = [
  {
    kind: 'patients',
    operation: 'createPatient',
    idName: 'patient_id',
    body: ({ clinicId, practitionerId }) => patientBody(clinicId, practitionerId),
  },
  {
    kind: 'medication_orders',
    operation: 'createMedicationOrder',
    idName: 'medication_order_id',
    body: orderBody,
  },
  {
    kind: 'medication_requests',
    operation: 'createMedicationRequest',
    idName: 'medication_request_id',
    body: requestBody,
  },
  {
    kind: 'refill_requests',
    operation: 'createRefillRequest',
    idName: 'refill_request_id',
    body: ({ medicationRequestId }) => ({ medication_request_id: medicationRequestId }),
  },
];

const taken = (existing_id: string, field = 'external_id') => ({
  status: 409,
  code: 'CONFLICT',
  message: `${field} is already taken in this clinic.`,
  details: { field, reason: 'external_id_taken', existing_id },
});

const own = { external_id: 'Rx 20418 ', metadata: { channel: 'app', ['__proto__']: 'a', constructor: '' } };

describe('an external_id', () => {
  const newCaller = () => newPartnerWithShippedOrder(service(), 'production');
  const send = (partner: PartnerWithOrder, { operation, body }: Create, fields: object, headers = {}) =>
    partner.call(operation, { body: { ...body(partner), ...fields }, headers });

  it.each(creates)('of $kind is stored with the metadata, sealed', async (create) => {
    const partner = await newCaller();
    const id = idIn(await send(partner, create, own), create.idName);
    const row = await storedRow(partner.service, create.kind, id);
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    const sealed = row['references_sealed'];
    if (!(sealed instanceof Uint8Array)) throw new Error('nothing is sealed');
    const opened = openReference(sealer, create.kind, { id, sealed });
    expect(opened.externalId).toBe(own.external_id);
    expect(JSON.stringify(opened.metadata)).toBe(JSON.stringify(own.metadata));
    expect(JSON.stringify(row)).not.toMatch(/20418|channel/);
  });

  it.each(creates)('of $kind that 30 creates send at once makes one', async (create) => {
    const partner = await newCaller();
    const answers = await Promise.all(
      Array.from({ length: 30 }, () => send(partner, create, { external_id: 'rx-1' })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const id = made.map((answer) => idIn(answer, create.idName)).join();
    const refused = answers.filter(({ status }) => status !== 201).map(refusalIn);
    expect(refused).toEqual(Array.from({ length: 29 }, () => taken(id)));
    const { external_id_hash } = await storedRow(partner.service, create.kind, id);
    const rows = await storedRows(partner.service, create.kind, 'external_id_hash', String(external_id_hash));
    expect(rows).toHaveLength(1);
  });

  it.each(creates)('of $kind is another in another case, clinic or partner', async (create) => {
    const partner = await newCaller();
    const first = await send(partner, create, { external_id: 'rx-1' });
    const others: WireAnswer[] = [first, await send(await newCaller(), create, { external_id: 'rx-1' })];
    if (create.kind !== 'refill_requests') others.push(await send(partner, create, { external_id: 'Rx-1' }));
    expect(others.map(({ status }) => status)).toEqual(others.map(() => 201));
  });

  it.each(creates)('of $kind that is taken is no reason not to replay an Idempotency-Key', async (create) => {
    const partner = await newCaller();
    const headers = { 'idempotency-key': randomUUID() };
    const first = await send(partner, create, { external_id: 'rx-1' }, headers);
    const again = await send(partner, create, { external_id: 'rx-1' }, headers);
    expect([again.status, again.body]).toEqual([201, first.body]);
    const other = await send(partner, create, { external_id: 'rx-1' }, { 'idempotency-key': randomUUID() });
    expect(refusalIn(other)).toEqual(taken(idIn(first, create.idName)));
  });

  it.each(creates)('of $kind may not be blank, nor show nothing', async (create) => {
    const partner = await newCaller();
    for (const external_id of [' ', '\u3164\u{e0020}']) {
      const refusal = refusalIn(await send(partner, create, { external_id }));
      expect([refusal.status, refusal.message]).toEqual([400, expect.stringContaining('must not be blank')]);
    }
  });

  it('may be the same for one thing of each kind', async () => {
    const partner = await newCaller();
    const answers = [];
    for (const create of creates) answers.push(await send(partner, create, { external_id: 'rx-1' }));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  it('may be the same in two clinics of a partner', async () => {
    const partner = await newCaller();
    const clinics = [partner.clinicId, await anotherClinic(partner)];
    for (const clinicId of clinics) {
      const body = { ...simplifiedBody(clinicId), external_id: 'rx-1' };
      expect((await partner.call('createPatient', { body })).status).toBe(201);
    }
  });

  it('that is taken is told before any other refusal', async () => {
    const partner = await newCaller();
    const [patient, order, request, refill] = creates;
    if (!patient || !order || !request || !refill) throw new Error('a kind is missing');
    const idOf = async (create: Create) =>
      idIn(await send(partner, create, { external_id: 'rx-1' }), create.idName);
    const ids = [await idOf(patient), await idOf(order), await idOf(request), await idOf(refill)];
    const unknown = randomUUID();
    const refused = [
      await send(partner, patient, { external_id: 'rx-1', practitioner_id: unknown }),
      await send(partner, order, { external_id: 'rx-1', carrier_id: 'dhl' }),
      await send(partner, request, { external_id: 'rx-1', medication_name: 'Unknown' }),
      await send(partner, refill, { external_id: 'rx-1' }),
    ];
    expect(refused.map(refusalIn)).toEqual(ids.map((id) => taken(id)));
  });

  it("tells nothing about another partner's clinic", async () => {
    const owner = await newCaller();
    const body = { ...simplifiedBody(owner.clinicId), external_id: 'rx-1' };
    expect((await owner.call('createPatient', { body })).status).toBe(201);
    const stranger = await newPartner(service(), 'production');
    expect(refusalIn(await stranger.call('createPatient', { body }))).toEqual(noSuchClinic('clinic_id'));
  });

  it('of a line is taken by a line of another order or by the flat form, and leaves nothing', async () => {
    const partner = await newCaller();
    const flat = await partner.call('createMedicationRequest', {
      body: { ...requestBody(partner), external_id: 'rx-2' },
    });
    const orders = () => storedRows(partner.service, 'medication_orders', 'clinic_id', partner.clinicId);
    const before = await orders();
    const lines = ['rx-1', 'rx-2'].map((external_id) => ({ ...lineBody(), external_id }));
    const body = { ...orderBody(partner), medication_requests: lines, external_id: 'order-1' };
    const answer = await partner.call('createMedicationOrder', { body });
    expect(refusalIn(answer)).toEqual(
      taken(idIn(flat, 'medication_request_id'), 'medication_requests[1].external_id'),
    );
    expect(await orders()).toEqual(before);
    // What the refused order would have taken is free.
    const [first] = lines;
    const other = { ...body, medication_requests: [first] };
    expect((await partner.call('createMedicationOrder', { body: other })).status).toBe(201);
  });

  it('of two lines of an order may not be the same', async () => {
    const partner = await newCaller();
    const lines = ['rx-1', 'rx-2', 'rx-1'].map((external_id) => ({ ...lineBody(), external_id }));
    const body = { ...orderBody(partner), medication_requests: lines, external_id: 'rx-2' };
    const field = 'medication_requests[2].external_id';
    const message = `${field} must differ from that of the other lines`;
    expect(refusalIn(await partner.call('createMedicationOrder', { body }))).toEqual(
      badRequest({ field, reason: 'repeated', message }),
    );
  });
});
