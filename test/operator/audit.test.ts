import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';

import { StoreUnavailable } from '../../server/database/database.ts';
import { requestBody } from '../support/bodies.ts';
import { idIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { storedRows } from '../support/stored-rows.ts';
import { operatorContract, ownOperator, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator({ RATE_LIMIT_PER_MINUTE: '1000000' });

describe('listAuditRecords', () => {
  it('filters by partner, patient, order, operation and time', async () => {
    const partner = await newPartnerWithPatient(service, 'development');
    const { partnerId, patientId, clinicId, keyId } = partner;
    service.clock.advance(60_000);
    const since = service.clock.now().toISOString();
    const created = await partner.call('createMedicationRequest', { body: requestBody(partner) });
    const order = idIn(created, 'medication_order_id');
    const [record, ...others] = await recordsOf(operator, { patient_id: patientId, since });
    expect(others).toEqual([]);
    expect(record).toMatchObject({
      actor: 'partner',
      partner_id: partnerId,
      key_id: keyId,
      operation: 'createMedicationRequest',
      ids: { patient_id: patientId, clinic_id: clinicId, medication_order_id: order },
      outcome: 'done',
      status: 201,
      at: since,
    });
    const operations = async (query: Readonly<Record<string, string>>) =>
      (await recordsOf(operator, { ...query, without_reads: 'true' })).map(({ operation }) => operation);
    await operator.call('moveOrder', { path: { order_id: order }, body: { to: 'processing' } });
    const ofOrder = ['moveOrder', 'createMedicationRequest'];
    expect(await operations({ order_id: order.toUpperCase() })).toEqual(ofOrder);
    const earlier = { partner_id: partnerId, until: since, operation: 'createPatient' };
    expect(await operations(earlier)).toEqual(['createPatient']);
    expect(await operations({ ...earlier, partner_id: randomUUID() })).toEqual([]);
  });
});

describe('every operation of the operator', () => {
  it('is recorded before it is answered, if it reads something; if that fails, nothing is shown', async () => {
    const { partnerId, clinicId } = await newPartnerWithPatient(service, 'development');
    const reads = operatorContract.operations.filter(
      ({ id, method, path }) =>
        (method === 'get' || neededBodies[id] !== undefined) && !/\{(?!partner_id|clinic_id)/.test(path),
    );
    expect(reads.length).toBeGreaterThan(6);
    // Without a rotation, there is no progress to read.
    await operator.call('startPhiKeyRotation');
    for (const { id } of reads) {
      const path = { partner_id: partnerId, clinic_id: clinicId };
      const requestId = randomUUID();
      const headers = {
        'x-operator-key': operator.key,
        'x-request-id': requestId,
        'content-type': 'application/json',
      };
      service.database.fail(new StoreUnavailable('away'), 'append_audit_records');
      expect([id, (await operator.send({ ...requestTo(id, path), headers })).status]).toEqual([id, 503]);
      service.database.repair();
      expect([id, (await operator.send({ ...requestTo(id, path), headers })).status]).toEqual([id, 200]);
      // The refusal is recorded too, a moment later.
      const records = await storedRows(service, 'audit_records', 'request_id', requestId);
      expect(records).toContainEqual(
        expect.objectContaining({ operation: id, status: 200, actor_kind: 'operator' }),
      );
    }
  });
});

/** Query parameters without which some reads are refused. */
const neededQueries: Readonly<Record<string, string>> = { findPatients: '?external_id=MRN-20418' };

const neededBodies: Readonly<Record<string, string>> = { findAnything: '{"text":"Lakeside"}' };

/** A request that reads or is refused: only a search accepts its body. */
function requestTo(id: string, path: Readonly<Record<string, string>>) {
  const operation = operatorContract.operations.find((one) => one.id === id);
  if (!operation) throw new Error(id);
  return {
    method: operation.method.toUpperCase(),
    path: `${operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => path[name] ?? '')}${neededQueries[id] ?? ''}`,
    ...(operation.body ? { body: neededBodies[id] ?? '{"surplus":true}' } : {}),
  };
}
