import { describe, expect, it } from 'vitest';

import { patientPlace } from '../../server/patients/store/patients.ts';
import { flatPatientBody, patientBody, simplifiedBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { austin, linh, noah } from './stored-patients.ts';
import { storedRow, storedRows, rowText, sealedValue } from '../support/stored-rows.ts';
import { idIn, newPartner, warningsIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPractitioner } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

type WithPractitioner = Partner & { readonly practitionerId: string };
const primary = ({ clinicId, practitionerId }: WithPractitioner) => patientBody(clinicId, practitionerId);
const withAddress = ({ clinicId }: WithPractitioner) => simplifiedBody(clinicId);
const flat = ({ clinicId }: WithPractitioner) => flatPatientBody(clinicId);

describe('creating a patient', () => {
  const newCaller = async (): Promise<WithPractitioner> => {
    const partner = await newPartner(service(), 'production');
    return { ...partner, practitionerId: await newPractitioner(partner) };
  };
  const create = (partner: Partner, body: object) => partner.call('createPatient', { body });

  it.each([
    ['primary', primary, linh, 'OR'],
    [
      'simplified with an address object',
      withAddress,
      { ...noah, address: { ...austin, country: 'US' } },
      'TX',
    ],
    ['simplified with a flat address', flat, { ...noah, address: { ...austin, country: null } }, 'TX'],
  ])('accepts the form %s, and seals all of it but the state', async (_, form, kept, state) => {
    const partner = await newCaller();
    const answer = await create(partner, form(partner));
    const id = idIn(answer, 'patient_id');
    expect(answer.body).toEqual({ success: true, data: { patient_id: id }, message: 'Patient created' });
    const row = await storedRow(partner.service, 'patients', id);
    expect(row).toEqual({
      id,
      partner_id: partner.partnerId,
      clinic_id: partner.clinicId,
      practitioner_id: form === primary ? partner.practitionerId : null,
      species: 'human',
      status: 'active',
      state,
      sealed: row['sealed'],
      references_sealed: null,
      external_id_hash: null,
      person_hash: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      created_at: partner.service.clock.now(),
      erased_at: null,
      version: 0,
    });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(patientPlace(id), sealedValue(row, 'sealed'))).toEqual(kept);
    expect(rowText(row)).not.toMatch(/Linh|Noah|Tran|Castillo|Portland|Austin|1986-\d\d-|1994-\d\d-/);
  });

  it('writes one audit record with the change, with identifiers only', async () => {
    const partner = await newCaller();
    const answer = await create(partner, primary(partner));
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    const ids = { patient_id: idIn(answer, 'patient_id'), clinic_id: partner.clinicId };
    const who = { actor_kind: 'partner', partner_id: partner.partnerId, key_id: partner.keyId };
    expect(records).toMatchObject([
      { ...who, operation: 'createPatient', ids, outcome: 'done', status: 201 },
    ]);
  });

  it('stores names as they are seen (D15)', async () => {
    const partner = await newCaller();
    const body = { ...primary(partner), first_name: ' Lin\u200bh', last_name: 'van  Tran\ufe0f' };
    const id = idIn(await create(partner, body), 'patient_id');
    const row = await storedRow(partner.service, 'patients', id);
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(patientPlace(id), sealedValue(row, 'sealed'))).toMatchObject({
      firstName: 'Linh',
      lastName: 'van Tran',
    });
  });

  it('recommends an owner’s name for an animal, and accepts it without one (D26)', async () => {
    const partner = await newCaller();
    const answer = await create(partner, { ...primary(partner), species: 'canine' });
    const message = 'animal_owner_name should name the owner of an animal patient';
    expect(warningsIn(answer)).toEqual([{ field: 'animal_owner_name', reason: 'recommended', message }]);
  });
});
