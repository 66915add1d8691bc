import { describe, expect, it } from 'vitest';

import { simulateStep } from '../../server/sandbox/simulator.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { ship } from '../support/order-progress.ts';
import { dataIn, idIn, refusalIn } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();
const partner = await newPartnerWithPatient(service, 'development');
const confirmed = ['strength_differs'];

/** An order of the only Ibuprofen, 600 mg, and of Gabapentin as it is in the formulary. */
async function newOrder(dose: string | undefined = '200 mg', headers = {}) {
  const medication_requests = [
    { ...lineBody(), medication: 'Gabapentin', dose: '300 mg' },
    { ...lineBody(), medication: 'Ibuprofen', dose },
  ];
  const body = { ...orderBody(partner), medication_requests };
  return partner.call('createMedicationOrder', { body, headers });
}

const orderOf = async (dose?: string) => idIn(await newOrder(dose), 'medication_order_id');

const move = (order_id: string, body: object) => operator.call('moveOrder', { path: { order_id }, body });

const statusOf = async (order_id: string) => {
  const { order } = dataIn(await operator.call('getOrderProgress', { path: { order_id } }));
  return order;
};

const refused = {
  status: 409,
  code: 'CONFLICT',
  message: 'The order becomes processing only if you confirm strength_differs.',
  details: { field: 'confirmed', to_confirm: confirmed, order_status: 'received', actor: 'partner' },
};

describe('an order whose dose states another amount than the strength (D18)', () => {
  it('shows what was ordered and what will be filled, line by line, and what is to be confirmed', async () => {
    const order_id = await orderOf();
    const order = dataIn(await operator.call('getOrder', { path: { order_id } }));
    expect(order).toMatchObject({
      to_confirm: confirmed,
      lines: [
        { ordered_dose: '300 mg', medication_strength: '300 mg', strength_differs: false, compounded: false },
        {
          medication_name: 'Ibuprofen',
          ordered_dose: '200 mg',
          dose: '200 mg',
          medication_strength: '600 mg',
          strength_differs: true,
          compounded: false,
          schedule: null,
        },
      ],
    });
    const { orders } = dataIn(await operator.call('listOrders', { query: { clinic_id: partner.clinicId } }));
    expect(orders).toMatchObject([{ order_id, to_confirm: confirmed }]);
  });

  it('becomes processing only if that is confirmed, and the audit keeps who did', async () => {
    const orderId = await orderOf();
    const unseen = { from: 'on_hold', to: 'processing' };
    expect(refusalIn(await move(orderId, unseen))).toMatchObject({ details: { field: 'from' } });
    for (const body of [{ to: 'processing' }, { from: 'received', to: 'processing', confirmed: [] }]) {
      expect(refusalIn(await move(orderId, body))).toMatchObject(refused);
      expect(await statusOf(orderId)).toMatchObject({ status: 'received' });
    }
    const moved = await move(orderId, { from: 'received', to: 'processing', confirmed });
    expect(dataIn(moved)).toMatchObject({ status: 'processing', to_confirm: confirmed });
    const [record] = await recordsOf(operator, { operation: 'moveOrder', order_id: orderId });
    expect(record).toMatchObject({ outcome: 'done', reason: 'strength_differs' });
  });

  it('needs it again after a hold, and for no other move', async () => {
    const orderId = await orderOf();
    await move(orderId, { to: 'processing', confirmed });
    expect((await move(orderId, { to: 'on_hold', reason: 'clarification_needed' })).status).toBe(200);
    expect(refusalIn(await move(orderId, { to: 'processing' }))).toMatchObject({
      status: 409,
      details: { field: 'confirmed', order_status: 'on_hold' },
    });
    expect((await move(orderId, { to: 'processing', confirmed })).status).toBe(200);
    expect((await move(orderId, { to: 'shipped' })).status).toBe(200);
    expect((await move(await orderOf(), { to: 'cancelled', reason: 'other' })).status).toBe(200);
  });

  it('is a refill too', async () => {
    const created = await newOrder();
    await ship(service, idIn(created, 'medication_order_id'));
    const ids = dataIn(created)['medication_request_ids'];
    const medication_request_id = Array.isArray(ids) ? String(ids[1]) : '';
    const refill = await partner.call('createRefillRequest', { body: { medication_request_id } });
    const orderId = idIn(refill, 'medication_order_id');
    expect(refusalIn(await move(orderId, { to: 'processing' }))).toMatchObject(refused);
    expect((await move(orderId, { to: 'processing', confirmed })).status).toBe(200);
  });

  it('is moved by the simulator, and by its partner in the sandbox, without a word', async () => {
    const headers = { 'x-sandbox-scenario': 'ship' };
    const simulated = idIn(await newOrder('200 mg', headers), 'medication_order_id');
    await simulateStep(service.service.store, { orderId: simulated, from: 'received' }, service.clock.now());
    expect(await statusOf(simulated)).toMatchObject({ status: 'processing' });
    for (const body of [{}, { to: 'processing' }]) {
      const path = { medication_order_id: idIn(await newOrder('200 mg', headers), 'medication_order_id') };
      expect(dataIn(await partner.call('advanceSandboxOrder', { path, body }))).toMatchObject({
        status: 'processing',
      });
    }
  });

  it('is refused and confirmed on the command line, which shows both strengths first', async () => {
    const orderId = await orderOf();
    const terminal = terminalOf(service);
    const { stdout } = await terminal.run('order', 'show', '--order', orderId);
    expect(stdout).toMatch(
      /LINE 2\nordered +Ibuprofen 200 mg\nfill_with +Ibuprofen 600 mg\nstrength_differs +YES: the dose states another/,
    );
    expect(stdout).toMatch(
      /LINE 1\nordered +Gabapentin 300 mg\nfill_with +Gabapentin 300 mg\nmedication_request_id/,
    );
    const advance = ['order', 'advance', '--order', orderId, '--to', 'processing'];
    expect(await terminal.refused(...advance)).toMatchObject({
      exitCode: 1,
      error: {
        message:
          'The order becomes processing only if you confirm strength_differs. Compare with order show, then add --confirmed',
      },
    });
    expect(await terminal.json(...advance, '--confirmed', 'strength_differs')).toMatchObject({
      status: 'processing',
    });
  });
});
