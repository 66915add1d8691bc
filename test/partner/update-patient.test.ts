import { describe, expect, it } from 'vitest';

import { patientPlace } from '../../server/patients/store/patients.ts';
import { patientUpdateBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';
import { dataIn } from '../support/partner.ts';
import { sealedValue, storedRow, storedRows } from '../support/stored-rows.ts';

const service = sharedServiceIn('production');
const all = patientUpdateBody();
const berkeley = {
  line1: '2210 Shattuck Avenue',
  line2: null,
  line3: null,
  city: 'Berkeley',
  state: 'CA',
  postalCode: '94704',
  country: null,
};

/** The identifier may be sent in upper case. */
const update = (partner: PartnerWithPatient, body: object) =>
  partner.call('updatePatient', { path: { patient_id: partner.patientId.toUpperCase() }, body });

const stored = ({ service, patientId }: PartnerWithPatient) => storedRow(service, 'patients', patientId);

async function personal(partner: PartnerWithPatient) {
  const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
  return sealer.open<Record<string, unknown>>(
    patientPlace(partner.patientId),
    sealedValue(await stored(partner), 'sealed'),
  );
}

describe('updating a patient', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');

  it('changes all that the request names, and the state that sets prices', async () => {
    const partner = await newCaller();
    const before = await personal(partner);
    const answer = await update(partner, all);
    expect([answer.status, answer.body]).toEqual([
      200,
      {
        success: true,
        data: { patient_id: partner.patientId, updated: Object.keys(all) },
        message: 'Patient updated',
      },
    ]);
    expect(await stored(partner)).toMatchObject({ status: 'inactive', state: 'CA', version: 1 });
    const changed = { contacts: all.contacts, weight: '63.2', weightRecordedDate: '2026-11-01' };
    expect(await personal(partner)).toEqual({ ...before, ...changed, address: berkeley });
  });

  it('lists only what differs, and writes no patient if nothing does', async () => {
    const partner = await newCaller();
    await update(partner, all);
    const before = await stored(partner);
    expect(dataIn(await update(partner, { ...all, weight: '64' }))['updated']).toEqual(['weight']);
    const after = await stored(partner);
    const answer = await update(partner, { ...all, weight: '64' });
    expect(answer.body).toMatchObject({ data: { updated: [] }, message: 'Nothing to update' });
    expect(await stored(partner)).toEqual(after);
    expect([before['version'], after['version']]).toEqual([1, 2]);
  });

  it('of two updates of different fields at once, both hold', async () => {
    for (let round = 0; round < 3; round += 1) {
      const partner = await newCaller();
      const { addresses, contacts, weight, status } = all;
      const sent = [{ addresses }, { contacts }, { weight }, { status }];
      const answers = await Promise.all(sent.map((body) => update(partner, body)));
      expect(answers.map(({ status: code }) => code)).toEqual([200, 200, 200, 200]);
      expect(await personal(partner)).toMatchObject({ address: berkeley, contacts, weight });
      expect(await stored(partner)).toMatchObject({ status, state: 'CA', version: 4 });
    }
  });

  it('leaves one audit record that names the fields that changed, not their values', async () => {
    const partner = await newCaller();
    const sent = [all, all].map((body) => update(partner, body));
    for (const answer of await Promise.all(sent)) {
      const requestId = answer.headers.get('x-request-id') ?? '';
      const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
      const { updated } = dataIn(answer);
      expect(records).toMatchObject([
        {
          operation: 'updatePatient',
          ids: { patient_id: partner.patientId, clinic_id: partner.clinicId },
          changed_fields: Array.isArray(updated) && updated.length > 0 ? updated : null,
          outcome: 'done',
        },
      ]);
    }
  });
});
