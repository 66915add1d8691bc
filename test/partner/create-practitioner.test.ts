import { describe, expect, it } from 'vitest';

import { deaNumberPlace, signatureImagePlace } from '../../server/practitioners/store.ts';
import { practitionerBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, rowText, sealedValue } from '../support/stored-rows.ts';
import { idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');

const create = (partner: Partner, fields: object = {}) =>
  partner.call('createPractitioner', { body: { ...practitionerBody(partner.clinicId), ...fields } });

describe('creating a practitioner', () => {
  const newCaller = () => newPartner(service(), 'production');

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
});
