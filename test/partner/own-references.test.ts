import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import type { Operations } from '../../generated/partner/operations.ts';
import type { ReferencedKind } from '../../server/references/wire.ts';
import { lineBody, orderBody, patientBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { newPartnerWithPatient, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import type { PartnerWithOrder } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import type { Partner } from '../support/partner.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
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

describe('an external_id', () => {
  const newCaller = () => newPartnerWithShippedOrder(service(), 'production');
  const send = (partner: PartnerWithOrder, { operation, body }: Create, fields: object, headers = {}) =>
    partner.call(operation, { body: { ...body(partner), ...fields }, headers });

  it.each(creates)('of $kind that 12 creates send at once makes one', async (create) => {
    const partner = await newCaller();
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => send(partner, create, { external_id: 'rx-1' })),
    );
    const made = answers.filter(({ status }) => status === 201);
    expect(made).toHaveLength(1);
    const id = made.map((answer) => idIn(answer, create.idName)).join();
    const refused = answers.filter(({ status }) => status !== 201).map(refusalIn);
    expect(refused).toEqual(Array.from({ length: 11 }, () => taken(id)));
    const { external_id_hash } = await storedRow(partner.service, create.kind, id);
    const rows = await storedRows(partner.service, create.kind, 'external_id_hash', String(external_id_hash));
    expect(rows).toHaveLength(1);
  });

  it('may be the same for one thing of each kind and for another partner, and differ in case', async () => {
    const [partner, other] = [await newCaller(), await newCaller()];
    const sent: WireAnswer[] = [];
    for (const create of creates) {
      sent.push(await send(partner, create, { external_id: 'rx-1' }));
      sent.push(await send(other, create, { external_id: 'rx-1' }));
      // A prescription has one refill at a time.
      if (create.kind !== 'refill_requests') sent.push(await send(partner, create, { external_id: 'Rx-1' }));
    }
    expect(new Set(sent.map(({ status }) => status))).toEqual(new Set([201]));
  });

  it('may not be blank, nor show nothing', async () => {
    const partner = await newCaller();
    for (const create of creates)
      for (const external_id of [' ', '\u3164\u{e0020}']) {
        const refusal = refusalIn(await send(partner, create, { external_id }));
        expect([refusal.status, refusal.message]).toEqual([
          400,
          expect.stringContaining('must not be blank'),
        ]);
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
    // The external_ids of the refused order are still free.
    const [first] = lines;
    const other = { ...body, medication_requests: [first] };
    expect((await partner.call('createMedicationOrder', { body: other })).status).toBe(201);
  });
});

const ownOrder = { external_id: 'order-1', metadata: { channel: 'app' } };
const ownLine = {
  external_id: 'line-1',
  metadata: { ['__proto__']: 'a', constructor: 'b', ['😀'.repeat(40)]: '' },
};
const ownRefill = { external_id: 'refill-1', metadata: { reminder: '😀'.repeat(200) } };
const none = { external_id: null, metadata: {} };

const order = async ({ call }: Partner, id: string) =>
  dataIn(await call('getMedicationOrder', { path: { medication_order_id: id } }));
const request = async ({ call }: Partner, id: string) =>
  dataIn(await call('getMedicationRequest', { path: { medication_request_id: id } }));
const refill = async ({ call }: Partner, id: string) =>
  dataIn(await call('getRefillRequest', { path: { refill_request_id: id } }));

/** The two fields of an object, as text: a key named __proto__ must not get lost. */
const ownIn = ({ external_id, metadata }: Readonly<Record<string, unknown>>) =>
  JSON.stringify({ external_id, metadata });

describe('a read', () => {
  it('shows what the partner calls an order, a medication request and a refill request, and nothing inherited', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const medication_requests = [{ ...lineBody(), ...ownLine }, lineBody()];
    const body = { ...orderBody(partner), ...ownOrder, medication_requests };
    const created = await partner.call('createMedicationOrder', { body });
    const orderId = idIn(created, 'medication_order_id');
    await ship(service(), orderId);
    const medication_request_id = idIn(created, 'medication_request_id');
    const refilled = await partner.call('createRefillRequest', {
      body: { medication_request_id, ...ownRefill },
    });

    const read = await order(partner, orderId);
    expect(ownIn(read)).toBe(ownIn(ownOrder));
    expect(read).toMatchObject({ medication_requests: [{ external_id: 'line-1' }, none] });
    expect(ownIn(await request(partner, medication_request_id))).toBe(ownIn(ownLine));
    expect(ownIn(await refill(partner, idIn(refilled, 'refill_request_id')))).toBe(ownIn(ownRefill));
    const refillOrder = await order(partner, idIn(refilled, 'medication_order_id'));
    expect(refillOrder).toMatchObject({ ...none, medication_requests: [none] });
  });
});
