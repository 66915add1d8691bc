import { describe, expect, it } from 'vitest';

import { patientPlace } from '../../server/patients/store/patients.ts';
import { patientBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRow, rowText, sealedValue } from '../support/stored-rows.ts';
import { idIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';
import { newPractitioner } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

type WithPractitioner = Partner & { readonly practitionerId: string };
const primary = ({ clinicId, practitionerId }: WithPractitioner) => patientBody(clinicId, practitionerId);

describe('creating a patient', () => {
  const newCaller = async (): Promise<WithPractitioner> => {
    const partner = await newPartner(service(), 'production');
    return { ...partner, practitionerId: await newPractitioner(partner) };
  };
  const create = (partner: Partner, body: object) => partner.call('createPatient', { body });

  it('seals all of it but the state', async () => {
    const partner = await newCaller();
    const id = idIn(await create(partner, primary(partner)), 'patient_id');
    const row = await storedRow(partner.service, 'patients', id);
    expect(row).toEqual({
      id,
      partner_id: partner.partnerId,
      clinic_id: partner.clinicId,
      practitioner_id: partner.practitionerId,
      species: 'human',
      status: 'active',
      state: 'OR',
      sealed: row['sealed'],
      references_sealed: null,
      external_id_hash: null,
      person_hash: expect.stringMatching(/^[\w-]{43}$/) as unknown,
      created_at: partner.service.clock.now(),
      erased_at: null,
      version: 0,
    });
    const sealer = partner.service.service.store.sealer.ofPartner(partner.partnerId);
    expect(sealer.open(patientPlace(id), sealedValue(row, 'sealed'))).toEqual({
      firstName: 'Linh',
      middleName: 'Mai',
      lastName: 'Tran',
      gender: 'female',
      dateOfBirth: '1986-04-17',
      animalOwnerName: null,
      weight: '61.5',
      weightRecordedDate: '2026-10-30',
      contacts: [{ key: 'email', value: 'linh.tran@mail.example' }],
      address: {
        line1: '418 Alder Street',
        line2: 'Apt 5',
        line3: null,
        city: 'Portland',
        state: 'OR',
        postalCode: '97205',
        country: null,
      },
    });
    expect(rowText(row)).not.toMatch(/Linh|Tran|Portland|1986-\d\d-/);
  });
});
