import { describe, expect, it } from 'vitest';

import { dataIn, findingsIn, refusalIn } from '../support/partner.ts';
import { itemsIn, sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();
const partnerId = await operator.newPartner();

const replace = (clinic_id: string, rows: readonly object[]) =>
  operator.call('replaceFormulary', { path: { clinic_id }, body: { rows } });

const rowsOf = async (clinic_id: string) =>
  itemsIn(await operator.call('listFormulary', { path: { clinic_id } }), 'rows');

const medicationId = '01a19cd2-63c2-7953-92b4-e73204fee6b4';

describe('replaceFormulary', () => {
  it('replaces all rows, and changes nothing if it is sent what listFormulary answered', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Amoxicillin', strength: '500 mg' }]);
    const rows = [
      { name: ' Zolpidem ', strength: '10 mg', schedule: 'C-IV' },
      { name: 'Semaglutide', strength: ' ', compounded: true, medication_id: medicationId.toUpperCase() },
    ];
    expect(dataIn(await replace(clinicId, rows))).toMatchObject({ clinic_id: clinicId, rows: 2 });
    const listed = await rowsOf(clinicId);
    expect(listed).toMatchObject([
      { name: 'Semaglutide', strength: null, schedule: null, compounded: true, medication_id: medicationId },
      { name: 'Zolpidem', strength: '10 mg', schedule: 'C-IV', compounded: false },
    ]);
    await replace(clinicId, listed);
    expect(await rowsOf(clinicId)).toEqual(listed);
    await replace(clinicId, []);
    expect(await rowsOf(clinicId)).toEqual([]);
  });

  it('names every bad row, and two rows that an order could not tell apart, and changes nothing', async () => {
    const clinicId = await operator.newClinic(partnerId);
    await replace(clinicId, [{ name: 'Metformin' }]);
    const before = await rowsOf(clinicId);
    const bad = [{ name: 'Fine' }, { name: 'Bad', schedule: 'C-I', compounded: 'no' }, {}];
    expect(findingsIn(await replace(clinicId, bad))).toMatchObject([
      { field: 'rows[1].schedule', reason: 'enum' },
      { field: 'rows[1].compounded', reason: 'type' },
      { field: 'rows[2].name', reason: 'required' },
    ]);
    const alike = [
      { name: 'Metformin', strength: '500 mg', medication_id: medicationId },
      { name: ' metformin', strength: '500MG' },
      { name: 'Lisinopril', medication_id: medicationId.toUpperCase() },
    ];
    expect(findingsIn(await replace(clinicId, alike))).toEqual([
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
    expect(await rowsOf(clinicId)).toEqual(before);
  });

  it('accepts 20,000 rows, and refuses a body of more than 16 MiB', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const rows = Array.from({ length: 20_000 }, (_, index) => ({
      name: `Medication ${String(index)}`,
      strength: '10 mg',
      compounded: index % 2 === 0,
    }));
    expect(dataIn(await replace(clinicId, rows))).toMatchObject({ rows: 20_000 });
    const tooMuch = await replace(clinicId, [{ name: 'x'.repeat(17 * 1024 * 1024) }]);
    const { status, code, message } = refusalIn(tooMuch);
    expect([status, code, message]).toEqual([413, 'PAYLOAD_TOO_LARGE', 'The body is larger than 16 MiB.']);
  });
});
