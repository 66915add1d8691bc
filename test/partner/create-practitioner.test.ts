import { describe, expect, it } from 'vitest';

import { deaNumberPlace, signatureImagePlace } from '../../server/practitioners/store.ts';
import { practitionerBody, veterinarianBody, without } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, storedRows, rowText, sealedValue } from '../support/stored-rows.ts';
import {
  anotherClinic,
  badRequest,
  idIn,
  newPartner,
  noSuchClinic,
  refusalIn,
  unknownId,
  warningsIn,
} from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

/** 512 KB that start like a JPEG. */
const largestImage = Buffer.concat([Buffer.of(0xff, 0xd8, 0xff), Buffer.alloc(524_285)]).toString('base64');

const create = (partner: Partner, fields: object = {}) =>
  partner.call('createPractitioner', { body: { ...practitionerBody(partner.clinicId), ...fields } });

describe('creating a practitioner', () => {
  const newCaller = () => newPartner(service(), 'production');

  it('answers 201 with its identifier and no warnings if nothing is wrong', async () => {
    const answer = await create(await newCaller());
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({
      success: true,
      data: { practitioner_id: idIn(answer, 'practitioner_id') },
      message: 'Practitioner created',
    });
  });

  it('stores every field, and seals the DEA number and the signature', async () => {
    const partner = await newCaller();
    const id = idIn(await create(partner), 'practitioner_id');
    const row = await storedRow(partner.service, 'practitioners', id);
    const { dea_number, signature_image, assigned_clinic, ...clear } = practitionerBody(partner.clinicId);
    expect(row).toMatchObject({
      ...clear,
      clinic_id: assigned_clinic,
      created_at: partner.service.clock.now(),
    });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(deaNumberPlace(id), sealedValue(row, 'dea_number_sealed'))).toBe(dea_number);
    expect(sealer.open(signatureImagePlace(id), sealedValue(row, 'signature_image_sealed'))).toBe(
      signature_image,
    );
    expect(rowText(row)).not.toContain(dea_number);
  });

  it('stores absent fields as absent, and a practitioner who is not a veterinarian', async () => {
    const partner = await newCaller();
    const { first_name, last_name, npi, assigned_clinic } = practitionerBody(partner.clinicId);
    const body = { first_name, last_name, npi, assigned_clinic };
    const answer = await partner.call('createPractitioner', { body });
    const row = await storedRow(partner.service, 'practitioners', idIn(answer, 'practitioner_id'));
    const kept = Object.entries(row).filter(([, value]) => value !== null);
    expect(Object.fromEntries(kept)).toEqual({
      id: idIn(answer, 'practitioner_id'),
      partner_id: partner.partnerId,
      clinic_id: assigned_clinic,
      first_name,
      last_name,
      npi,
      is_veterinarian: false,
      created_at: partner.service.clock.now(),
    });
  });

  it('writes one audit record with the change: actor, operation, ids and outcome', async () => {
    const partner = await newCaller();
    const answer = await create(partner);
    const requestId = answer.headers.get('x-request-id') ?? '';
    const records = await storedRows(partner.service, 'audit_records', 'request_id', requestId);
    expect(records).toMatchObject([
      {
        actor_kind: 'partner',
        partner_id: partner.partnerId,
        key_id: partner.keyId,
        operation: 'createPractitioner',
        ids: { practitioner_id: idIn(answer, 'practitioner_id'), clinic_id: partner.clinicId },
        outcome: 'done',
        status: 201,
      },
    ]);
  });

  it.each([
    ['npi', { npi: '1245319599' }],
    ['npi_number', { npi_number: '1245319599' }],
    ['both names, equal', { npi: '1245319599', npi_number: '1245319599' }],
  ])('accepts the NPI under %s and stores one (D16)', async (_, fields) => {
    const partner = await newCaller();
    const body = { ...without(practitionerBody(partner.clinicId), 'npi'), ...fields };
    const answer = await partner.call('createPractitioner', { body });
    const row = await storedRow(partner.service, 'practitioners', idIn(answer, 'practitioner_id'));
    expect(row['npi']).toBe('1245319599');
  });

  it('refuses two different NPIs, on npi_number (D16)', async () => {
    const answer = await create(await newCaller(), { npi_number: '1245319599' });
    const message = 'npi_number must equal npi when both are sent';
    expect(refusalIn(answer)).toEqual(badRequest({ field: 'npi_number', reason: 'not_equal', message }));
  });

  it.each([
    ['names of two characters', { first_name: 'Jo', last_name: 'Li' }],
    ['names of two characters outside the basic plane', { first_name: '𠮷𠮷', last_name: '𠮷𠮷' }],
    ['names of 100 characters', { first_name: 'a'.repeat(100), last_name: 'b'.repeat(100) }],
    ['a phone in any form', { phone: '+1 415 CALL-NOW ext. 5' }],
    ['a state code in lower case', { state_code: 'ca', license_state: 'ca' }],
    ['a ZIP+4, with hyphen', { zip_code: '94612-1234' }],
    ['a license that ends today', { license_expiration: '2026-11-02', dea_expiration: '2026-11-02' }],
    ['a signature of 512 KB', { signature_image: largestImage }],
  ])('accepts %s', async (_, fields) => {
    const answer = await create(await newCaller(), fields);
    expect([answer.status, warningsIn(answer)]).toEqual([201, []]);
  });

  it('accepts the clinic’s identifier in upper case', async () => {
    const partner = await newCaller();
    const answer = await create(partner, { assigned_clinic: partner.clinicId.toUpperCase() });
    const row = await storedRow(partner.service, 'practitioners', idIn(answer, 'practitioner_id'));
    expect(row['clinic_id']).toBe(partner.clinicId);
  });

  it('accepts a veterinarian without an NPI (D26)', async () => {
    const partner = await newCaller();
    const answer = await partner.call('createPractitioner', { body: veterinarianBody(partner.clinicId) });
    expect([answer.status, warningsIn(answer)]).toEqual([201, []]);
  });

  it('accepts a practitioner for any clinic of the partner', async () => {
    const partner = await newCaller();
    const assigned_clinic = await anotherClinic(partner);
    expect((await create(partner, { assigned_clinic })).status).toBe(201);
  });

  it.each([
    ['is right', {}],
    ['would not do in production', { npi: '1234567890', zip_code: 'none' }],
  ])(
    'answers Clinic not found for an unknown clinic and for another partner’s, if the rest %s (D12)',
    async (_, fields) => {
      const [partner, stranger] = [await newCaller(), await newCaller()];
      for (const assigned_clinic of [unknownId, stranger.clinicId]) {
        const answer = await create(partner, { ...fields, assigned_clinic });
        expect(refusalIn(answer)).toEqual(noSuchClinic('assigned_clinic'));
      }
      expect(await storedRows(partner.service, 'practitioners', 'clinic_id', stranger.clinicId)).toEqual([]);
    },
  );

  it.each(['license_expiration', 'dea_expiration'])('refuses the year 0 in %s', async (field) => {
    const answer = await create(await newCaller(), { [field]: '0000-01-01' });
    const message = `${field} must be a real calendar date from 1900 to 2999, YYYY-MM-DD`;
    expect(refusalIn(answer)).toEqual(badRequest({ field, reason: 'format', message }));
  });
});
