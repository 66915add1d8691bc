import { describe, expect, it } from 'vitest';

import { orderBody, requestBody, without } from '../support/bodies.ts';
import { sharedServiceIn } from '../support/both-environments.ts';
import { storedOrder, medicationIdOf, openSealed } from '../support/stored-rows.ts';
import { anotherClinic, badRequest, noSuch, refusalIn, unknownId, warningsIn } from '../support/partner.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import type { PartnerWithPatient } from '../support/fixtures.ts';

const service = sharedServiceIn('production');
const unknownName = "must be a medication of the clinic's formulary";
const unknownStrength = "must be a strength of the medication in the clinic's formulary";
const ambiguous = "must name one of the medication's strengths in the clinic's formulary";
const mismatch = 'must match the name and strength';

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

  it.each([
    ['10 mg', undefined, 'mg'],
    ['0.5 mL', undefined, 'mL'],
    ['5mg/mL', undefined, 'mg/mL'],
    ['one tablet', undefined, null],
    ['10 mg twice daily', undefined, null],
    ['10 mg', 'tablets', 'tablets'],
    ['one tablet', 'tablets', 'tablets'],
  ])('in a dose of %s and a unit of %s is stored with the unit %s (D17)', async (dose, unit, stored) => {
    const partner = await newCaller();
    const answer = await order(partner, { medication: 'Gabapentin', dose, unit_of_measure: unit });
    const { requests } = await storedOrder(partner, answer);
    expect(requests).toMatchObject([{ unit_of_measure: stored }]);
    expect(openSealed(partner, 'medication_requests', requests[0])).toMatchObject({ dose });
  });

  it.each([
    ['Metformin', '1000 mg', '1000 mg'],
    ['  METFORMIN ', '1000MG', '1000 mg'],
    ['Metformin', '1,000 milligrams', '1000 mg'],
  ])('as "%s" in a dose of %s is the formulary entry of %s (D18)', async (medication, dose, strength) => {
    const partner = await newCaller();
    const { requests } = await storedOrder(partner, await order(partner, { medication, dose }));
    const medication_id = await medicationIdOf(partner, 'Metformin', strength);
    expect(requests).toMatchObject([{ medication_id, medication_name: 'Metformin' }]);
  });

  it.each([undefined, '1 tablet', '850 mg', '1500 mg', '0.5 g', '500 mg twice a day'])(
    'of several strengths in a dose of %s, which names none, is refused with the strengths (D18)',
    async (dose) => {
      const partner = await newCaller();
      const answer = await order(
        partner,
        { medication: 'Lisinopril', dose: '10 mg' },
        { medication: 'Metformin', dose },
      );
      const field = 'medication_requests[1].dose';
      const strengths = ['500 mg', '1000 mg'];
      const message = `${field} ${ambiguous}`;
      const refusal = badRequest({ field, reason: 'strength_required', message, strengths });
      expect(refusalIn(answer)).toEqual(refusal);
    },
  );

  it.each([
    ['200 mg', ['strength_differs']],
    ['200 mg three times a day', ['strength_differs']],
    ['600 mg', []],
    ['0.2 g', []],
    ['1 tablet', []],
    [undefined, []],
  ])('of one strength is accepted in a dose of %s, with the warnings %j (D18)', async (dose, warned) => {
    const partner = await newCaller();
    const answer = await order(partner, { medication: 'Ibuprofen', dose });
    const { requests } = await storedOrder(partner, answer);
    expect(requests).toMatchObject([{ medication_strength: '600 mg', strength_differs: warned.length > 0 }]);
    const warnings = warningsIn(answer);
    expect(warnings).toHaveLength(warned.length);
    expect(warnings).toMatchObject(
      warned.map((reason) => ({ field: 'medication_requests[0].dose', reason })),
    );
    expect(JSON.stringify(warnings)).not.toContain('200');
  });

  it('outside the formulary is refused on each line that names it (D18)', async () => {
    const partner = await newCaller();
    const lines = ['Gabapentin', 'Metformine', 'Aspirin'].map((medication) => ({ medication }));
    const [second, third] = [1, 2].map((index) => {
      const field = `medication_requests[${String(index)}].medication`;
      const meant = index === 1 ? '. Did you mean Metformin?' : '';
      return { field, reason: 'not_in_formulary', message: `${field} ${unknownName}${meant}` };
    });
    if (!second || !third) throw new Error('two lines are wrong');
    expect(refusalIn(await order(partner, ...lines))).toEqual(badRequest(second, third));
  });

  it.each([
    ['by name', { medication_name: 'gabapentin ' }, 'Gabapentin', '300 mg'],
    [
      'by name and strength',
      { medication_name: 'Metformin', medication_strength: '1000MG' },
      'Metformin',
      '1000 mg',
    ],
    [
      'by an empty strength',
      { medication_name: 'Gabapentin', medication_strength: ' ' },
      'Gabapentin',
      '300 mg',
    ],
  ])('in the flat form %s is the formulary entry (D18)', async (_, medication, name, strength) => {
    const partner = await newCaller();
    const { requests } = await storedOrder(partner, await request(partner, medication));
    const medication_id = await medicationIdOf(partner, name, strength);
    expect(requests).toMatchObject([{ medication_id, unit_of_measure: 'mg' }]);
  });

  it.each([
    ['alone', {}],
    ['and its name', { medication_name: 'METFORMIN' }],
    ['and its strength', { medication_strength: '1000mg' }],
    ['and its name and strength', { medication_name: 'Metformin', medication_strength: '1000 mg' }],
  ])('in the flat form by identifier %s is the entry of that identifier', async (_, more) => {
    const partner = await newCaller();
    const medication_id = await medicationIdOf(partner, 'Metformin', '1000 mg');
    const sent = { medication_id: medication_id.toUpperCase(), ...more };
    const { requests } = await storedOrder(partner, await request(partner, sent));
    expect(requests).toMatchObject([{ medication_id, medication_name: 'Metformin' }]);
  });

  it('in the flat form outside the formulary is refused (D18)', async () => {
    const [field, reason] = ['medication_name', 'not_in_formulary'];
    const answer = await request(await newCaller(), { medication_name: 'Aspirin' });
    expect(refusalIn(answer)).toEqual(badRequest({ field, reason, message: `${field} ${unknownName}` }));
  });

  it.each([
    ['strength_not_in_formulary', unknownStrength, '250 mg'],
    ['strength_not_in_formulary', unknownStrength, '1500 mg'],
    ['strength_required', ambiguous, undefined],
    ['strength_required', ambiguous, ' '],
  ])('in the flat form is refused with %s, and the strengths: %s (D18)', async (reason, predicate, sent) => {
    const medication = { medication_name: 'Metformin', medication_strength: sent };
    const field = 'medication_strength';
    const strengths = ['500 mg', '1000 mg'];
    const refusal = badRequest({ field, reason, message: `${field} ${predicate}`, strengths });
    expect(refusalIn(await request(await newCaller(), medication))).toEqual(refusal);
  });

  it.each([
    [{ medication_name: 'Lisinopril' }, 'medication_id', 'medication_mismatch', mismatch],
    [
      { medication_name: 'Metformin', medication_strength: '500 mg' },
      'medication_id',
      'medication_mismatch',
      mismatch,
    ],
    [{ medication_name: 'Aspirin' }, 'medication_name', 'not_in_formulary', unknownName],
  ])('by identifier together with %j is refused on %s: %s (D18)', async (more, field, reason, predicate) => {
    const partner = await newCaller();
    const medication_id = await medicationIdOf(partner, 'Metformin', '1000 mg');
    const answer = await request(partner, { medication_id, ...more });
    expect(refusalIn(answer)).toEqual(badRequest({ field, reason, message: `${field} ${predicate}` }));
  });

  it('by identifier together with another strength is refused with that of the entry (D18)', async () => {
    const partner = await newCaller();
    const medication_id = await medicationIdOf(partner, 'Metformin', '1000 mg');
    const answer = await request(partner, { medication_id, medication_strength: '500 mg' });
    expect(refusalIn(answer)).toMatchObject({
      status: 400,
      details: {
        field: 'medication_strength',
        reason: 'strength_not_in_formulary',
        strengths: ['1000 mg'],
      },
    });
  });

  it('by an unknown identifier, or one of another clinic’s formulary, is not found', async () => {
    const partner = await newCaller();
    const otherClinic = { ...partner, clinicId: await anotherClinic(partner) };
    for (const medication_id of [unknownId, await medicationIdOf(otherClinic, 'Metformin', '500 mg')]) {
      expect(refusalIn(await request(partner, { medication_id }))).toEqual(
        noSuch('Medication', 'medication_id'),
      );
    }
  });

  it('without name and identifier is refused on the name', async () => {
    const partner = await newCaller();
    const body = without(requestBody(partner), 'medication_name');
    const answer = await partner.call('createMedicationRequest', { body });
    const message = 'medication_name is required';
    expect(refusalIn(answer)).toEqual(badRequest({ field: 'medication_name', reason: 'required', message }));
  });
});
