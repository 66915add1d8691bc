import { expect, it } from 'vitest';

import { newPartnerWithPatient, newPatient } from '../support/fixtures.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, recordsOf, sharedOperator } from './operator.ts';

const { operator, service } = await sharedOperator();

const find = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('findPatients', { query }), 'patients');

it('a patient is found by what its partner calls it, until it is erased: ids and names of clinic and partner, and a record without the external_id', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const external_id = 'chart 77/81 – O’Neil';
  const patient_id = await newPatient(partner, { external_id });
  const { clinicId: clinic_id, partnerId: partner_id } = partner;
  const ids = { patient_id, clinic_id, partner_id };
  const found = { ...ids, clinic_name: 'Lakeside Clinic', partner_name: 'Lakeside Telehealth' };
  expect(await find({ external_id })).toEqual([found]);
  const [record] = await recordsOf(operator, { patient_id, operation: 'findPatients' });
  expect(record).toMatchObject({ partner_id, ids });
  expect(JSON.stringify(record)).not.toContain('O’Neil');
  expect(await find({ external_id, clinic_id: clinic_id.toUpperCase() })).toEqual([found]);
  expect(await find({ external_id: external_id.toLowerCase() })).toEqual([]);
  const terminal = terminalOf(service);
  expect(await terminal.json('patient', 'find', '--external-id', external_id)).toMatchObject({
    patients: [found],
  });
  await operator.call('erasePatient', { path: { patient_id } });
  expect(await find({ external_id })).toEqual([]);
});
