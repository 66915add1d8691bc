import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { orderBody, patientBody, practitionerBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { eventually } from '../support/eventually.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idOf, listed, listedAs } from '../support/listed-requests.ts';
import type { Query } from '../support/listed-requests.ts';
import { idIn, newPartner, refusalIn, unknownId } from '../support/partner.ts';

const service = sharedServiceIn('production');
describe('listing one’s requests', () => {
  const newCaller = () => newPartner(service(), 'production');
  const success = { code: null, field: null, reason: null };
  const duration: unknown = expect.any(Number);

  it('shows a change with what it created, as soon as it is answered', async () => {
    const partner = await newPartnerWithPatient(service(), 'production');
    const order = await partner.call('createMedicationOrder', { body: orderBody(partner) });
    const [newest, ...others] = await listed(partner);
    expect(newest).toEqual({
      request_id: idOf(order),
      at: partner.service.clock.now().toISOString(),
      operation: 'createMedicationOrder',
      status: 201,
      ...success,
      key_id: partner.keyId,
      key_prefix: partner.apiKey.slice(0, -44),
      duration_ms: duration,
      ids: {
        clinic_id: partner.clinicId,
        patient_id: partner.patientId,
        practitioner_id: partner.practitionerId,
        medication_order_id: idIn(order, 'medication_order_id'),
        medication_request_id: idIn(order, 'medication_request_id'),
      },
    });
    expect(others.map(({ operation }) => operation)).toEqual(['createPatient', 'createPractitioner']);
    expect(JSON.stringify([newest, others])).not.toContain(partner.apiKey);
  });

  it('shows of a refusal its code, its field and its reason', async () => {
    const partner = await newCaller();
    const { clinicId, call } = partner;
    const body = { ...practitionerBody(clinicId), first_name: 'L' };
    expect(await listedAs(partner, await call('createPractitioner', { body }))).toMatchObject({
      operation: 'createPractitioner',
      status: 400,
      code: 'VALIDATION_ERROR',
      field: 'first_name',
      reason: 'min_length',
      ids: { clinic_id: clinicId },
      duration_ms: duration,
    });
    const missing = await call('createPatient', { body: patientBody(clinicId, unknownId) });
    expect(await listedAs(partner, missing, { code: 'NOT_FOUND', field: 'practitioner_id' })).toMatchObject({
      reason: 'not_found',
      ids: { practitioner_id: unknownId },
    });
  });

  it('shows a read, a request without an operation and a replayed answer', async () => {
    const partner = await newCaller();
    const { call, clinicId, service, apiKey } = partner;
    expect(await listedAs(partner, await call('listCarriers'))).toMatchObject({ status: 200, ...success });
    const nowhere = await service.send({
      method: 'GET',
      path: '/api/nothing',
      headers: { 'x-api-key': apiKey },
    });
    expect(await listedAs(partner, nowhere, { operation: 'none' })).toMatchObject({ code: 'NOT_FOUND' });
    const headers = { 'idempotency-key': randomUUID() };
    const body = practitionerBody(clinicId);
    const first = await call('createPractitioner', { body, headers });
    const again = await call('createPractitioner', { body, headers });
    for (const answer of [first, again]) {
      expect(await listedAs(partner, answer)).toMatchObject({
        operation: 'createPractitioner',
        status: 201,
        duration_ms: duration,
        ...success,
      });
    }
  });

  it('keeps no word that the caller chose: neither a name of a field nor a request id', async () => {
    const partner = await newCaller();
    const { call, clinicId } = partner;
    const named = { ...practitionerBody(clinicId), 'Linh Tran 1980-02-29': 'x' };
    const requestId = 'Linh-Tran-1980-02-29';
    const refused = await call('createPractitioner', { body: named, headers: { 'x-request-id': requestId } });
    expect(refusalIn(refused)).toMatchObject({ details: { field: 'Linh Tran 1980-02-29' } });
    const record = await listedAs(partner, refused);
    expect(record).toMatchObject({ field: null, reason: 'unknown_field' });
    expect(record['request_id']).toMatch(/^sha256:/);
    const query = { field: 'Linh Tran', reason: 'linh', code: 'LINH' };
    await call('listRequests', { query });
    await listedAs(partner, await call('listMedications', { query: { Linh: 'Tran' } }));
    const all = await listed(partner);
    const reads = await listed(partner, { operation: 'listRequests' });
    expect(JSON.stringify([all, reads])).not.toMatch(/linh/i);
    // The list shows a hash of the ID, and finds it by either.
    expect(await listed(partner, { request_id: String(record['request_id']) })).toEqual([record]);
  });

  it('shows only the caller’s own, whatever it asks for', async () => {
    const [partner, stranger] = [await newCaller(), await newCaller()];
    const answer = await stranger.call('createPractitioner', { body: practitionerBody(stranger.clinicId) });
    const cursor = Buffer.from(JSON.stringify(['ffffffff-ffff-ffff-ffff-ffffffffffff'])).toString(
      'base64url',
    );
    const queries: Query[] = [{}, { request_id: idOf(answer) }, { key_id: stranger.keyId }, { cursor }];
    for (const query of queries) {
      expect(await listed(partner, query)).toEqual([]);
    }
    expect(await listed(stranger, { request_id: idOf(answer) })).toHaveLength(1);
  });

  it('finds those with a status, a field and a reason, those of a time, and those that took so long', async () => {
    const partner = await newCaller();
    const body = practitionerBody(partner.clinicId);
    const success = await partner.call('createPractitioner', { body });
    partner.service.clock.advance(1_000);
    const later = partner.service.clock.now().toISOString();
    const refusals = [
      await partner.call('createPractitioner', { body: { ...body, first_name: 'L' } }),
      await partner.call('createPractitioner', { body: { ...body, npi: 'x' } }),
    ];
    const ids = [success, ...refusals].map(idOf);
    await eventually(async () => expect(await listed(partner)).toHaveLength(3));
    const found = async (query: Query) =>
      (await listed(partner, query)).map(({ request_id }) => ids.indexOf(String(request_id))).sort();
    expect(await found({ status: '400' })).toEqual([1, 2]);
    expect(await found({ status: '201' })).toEqual([0]);
    expect(await found({ field: 'first_name' })).toEqual([1]);
    expect(await found({ reason: 'min_length' })).toEqual([1]);
    expect(await found({ since: later })).toEqual([1, 2]);
    expect(await found({ until: later })).toEqual([0]);
    expect(await found({ key_id: partner.keyId.toUpperCase() })).toEqual([0, 1, 2]);
    expect(await found({ min_duration_ms: '0' })).toEqual([0, 1, 2]);
    expect(await found({ min_duration_ms: '3600000' })).toEqual([]);
  });
});
