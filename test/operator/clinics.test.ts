import { describe, expect, it } from 'vitest';

import { dataIn } from '../support/partner.ts';
import { recordsOf, sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();
const partner_id = await operator.newPartner();

const settings = { free_shipping: true, default_service_id: 'ups-ground', epcs: true };

describe('a clinic', () => {
  it('is created with default settings, which leaves a record of the clinic and its partner', async () => {
    const body = { partner_id: partner_id.toUpperCase(), name: 'Lakeside Clinic Oakland' };
    const created = dataIn(await operator.call('createClinic', { body }));
    const defaults = { free_shipping: false, default_service_id: null, epcs: false };
    expect(created).toMatchObject({ ...body, partner_id, ...defaults });
    const [record] = await recordsOf(operator, { partner_id, operation: 'createClinic' });
    const { clinic_id } = created;
    expect(record).toMatchObject({ actor: 'operator', ids: { clinic_id, partner_id }, outcome: 'done' });
  });

  it('is created with the settings that are sent, and shown with them', async () => {
    const path = { clinic_id: await operator.newClinic(partner_id, settings) };
    expect(dataIn(await operator.call('getClinic', { path }))).toMatchObject({
      ...path,
      partner_id,
      ...settings,
    });
  });

  it('is changed in the fields that are named', async () => {
    const path = { clinic_id: await operator.newClinic(partner_id, { default_service_id: 'ups-ground' }) };
    const update = (body: object) => operator.call('updateClinic', { path, body });
    expect(dataIn(await update({ free_shipping: true }))).toMatchObject({ ...settings, epcs: false });
    const renamed = { epcs: true, name: 'Lakeside East', default_service_id: null };
    expect(dataIn(await update(renamed))).toMatchObject({ ...renamed, free_shipping: true });
  });
});
