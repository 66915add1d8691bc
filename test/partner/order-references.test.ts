import { describe, expect, it } from 'vitest';

import { orderBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRows } from '../support/stored-rows.ts';
import { badRequest, noSuch, noSuchClinic, refusalIn, unknownId } from '../support/partner.ts';
import { newPartnerWithPatient, newPatientIn } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

const forms = [
  ['createMedicationOrder', orderBody],
  ['createMedicationRequest', requestBody],
] as const;

describe('in production', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');

  describe.each(forms)('%s', (operation, form) => {
    const create = (partner: PartnerWithPatient, fields: object) =>
      partner.call(operation, { body: { ...form(partner), ...fields } });

    it.each([
      ['is right', {}],
      ['is unknown or would not do in production', { practitioner_id: unknownId, patient_id: unknownId }],
    ])(
      'answers Clinic not found for an unknown clinic and for another partner’s, if the rest %s (D12)',
      async (_, more) => {
        const [partner, stranger] = [await newCaller(), await newCaller()];
        for (const clinic_id of [unknownId, stranger.clinicId]) {
          expect(refusalIn(await create(partner, { ...more, clinic_id }))).toEqual(noSuchClinic('clinic_id'));
        }
        expect(
          await storedRows(partner.service, 'medication_orders', 'patient_id', partner.patientId),
        ).toEqual([]);
      },
    );

    it('refuses a patient whose address has no state, which sets the price (D19)', async () => {
      const partner = await newCaller();
      const patient_id = await newPatientIn(null, partner);
      const finding = {
        field: 'patient_id',
        reason: 'patient_state_missing',
        message: 'patient_id refers to a patient without a state to ship to',
      };
      expect(refusalIn(await create(partner, { patient_id }))).toEqual(badRequest(finding));
    });
  });

  it('createMedicationOrder answers Carrier not found for an unknown carrier', async () => {
    const partner = await newCaller();
    const body = { ...orderBody(partner), carrier_id: 'UPS' };
    const answer = await partner.call('createMedicationOrder', { body });
    expect(refusalIn(answer)).toEqual(noSuch('Carrier', 'carrier_id'));
  });

  it('createMedicationOrder answers Carrier service not found for an unknown one and for another carrier’s', async () => {
    const partner = await newCaller();
    for (const service_id of ['ups-by-balloon', 'fedex-2day']) {
      const body = { ...orderBody(partner), service_id };
      const answer = await partner.call('createMedicationOrder', { body });
      expect(refusalIn(answer)).toEqual(noSuch('Carrier service', 'service_id'));
    }
  });
});
