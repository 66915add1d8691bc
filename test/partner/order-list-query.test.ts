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
  const cursorInvalid = [
    'cursor',
    'cursor_invalid',
    'cursor in the query must be a next_cursor of this list',
  ] as const;

  it.each([
    [{ clinic_id: 'x' }, 'clinic_id', 'format', 'clinic_id in the query must be a UUID'],
    [{ patient_id: 'x' }, 'patient_id', 'format', 'patient_id in the query must be a UUID'],
    [
      { external_id: ' ' },
      'external_id',
      'format',
      'external_id in the query must not be blank or contain a NUL character',
    ],
    [
      { external_id: 'x'.repeat(101) },
      'external_id',
      'max_length',
      'external_id in the query must be at most 100 characters',
    ],
    [{ limit: '0' }, 'limit', 'minimum', 'limit in the query must be at least 1'],
    [{ limit: '101' }, 'limit', 'maximum', 'limit in the query must be at most 100'],
    [{ limit: '1.5' }, 'limit', 'type', 'limit in the query must be a whole number'],
    [{ limit: 'ten' }, 'limit', 'type', 'limit in the query must be a whole number'],
    [{ limit: 'Infinity' }, 'limit', 'type', 'limit in the query must be a whole number'],
    [
      { updated_since: '2026-11-01' },
      'updated_since',
      'format',
      'updated_since in the query must be an ISO 8601 timestamp with a time zone, such as 2026-11-01T00:00:00Z',
    ],
    [
      { updated_since: '2026-11-01T00:00:00' },
      'updated_since',
      'format',
      'updated_since in the query must be an ISO 8601 timestamp with a time zone, such as 2026-11-01T00:00:00Z',
    ],
    [{ cursor: '' }, ...cursorInvalid],
    [{ cursor: '%%%' }, ...cursorInvalid],
    [{ cursor: cursorOf('x') }, ...cursorInvalid],
    [{ cursor: cursorOf(1) }, ...cursorInvalid],
    [{ cursor: cursorOf(change, unknownId, change) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf(unknownId) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf(change, unknownId) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf(change, 'x', change) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf('2026-02-30T00:00:00.000001Z', unknownId, change) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf('0000-01-01T00:00:00.000001Z', unknownId, change) }, ...cursorInvalid],
    [{ ...since, cursor: cursorOf(change, unknownId, 'now') }, ...cursorInvalid],
    [{ cursor: cursorOf('\0') }, ...cursorInvalid],
    [
      { state: 'received' },
      'state',
      'unknown_field',
      'state is not a known query parameter. Did you mean status?',
    ],
    [{ since: change }, 'since', 'unknown_field', 'since is not a known query parameter'],
  ] as const)('is refused: %j', async (query, field, reason, message) => {
    const partner = await newPartner(await sharedService('development'), 'development');
    expect(refusalIn(await list(partner, query))).toEqual(badRequest({ field, reason, message }));
  });

  it('needs a clinic, and a status that exists', async () => {
    const partner = await newPartner(await sharedService('development'), 'development');
    const missing = { field: 'clinic_id', reason: 'required', message: 'clinic_id is required in the query' };
    expect(refusalIn(await partner.call('listMedicationOrders'))).toEqual(badRequest(missing));
    expect(refusalIn(await list(partner, { status: 'lost' }))).toMatchObject({
      details: { field: 'status', reason: 'enum' },
    });
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
