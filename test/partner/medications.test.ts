import { describe, expect, it } from 'vitest';

import { orderBody, requestBody } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedOrder, medicationIdOf, openSealed } from '../support/stored-rows.ts';
import { badRequest, refusalIn, warningsIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');
const unknownName = "must be a medication of the clinic's formulary";

describe('a medication ordered', () => {
  const newCaller = () => newPartnerWithPatient(service(), 'production');
  const order = (partner: PartnerWithPatient, ...lines: readonly object[]) => {
    const medication_requests = lines.map((line) => ({ quantity: 60, direction: 'Daily', ...line }));
    return partner.call('createMedicationOrder', { body: { ...orderBody(partner), medication_requests } });
  };
  /** A flat form with these medication fields only. */
  const request = (partner: PartnerWithPatient, medication: object) => {
    const { clinic_id, patient_id, practitioner_id, quantity } = requestBody(partner);
    const body = { clinic_id, patient_id, practitioner_id, quantity, ...medication };
    return partner.call('createMedicationRequest', { body });
  };

  it('by name and dose is the formulary entry of that strength (D18)', async () => {
    const partner = await newCaller();
    const { requests } = await storedOrder(
      partner,
      await order(partner, { medication: '  METFORMIN ', dose: '1000MG' }),
    );
    const medication_id = await medicationIdOf(partner, 'Metformin', '1000 mg');
    expect(requests).toMatchObject([{ medication_id, medication_name: 'Metformin', unit_of_measure: 'MG' }]);
    expect(openSealed(partner, 'medication_requests', requests[0])).toMatchObject({ dose: '1000MG' });
  });

  it('of several strengths without one of them as its dose is refused with the strengths, on its line (D18)', async () => {
    const partner = await newCaller();
    const lines = [
      { medication: 'Lisinopril', dose: '10 mg' },
      { medication: 'Metformin', dose: '850 mg' },
    ];
    const field = 'medication_requests[1].dose';
    const strengths = ['500 mg', '1000 mg'];
    const message = `${field} must name one of the medication's strengths in the clinic's formulary`;
    const refusal = badRequest({ field, reason: 'strength_required', message, strengths });
    expect(refusalIn(await order(partner, ...lines))).toEqual(refusal);
  });

  it('of one strength is accepted in another dose with a warning, which does not repeat the dose (D18)', async () => {
    const partner = await newCaller();
    const answer = await order(partner, { medication: 'Ibuprofen', dose: '200 mg' });
    const { requests } = await storedOrder(partner, answer);
    expect(requests).toMatchObject([{ medication_strength: '600 mg', strength_differs: true }]);
    const warnings = warningsIn(answer);
    expect(warnings).toMatchObject([{ field: 'medication_requests[0].dose', reason: 'strength_differs' }]);
    expect(JSON.stringify(warnings)).not.toContain('200');
  });

  it('outside the formulary is refused on each line that names it (D18)', async () => {
    const lines = ['Gabapentin', 'Metformine', 'Aspirin'].map((medication) => ({ medication }));
    const [second, third] = [1, 2].map((index) => {
      const field = `medication_requests[${String(index)}].medication`;
      const meant = index === 1 ? '. Did you mean Metformin?' : '';
      return { field, reason: 'not_in_formulary', message: `${field} ${unknownName}${meant}` };
    });
    if (!second || !third) throw new Error('two lines are wrong');
    expect(refusalIn(await order(await newCaller(), ...lines))).toEqual(badRequest(second, third));
  });

  it('in the flat form by identifier is the entry of that identifier', async () => {
    const partner = await newCaller();
    const medication_id = await medicationIdOf(partner, 'Metformin', '1000 mg');
    const answer = await request(partner, { medication_id: medication_id.toUpperCase() });
    const { requests } = await storedOrder(partner, answer);
    expect(requests).toMatchObject([{ medication_id, medication_name: 'Metformin' }]);
  });
});
