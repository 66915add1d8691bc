import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { lineBody, orderBody } from '../support/bodies.ts';
import { newPatient, newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { moveThrough, ship } from '../support/order-progress.ts';
import { badRequest, dataIn, idIn, refusalIn, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');

type Query = Readonly<Record<string, string>>;

const list = (partner: Partner, query: Query = {}) =>
  partner.call('listMedicationOrders', { query: { clinic_id: partner.clinicId, ...query } });

async function ordersIn(partner: Partner, query: Query = {}): Promise<readonly Record<string, unknown>[]> {
  const orders = dataIn(await list(partner, query))['medication_orders'];
  return Array.isArray(orders) ? orders.filter(isObject) : [];
}

const idsIn = async (partner: Partner, query: Query = {}) =>
  (await ordersIn(partner, query)).map((order) => order['medication_order_id']);

const place = async (partner: PartnerWithPatient, fields: object = {}) =>
  idIn(
    await partner.call('createMedicationOrder', { body: { ...orderBody(partner), ...fields } }),
    'medication_order_id',
  );

/** The pages of a list, read to the end. */
async function pagesOf(partner: Partner, query: Query): Promise<unknown[][]> {
  const pages: unknown[][] = [];
  let cursor: unknown;
  do {
    const data = dataIn(await list(partner, { ...query, ...(typeof cursor === 'string' && { cursor }) }));
    const orders = Array.isArray(data['medication_orders']) ? data['medication_orders'].filter(isObject) : [];
    pages.push(orders.map((order) => order['medication_order_id']));
    cursor = data['next_cursor'];
  } while (cursor !== null);
  return pages;
}

describe('listing medication orders', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');

  it('shows the same of each order as reading it, but for its medications, its history and its notes', async () => {
    const partner = await newCaller();
    const shipped = await place(partner, { external_id: 'rx-1', metadata: { channel: 'app' } });
    await ship(service(), shipped, '1Z999AA10123456784');
    const held = await place(partner, { medication_requests: [lineBody(), lineBody(), lineBody()] });
    await moveThrough(service(), held, 'processing', 'on_hold');
    const orders = await ordersIn(partner);
    expect(orders.map((order) => order['medication_order_id'])).toEqual([held, shipped]);
    for (const order of orders) {
      const path = { medication_order_id: String(order['medication_order_id']) };
      const whole = dataIn(await partner.call('getMedicationOrder', { path }));
      const {
        medication_requests: _lines,
        history: _history,
        status_note: _note,
        notes: _notes,
        ...summary
      } = whole;
      expect(order).toEqual(summary);
    }
  });

  it('pages newest first, by default 25 at a time', async () => {
    const partner = await newCaller();
    const placed: string[] = [];
    for (let count = 0; count < 26; count += 1) placed.unshift(await place(partner));
    expect(await pagesOf(partner, {})).toEqual([placed.slice(0, 25), placed.slice(25)]);
    expect(await pagesOf(partner, { limit: '13' })).toEqual([placed.slice(0, 13), placed.slice(13)]);
  });

  it('filters by status, patient and external_id, alone and together', async () => {
    const partner = await newCaller();
    const other = { ...partner, patientId: await newPatient(partner) };
    const [mine, held, others] = [
      await place(partner, { external_id: 'rx-1' }),
      await place(partner),
      await place(other, { external_id: 'rx-2' }),
    ];
    await moveThrough(service(), held, 'processing', 'on_hold');
    const since = { updated_since: '2020-01-01T00:00:00Z' };
    for (const order of [{}, since] satisfies Query[]) {
      const found = async (query: Query) => [...(await idsIn(partner, { ...order, ...query }))].sort();
      expect(await found({ status: 'received' })).toEqual([mine, others].sort());
      expect(await found({ status: 'on_hold' })).toEqual([held]);
      expect(await found({ patient_id: partner.patientId.toUpperCase() })).toEqual([mine, held].sort());
      expect(await found({ patient_id: partner.patientId, status: 'received' })).toEqual([mine]);
      expect(await found({ external_id: 'rx-1' })).toEqual([mine]);
      expect(await found({ external_id: 'rx-1', status: 'received' })).toEqual([mine]);
      expect(await found({ external_id: 'rx-1', patient_id: other.patientId })).toEqual([]);
      expect(await found({ external_id: 'rx-2', status: 'on_hold' })).toEqual([]);
      expect(await found({ external_id: 'RX-1' })).toEqual([]);
      expect(await found({ status: 'delivered' })).toEqual([]);
    }
  });

  it('finds an order by the external_id of its refill request or of one of its lines', async () => {
    const partner = await newCaller();
    const lines = orderBody(partner).medication_requests.map((line) => ({ ...line, external_id: 'line-1' }));
    const order = await place(partner, { medication_requests: lines, external_id: 'order-1' });
    await ship(service(), order);
    const [first] = await storedRows(service(), 'medication_requests', 'order_id', order);
    const body = { medication_request_id: String(first?.['id']), external_id: 'refill-1' };
    const refill = await partner.call('createRefillRequest', { body });
    expect(await idsIn(partner, { external_id: 'line-1' })).toEqual([order]);
    expect(await idsIn(partner, { external_id: 'order-1' })).toEqual([order]);
    expect(await idsIn(partner, { external_id: 'refill-1' })).toEqual([idIn(refill, 'medication_order_id')]);
  });

  const cursorOf = (...key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const since = { updated_since: '2026-11-01T00:00:00Z' };
  const change = '2026-11-02T00:00:00.000001Z';
  it('takes a cursor of its own order only', async () => {
    const partner = await newCaller();
    const message = 'cursor in the query must be a next_cursor of this list';
    const refusal = badRequest({ field: 'cursor', reason: 'cursor_invalid', message });
    for (const query of [
      { cursor: 'x' },
      { cursor: cursorOf(change, unknownId, change) },
      { ...since, cursor: cursorOf(unknownId) },
      { ...since, cursor: cursorOf(change, unknownId) },
      { ...since, cursor: cursorOf(change, 'x', change) },
      { ...since, cursor: cursorOf('2026-02-30T00:00:00.000001Z', unknownId, change) },
      { ...since, cursor: cursorOf('0000-01-01T00:00:00.000001Z', unknownId, change) },
      { ...since, cursor: cursorOf(change, unknownId, 'now') },
    ] as Readonly<Record<string, string>>[]) {
      expect(refusalIn(await list(partner, query))).toEqual(refusal);
    }
  });
});
