import { describe, expect, it } from 'vitest';

import { newPatient, newPartnerWithPatient } from '../support/fixtures.ts';
import { unknownId } from '../support/partner.ts';
import { terminalOf } from './cli/command-line.ts';
import { itemsIn, ownOperator, pagesOf, recordsOf } from './operator.ts';

const { operator, service } = await ownOperator();

const find = async (query: Readonly<Record<string, string>>) =>
  itemsIn(await operator.call('findPatients', { query }), 'patients');

describe('findPatients', () => {
  it('finds a patient by what its partner calls it: ids and names of clinic and partner, nothing else', async () => {
    const partner = await newPartnerWithPatient(service, 'development');
    const external_id = 'chart 77/81 – O’Neil';
    const patient_id = await newPatient(partner, { external_id });
    const found = {
      patient_id,
      clinic_id: partner.clinicId,
      clinic_name: 'Lakeside Clinic',
      partner_id: partner.partnerId,
      partner_name: 'Lakeside Telehealth',
    };
    expect(await find({ external_id })).toEqual([found]);
    expect(await find({ external_id, clinic_id: partner.clinicId.toUpperCase() })).toEqual([found]);
    expect(await find({ external_id: external_id.toLowerCase() })).toEqual([]);
    const terminal = terminalOf(service);
    expect(await terminal.json('patient', 'find', '--external-id', external_id)).toMatchObject({
      patients: [found],
    });
  });

  it('finds patients of several clinics, in pages, and of the one that is named', async () => {
    const partners = [
      await newPartnerWithPatient(service, 'development'),
      await newPartnerWithPatient(service, 'development'),
      await newPartnerWithPatient(service, 'development'),
    ] as const;
    const external_id = 'shared-1';
    const ids: string[] = [];
    for (const partner of partners) ids.push(await newPatient(partner, { external_id }));
    const pages = await pagesOf(operator, 'findPatients', 'patients', 'patient_id', {
      external_id,
      limit: '2',
    });
    expect(pages).toEqual([ids.slice(0, 2), ids.slice(2)]);
    const { clinicId: clinic_id } = partners[1];
    expect(await find({ external_id, clinic_id })).toMatchObject([{ patient_id: ids[1] }]);
    expect(await find({ external_id, clinic_id: unknownId })).toEqual([]);
  });

  it('is audited: the patient that it found, and never the external_id', async () => {
    const partner = await newPartnerWithPatient(service, 'development');
    const external_id = 'Linh-Tran-1986';
    const patient_id = await newPatient(partner, { external_id });
    await find({ external_id });
    const [record] = await recordsOf(operator, { patient_id, operation: 'findPatients' });
    const { clinicId, partnerId } = partner;
    expect(record).toMatchObject({
      partner_id: partnerId,
      ids: { patient_id, clinic_id: clinicId, partner_id: partnerId },
    });
    expect(JSON.stringify(record)).not.toContain(external_id);
  });

  it('does not find an erased patient', async () => {
    const partner = await newPartnerWithPatient(service, 'development');
    const patient_id = await newPatient(partner, { external_id: 'erased-1' });
    await operator.call('erasePatient', { path: { patient_id } });
    expect(await find({ external_id: 'erased-1' })).toEqual([]);
  });
});
