import { describe, expect, it } from 'vitest';

import { dataIn, findingsIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { itemsIn, sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();
const partnerId = await operator.newPartner();

const replace = (clinicId: string, rows: readonly object[]) =>
  operator.call('replaceFormulary', { path: { clinic_id: clinicId }, body: { rows } });

const rowsOf = async (clinicId: string) =>
  itemsIn(await operator.call('listFormulary', { path: { clinic_id: clinicId } }), 'rows');

const medicationId = '01a19cd2-63c2-7953-92b4-e73204fee6b4';

describe('replaceFormulary', () => {
  it('replaces all rows, and gives each an identifier', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Amoxicillin', strength: '500 mg' }]);
    const rows = [
      { name: ' Zolpidem ', strength: '10 mg', schedule: 'C-IV' },
      { name: 'Semaglutide', strength: ' ', compounded: true, medication_id: medicationId.toUpperCase() },
    ];
    expect(dataIn(await replace(clinicId, rows))).toMatchObject({ clinic_id: clinicId, rows: 2 });
    expect(await rowsOf(clinicId)).toMatchObject([
      { name: 'Semaglutide', strength: null, schedule: null, compounded: true, medication_id: medicationId },
      { name: 'Zolpidem', strength: '10 mg', schedule: 'C-IV', compounded: false },
    ]);
  });

  it('accepts what listFormulary answered, and then changes nothing', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Alprazolam', strength: '0.5 mg', schedule: 'C-IV' }]);
    const before = await rowsOf(clinicId);
    await replace(clinicId, before);
    expect(await rowsOf(clinicId)).toEqual(before);
  });

  it('empties a formulary', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Metformin' }]);
    expect(dataIn(await replace(clinicId, []))).toMatchObject({ rows: 0 });
    expect(await rowsOf(clinicId)).toEqual([]);
  });

  it('names every bad row, and changes nothing', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Metformin' }]);
    const before = await rowsOf(clinicId);
    const rows = [
      { name: 'Fine' },
      { name: ' ' },
      { name: 'Bad', schedule: 'C-I', medication_id: 'x', compounded: 'no' },
      {},
    ];
    const findings = findingsIn(await replace(clinicId, rows));
    expect(findings).toMatchObject([
      { field: 'rows[1].name', reason: 'format' },
      { field: 'rows[2].medication_id', reason: 'format' },
      { field: 'rows[2].schedule', reason: 'enum' },
      { field: 'rows[2].compounded', reason: 'type' },
      { field: 'rows[3].name', reason: 'required' },
    ]);
    expect(await rowsOf(clinicId)).toEqual(before);
  });

  it('refuses two rows that an order could not tell apart', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const rows = [
      { name: 'Metformin', strength: '500 mg', medication_id: medicationId },
      { name: ' metformin', strength: '500MG' },
      { name: 'Lisinopril', medication_id: medicationId.toUpperCase() },
    ];
    expect(findingsIn(await replace(clinicId, rows))).toEqual([
      {
        field: 'rows[1].name',
        reason: 'duplicate',
        message: 'rows[1].name and strength are the same as in rows[0]',
      },
      {
        field: 'rows[2].medication_id',
        reason: 'duplicate',
        message: 'rows[2].medication_id is the same as in rows[0]',
      },
    ]);
    expect(await rowsOf(clinicId)).toEqual([]);
  });

  it('accepts 20,000 rows, and refuses a body of more than 16 MiB', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      name: `Medication ${String(index)}`,
      strength: '10 mg',
      compounded: index % 2 === 0,
    }));
    expect(dataIn(await replace(clinicId, rows))).toMatchObject({ rows: 20_000 });

    const tooMuch = Array.from({ length: 17 }, (_, index) => ({
      name: `${String(index)} ${'x'.repeat(1024 * 1024)}`,
    }));
    const { status, code, message } = refusalIn(await replace(clinicId, tooMuch));
    expect([status, code, message]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 16 MiB.']);
  });

  it('lists the first thousand findings of a body with more', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const rows = Array.from({ length: 50_000 }, () => ({ name: '' }));
    expect(findingsIn(await replace(clinicId, rows))).toHaveLength(1000);
  });

  it('answers 404 for a clinic that does not exist', async () => {
    expect(refusalIn(await replace(unknownId, []))).toEqual(noSuch('Clinic', 'clinic_id'));
  });
});

describe('listFormulary', () => {
  it('answers 404 for a clinic that does not exist', async () => {
    const answer = await operator.call('listFormulary', { path: { clinic_id: unknownId } });
    expect(refusalIn(answer)).toEqual(noSuch('Clinic', 'clinic_id'));
  });
});
