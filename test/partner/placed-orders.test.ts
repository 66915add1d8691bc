import { afterAll, describe, expect, it } from 'vitest';

import { untilPlaced } from '../../server/orders/place.ts';
import { operatorOf } from '../operator/operator.ts';
import { orderBody, patientUpdateBody, refillBody } from '../support/bodies.ts';
import { changePatient } from '../support/change-patient.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { newPartnerWithOrder, newPartnerWithShippedOrder } from '../support/fixtures.ts';
import { dataIn, idIn } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const service = await sharedService('development');
const operator = operatorOf(service);
afterAll(() => operator.close());

const { addresses } = patientUpdateBody();
const [moved] = addresses;

/** An order as the operator sees it. */
const shown = async (orderId: string) =>
  dataIn(await operator.call('getOrder', { path: { order_id: orderId }, query: { purpose: 'other' } }));

async function shownOf(answer: WireAnswer) {
  const { ship_to, shipping_cost } = await shown(idIn(answer, 'medication_order_id'));
  return { ship_to, shipping_cost };
}

const shipTo = (
  line1: string,
  city: string,
  state: string,
  postal_code: string,
  line2: string | null = null,
) => ({
  line1,
  line2,
  line3: null,
  city,
  state,
  postal_code,
  country: null,
});
const portland = shipTo('418 Alder Street', 'Portland', 'OR', '97205', 'Apt 5');
const berkeley = shipTo('2210 Shattuck Avenue', 'Berkeley', 'CA', '94704');

/** The prices of UPS 2nd Day Air are the same in both states, those of UPS Ground are not. */
const ground = { service_id: 'ups-ground', is_refrigerated: false };
const inOregon = { ship_to: portland, shipping_cost: 9.5 };
const inCalifornia = { ship_to: berkeley, shipping_cost: 8.5 };

describe('when a patient moves (D35)', () => {
  it.each(['received', 'delivered'])('an order that is %s stays as it was', async (status) => {
    const partner = await newPartnerWithOrder(service, 'development', { order: ground });
    const { medicationOrderId: id } = partner;
    const path = { order_id: id };
    const states = ['processing', 'shipped', 'delivered'];
    for (const to of states.slice(0, states.indexOf(status) + 1)) {
      await operator.call('moveOrder', { path, body: { to } });
    }
    const before = await shown(id);
    expect(before).toMatchObject({ status, ...inOregon });
    await changePatient(partner, { addresses });
    expect(await shown(id)).toEqual(before);
    await changePatient(partner, { addresses: [{ ...moved, city: 'Albany' }] });
    expect(await shown(id)).toEqual(before);
  });

  it('the next order ships to the new address at its price, and so does each later one', async () => {
    const partner = await newPartnerWithOrder(service, 'development', { order: ground });
    await changePatient(partner, { addresses });
    const body = { ...orderBody(partner), ...ground };
    const next = await partner.call('createMedicationOrder', { body });
    expect(await shownOf(next)).toEqual(inCalifornia);
    await changePatient(partner, { addresses: [{ ...moved, state: 'OR' }] });
    expect(await shownOf(next)).toEqual(inCalifornia);
    const last = await partner.call('createMedicationOrder', { body });
    expect(await shownOf(last)).toEqual({ ship_to: { ...berkeley, state: 'OR' }, shipping_cost: 9.5 });
  });

  it('a refill that names its own address keeps it, with what else is sealed', async () => {
    const partner = await newPartnerWithShippedOrder(service, 'development', { order: ground });
    const body = refillBody(partner.medicationRequestId, partner.clinicId);
    const refill = await partner.call('createRefillRequest', { body });
    const before = await shown(idIn(refill, 'medication_order_id'));
    expect(before).toMatchObject({
      ship_to: { line1: '15 Lighthouse Lane' },
      payment_method_id: 'pm_7f2c91',
    });
    await changePatient(partner, { addresses });
    expect(await shown(idIn(refill, 'medication_order_id'))).toEqual(before);
  });

  it('a refill that names only a payment method keeps that, and the address it was placed with', async () => {
    const partner = await newPartnerWithShippedOrder(service, 'development', { order: ground });
    const { medicationRequestId: medication_request_id } = partner;
    const body = { medication_request_id, payment_method_id: 'pm_7f2c91' };
    const refill = await partner.call('createRefillRequest', { body });
    const before = await shown(idIn(refill, 'medication_order_id'));
    await changePatient(partner, { addresses });
    expect(await shown(idIn(refill, 'medication_order_id'))).toEqual(before);
  });
});

/** Places an order whose patient changes during the first attempts. */
function placedAfter(changes: number) {
  let attempts = 0;
  return () => {
    attempts += 1;
    return Promise.resolve(attempts > changes ? { attempts } : ('patient_changed' as const));
  };
}

it('an order whose patient changes while it is placed is placed again', async () => {
  expect(await untilPlaced(placedAfter(0))).toEqual({ attempts: 1 });
  expect(await untilPlaced(placedAfter(4))).toEqual({ attempts: 5 });
});

it('an order whose patient changes each time is a 503, and can be sent again', async () => {
  await expect(untilPlaced(placedAfter(5))).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
});
