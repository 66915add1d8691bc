import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { storedRows } from '../support/stored-rows.ts';
import { anotherClinic, noSuch, refusalIn } from '../support/partner.ts';
import { newPartnerWithPatient, newPatient, newPatientIn, newPractitioner } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');

const upsServices = [
  ['ups-ground', 'UPS Ground'],
  ['ups-2nd-day-air', 'UPS 2nd Day Air'],
  ['ups-next-day-air', 'UPS Next Day Air'],
] as const;

const quoted = (prices: readonly number[]) =>
  upsServices.map(([id, name], index) => {
    const originalCost = prices[index] ?? 0;
    return { id, name, totalCost: originalCost, originalCost };
  });

describe('listing a carrier’s services', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const list = (partner: PartnerWithPatient, query: Readonly<Record<string, string>>, carrierId = 'ups') =>
    partner.call('listCarrierServices', { path: { carrierId }, query });

  it.each([
    ['OR', 'OR', [9.5, 19.25, 34]],
    ['ca', 'CA', [8.5, 19.25, 34]],
  ] as const)(
    'prices them for a patient in %s by %s, or else by the default (D19)',
    async (state, code, prices) => {
      const partner = await newCaller();
      const answer = await list(partner, { patientId: await newPatientIn(state, partner) });
      expect(answer.status).toBe(200);
      expect(answer.body).toEqual({
        success: true,
        data: quoted(prices),
        isFreeShipment: false,
        freeShipmentType: null,
        patientState: code,
      });
    },
  );

  it('accepts a patient of any clinic of the partner, and an identifier in upper case', async () => {
    const partner = await newCaller();
    const other = { ...partner, clinicId: await anotherClinic(partner) };
    const patientId = await newPatient({ ...other, practitionerId: await newPractitioner(other) });
    expect((await list(partner, { patientId: patientId.toUpperCase() })).status).toBe(200);
  });

  it('is audited with the patient’s identifier, because it shows where the patient lives', async () => {
    const partner = await newCaller();
    const answer = await list(partner, { patientId: partner.patientId.toUpperCase() });
    const requestId = answer.headers.get('x-request-id') ?? '';
    await expect
      .poll(() => storedRows(partner.service, 'audit_records', 'request_id', requestId))
      .toMatchObject([
        {
          operation: 'listCarrierServices',
          ids: { patient_id: partner.patientId, clinic_id: partner.clinicId },
          outcome: 'done',
          status: 200,
        },
      ]);
  });

  it('answers Carrier not found for an unknown carrier', async () => {
    const partner = await newCaller();
    for (const carrierId of ['dhl', 'UPS', 'ups%2Fground', 'ups/ground', 'üps']) {
      const answer = await list(partner, { patientId: partner.patientId }, carrierId);
      expect(refusalIn(answer)).toEqual(noSuch('Carrier', 'carrierId'));
    }
  });
});
