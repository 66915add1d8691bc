import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Clinic } from '../../server/domain/clinic.ts';
import type { MedicationOrder } from '../../server/domain/medication-order.ts';
import { leadingRequest } from '../../server/domain/medication-order.ts';
import type { OrderStatus } from '../../server/domain/order-status.ts';
import { mayMove } from '../../server/domain/order-status.ts';
import { lockOrder, moveOrder, requestsAfterMove } from '../../server/store/order-moves.ts';
import { findOrder } from '../../server/store/order-record.ts';
import { refillReferencesOfPartner } from '../../server/store/refill-references.ts';
import type { RefillReferences } from '../../server/store/refill-references.ts';
import { insertRefill } from '../../server/store/refills.ts';
import type { Store } from '../../server/store/store.ts';
import { onPostgres } from '../support/databases.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, aRequest, anId, anOrder, countOf } from './subjects.ts';

let store: Store;
let drop: () => Promise<void>;

beforeAll(async () => {
  ({ store, drop } = await freshStore());
});
afterAll(() => drop());

/** Moves an order as a caller does: locked, judged, moved. */
function move(orderId: string, to: OrderStatus, trackingNumber: string | null = null) {
  return store.database.transaction(async (database) => {
    const inside = { ...store, database };
    const order = await lockOrder(inside, orderId);
    if (order === null || !mayMove(order.status, to)) return 'refused';
    const told = {
      id: anId(),
      orderId,
      clinicId: order.clinicId,
      type: 'x',
      payload: {},
    } as const;
    const change = aChange(order.partnerId, { events: [told] });
    return moveOrder(inside, { orderId, to, trackingNumber }, change);
  });
}

async function ship(orderId: string): Promise<void> {
  await move(orderId, 'processing');
  await move(orderId, 'shipped');
}

async function referencesOf(clinic: Clinic, medicationRequestId: string): Promise<RefillReferences> {
  const ask = { partnerId: clinic.partnerId, medicationRequestId, clinicId: null };
  const found = await refillReferencesOfPartner(store, ask);
  if (found.kind !== 'found') throw new Error(found.kind);
  return found.references;
}

function refill(clinic: Clinic, original: MedicationOrder, { refillsAsked }: RefillReferences) {
  const { id: originalId } = leadingRequest(original);
  const order = { ...original, id: anId(), medicationRequests: [aRequest({ originalId, refills: 0 })] };
  const asked = { id: anId(), requestedId: originalId, order, refillsAsked };
  return { order, asked, verdict: insertRefill(store, asked, aChange(clinic.partnerId)) };
}

describe('the references of a refill', () => {
  test('are the original prescription, its order and where its chain stands', async () => {
    const { clinic, patient, practitioner, order } = await anOrder(store);
    const original = leadingRequest(order);
    expect(await referencesOf(clinic, original.id)).toEqual({
      clinic,
      patient: { id: patient.id, species: 'human', state: 'CA' },
      practitioner: {
        id: practitioner.id,
        isVeterinarian: false,
        npi: practitioner.npi,
        licenseExpiration: '2028-06-30',
        deaNumber: practitioner.deaNumber,
        deaExpiration: '2027-12-31',
      },
      original,
      originalOrder: { id: order.id, carrierId: 'usps', serviceId: 'usps-priority', isRefrigerated: true },
      chain: { originalShipped: false, refillPending: false, authorized: 2, used: 0 },
      refillsAsked: 0,
      carrierIds: [],
      services: [],
    });
  });

  test('are found by whichever request of the chain is sent', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(order.id);
    const made = refill(clinic, order, await referencesOf(clinic, leadingRequest(order).id));
    expect(await made.verdict).toBe('created');
    expect(await referencesOf(clinic, leadingRequest(made.order).id)).toMatchObject({
      original: { id: leadingRequest(order).id },
      chain: { originalShipped: true, refillPending: true, authorized: 2, used: 1 },
      refillsAsked: 1,
    });
  });

  test('are found neither for another partner, nor in a clinic that the request is not of', async () => {
    const { clinic, order } = await anOrder(store);
    const stranger = await aClinic(store);
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const { id: medicationRequestId } = leadingRequest(order);
    const find = async (partnerId: string, clinicId: string | null, id = medicationRequestId) => {
      const { kind } = await refillReferencesOfPartner(store, {
        partnerId,
        clinicId,
        medicationRequestId: id,
      });
      return kind;
    };
    expect(await find(clinic.partnerId, clinic.id)).toBe('found');
    expect(await find(clinic.partnerId, sibling.id)).toBe('medication_request_not_found');
    expect(await find(clinic.partnerId, null, anId())).toBe('medication_request_not_found');
    expect(await find(clinic.partnerId, stranger.id)).toBe('clinic_not_found');
    expect(await find(stranger.partnerId, null)).toBe('medication_request_not_found');
  });
});

describe('a refill', () => {
  test('is refused as pending where another of the chain was created since, and then leaves nothing', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(order.id);
    const references = await referencesOf(clinic, leadingRequest(order).id);
    expect(await refill(clinic, order, references).verdict).toBe('created');
    const late = refill(clinic, order, references);
    expect(await late.verdict).toBe('refill_pending');
    expect(await findOrder(store, late.order.id)).toBeNull();
    expect(await countOf(store, 'refill_requests', `id = '${late.asked.id}'`)).toBe(0);
  });

  test.runIf(onPostgres)('of ten at once is made once', async () => {
    const { clinic, order } = await anOrder(store);
    const references = await referencesOf(clinic, leadingRequest(order).id);
    const verdicts = await Promise.all(
      Array.from({ length: 10 }, () => refill(clinic, order, references).verdict),
    );
    expect(verdicts.filter((verdict) => verdict === 'created')).toHaveLength(1);
    expect(verdicts.filter((verdict) => verdict === 'refill_pending')).toHaveLength(9);
  });

  test('gives its authorization back when its order is cancelled, and then another may be made', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(order.id);
    const { id } = leadingRequest(order);
    const first = refill(clinic, order, await referencesOf(clinic, id));
    await first.verdict;
    await move(first.order.id, 'cancelled');
    const references = await referencesOf(clinic, id);
    expect(references).toMatchObject({ chain: { refillPending: false, used: 0 }, refillsAsked: 1 });
    const second = refill(clinic, order, references);
    expect(await second.verdict).toBe('created');
    expect(await findOrder(store, second.order.id)).toMatchObject({ refillRequestId: second.asked.id });
  });
});

describe('a move', () => {
  test('sets status and tracking number, and is told by history, event sequence and audit', async () => {
    const { order } = await anOrder(store);
    expect(await move(order.id, 'processing')).toBe('moved');
    expect(await move(order.id, 'shipped', '9405511')).toBe('moved');
    expect(await move(order.id, 'delivered')).toBe('moved');
    const moved = await findOrder(store, order.id);
    expect(moved).toMatchObject({ status: 'delivered', trackingNumber: '9405511' });
    expect(moved?.history.map(({ status }) => status)).toEqual([
      'received',
      'processing',
      'shipped',
      'delivered',
    ]);
    expect(await countOf(store, 'medication_orders', `id = '${order.id}' and event_sequence = 3`)).toBe(1);
  });

  test.runIf(onPostgres)('of two at once that cannot both be, one wins', async () => {
    const { order } = await anOrder(store);
    const targets: OrderStatus[] = ['processing', 'processing', 'processing', 'processing'];
    const verdicts = await Promise.all(targets.map((to) => move(order.id, to)));
    expect(verdicts.toSorted()).toEqual(['moved', 'refused', 'refused', 'refused']);
    expect((await findOrder(store, order.id))?.history).toHaveLength(2);
  });

  test('knows its requests’ chains as they stand after it', async () => {
    const { clinic, order } = await anOrder(store);
    const original = leadingRequest(order);
    const after = (orderId: string, to: OrderStatus) =>
      store.database.transaction(async (database) => {
        const locked = await lockOrder({ ...store, database }, orderId);
        return locked && requestsAfterMove(locked, to);
      });
    expect(await after(order.id, 'shipped')).toEqual([
      {
        id: original.id,
        originalId: original.id,
        chain: { originalShipped: true, refillPending: false, authorized: 2, used: 0 },
      },
    ]);
    await ship(order.id);
    const made = refill(clinic, order, await referencesOf(clinic, original.id));
    await made.verdict;
    const { id } = leadingRequest(made.order);
    const chain = { originalShipped: true, refillPending: false, authorized: 2 };
    expect(await after(made.order.id, 'shipped')).toEqual([
      { id, originalId: original.id, chain: { ...chain, used: 1 } },
    ]);
    expect(await after(made.order.id, 'cancelled')).toEqual([
      { id, originalId: original.id, chain: { ...chain, used: 0 } },
    ]);
  });

  test('counts an event of the original’s order there', async () => {
    const { clinic, order } = await anOrder(store);
    await ship(order.id);
    const made = refill(clinic, order, await referencesOf(clinic, leadingRequest(order).id));
    await made.verdict;
    const event = (orderId: string) =>
      ({ id: anId(), orderId, clinicId: clinic.id, type: 'x', payload: {} }) as const;
    await store.database.transaction(async (database) => {
      const inside = { ...store, database };
      await lockOrder(inside, made.order.id);
      const change = aChange(clinic.partnerId, { events: [event(made.order.id), event(order.id)] });
      await moveOrder(inside, { orderId: made.order.id, to: 'cancelled', trackingNumber: null }, change);
    });
    const sequences = `id = '${order.id}' and event_sequence = 3 or id = '${made.order.id}' and event_sequence = 1`;
    expect(await countOf(store, 'medication_orders', sequences)).toBe(2);
  });

  test('of an order that does not exist locks none', async () => {
    expect(await move(anId(), 'processing')).toBe('refused');
  });
});
