import { describe, expect, it } from 'vitest';

import { deaNumberPlace, signatureImagePlace } from '../../server/practitioners/store.ts';
import { practitionerBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, storedRows, rowText, sealedValue } from '../support/stored-rows.ts';
import { badRequest, idIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

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

  it('refuses two different NPIs, on npi_number (D16)', async () => {
    const answer = await create(await newCaller(), { npi_number: '1245319599' });
    const message = 'npi_number must equal npi when both are sent';
    expect(refusalIn(answer)).toEqual(badRequest({ field: 'npi_number', reason: 'not_equal', message }));
  });
});
