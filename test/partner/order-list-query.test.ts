import { describe, expect, it } from 'vitest';

import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { badRequest, dataIn, idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { sharedService } from '../support/shared-service.ts';

const list = (partner: Partner, query: Readonly<Record<string, string>> = {}) =>
  partner.call('listMedicationOrders', { query: { clinic_id: partner.clinicId, ...query } });

describe('the query of a list of orders', () => {
  const cursorOf = (...key: readonly unknown[]) => Buffer.from(JSON.stringify(key)).toString('base64url');
  const since = { updated_since: '2026-11-01T00:00:00Z' };
  const change = '2026-11-02T00:00:00.000001Z';
  it('takes a cursor of its own order only', async () => {
    const partner = await newPartner(await sharedService('development'), 'development');
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

  it('finds an external_id whose characters are sent as a query may hold them', async () => {
    const partner = await newPartnerWithPatient(await sharedService('development'), 'development');
    const external_id = "rx:2026/11 (a,b)@'c'!$*;[d]?";
    const created = await partner.call('createMedicationRequest', {
      body: { ...requestBody(partner), external_id },
    });
    const query = `clinic_id=${partner.clinicId}&external_id=${external_id.replace(' ', '%20')}`;
    const path = `/api/external/medication-order?${query}`;
    const found = await partner.service.send({
      method: 'GET',
      path,
      headers: { 'x-api-key': partner.apiKey },
    });
    expect(dataIn(found)).toMatchObject({
      medication_orders: [{ medication_order_id: idIn(created, 'medication_order_id') }],
    });
  });

  it('takes a time with an offset or with microseconds, and one before or after all orders', async () => {
    const partner = await newPartnerWithPatient(await sharedService('development'), 'development');
    const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    const orders = [{ medication_order_id: idIn(created, 'medication_order_id') }];
    for (const updated_since of ['1900-01-01T00:00:00+02:00', '2020-02-29T23:59:60.123456Z']) {
      expect(dataIn(await list(partner, { updated_since }))).toMatchObject({ medication_orders: orders });
    }
    const later = await list(partner, { updated_since: '9999-12-31T23:59:59Z' });
    expect(dataIn(later)).toMatchObject({ medication_orders: [] });
  });
});
