import { expect, it } from 'vitest';

import { newPartnerWithPatient, newPatient, newPractitioner } from '../support/fixtures.ts';
import { anotherClinic, unknownId } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, pagesOf, recordsOf, sharedOperator } from './operator.ts';

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

it('patients of several clinics are found in pages, or the one of the clinic that is named', async () => {
  const partner = await newPartnerWithPatient(service, 'development');
  const clinics = [partner.clinicId, await anotherClinic(partner), await anotherClinic(partner)];
  const external_id = 'shared-1';
  const ids: string[] = [];
  for (const clinicId of clinics) {
    const practitionerId = await newPractitioner({ ...partner, clinicId });
    ids.push(await newPatient({ ...partner, clinicId, practitionerId }, { external_id }));
  }
  const query = { external_id, limit: '2' };
  const pages = await pagesOf(operator, 'findPatients', 'patients', 'patient_id', query);
  expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
  expect(await find({ external_id, clinic_id: clinics[1] ?? '' })).toMatchObject([{ patient_id: ids[1] }]);
  expect(await find({ external_id, clinic_id: unknownId })).toEqual([]);
});
