import { describe, expect, it } from 'vitest';

import { badRequest, dataIn, findingsIn, noSuch, refusalIn, unknownId } from '../support/partner.ts';
import { pagesOf, recordsOf, sharedOperator } from './operator.ts';

const { operator } = await sharedOperator();
const partnerId = await operator.newPartner();

describe('createClinic', () => {
  it('creates a clinic with default settings', async () => {
    const body = { partner_id: partnerId, name: 'Lakeside Clinic Oakland' };
    const answer = await operator.call('createClinic', { body });
    expect(answer.status).toBe(201);
    expect(dataIn(answer)).toMatchObject({
      ...body,
      free_shipping: false,
      default_service_id: null,
      epcs: false,
    });
  });

  it('creates a clinic with free shipping, a default service and the attestation', async () => {
    const settings = { free_shipping: true, default_service_id: 'ups-ground', epcs: true };
    const body = { partner_id: partnerId, name: 'Bay Veterinary', ...settings };
    expect(dataIn(await operator.call('createClinic', { body }))).toMatchObject(settings);
  });

  it('is audited with the clinic and its partner', async () => {
    const clinicId = await operator.newClinic(partnerId);
    const [record] = await recordsOf(operator, { partner_id: partnerId, operation: 'createClinic' });
    expect(record).toMatchObject({
      actor: 'operator',
      ids: { clinic_id: clinicId, partner_id: partnerId },
      outcome: 'done',
    });
  });

  it('answers 404 for a partner or a default service that does not exist, and creates nothing', async () => {
    const create = async (body: object) =>
      refusalIn(await operator.call('createClinic', { body: { name: 'Nobody', ...body } }));
    expect(await create({ partner_id: unknownId })).toEqual(noSuch('Partner', 'partner_id'));
    expect(await create({ partner_id: partnerId, default_service_id: 'pigeon' })).toEqual(
      noSuch('Carrier service', 'default_service_id'),
    );
  });

  it('refuses a misspelled field by its name, and a flag that is a string', async () => {
    const body = { partner_id: partnerId, name: 'Typo', freeshipping: true, epcs: 'yes' };
    const findings = findingsIn(await operator.call('createClinic', { body }));
    expect(findings).toMatchObject([
      { field: 'freeshipping', reason: 'unknown_field' },
      { field: 'epcs', reason: 'type' },
    ]);
  });
});

describe('getClinic', () => {
  it('answers with the clinic and its settings', async () => {
    const settings = { free_shipping: true, default_service_id: 'ups-ground', epcs: true };
    const clinicId = await operator.newClinic(partnerId, settings);
    const answer = await operator.call('getClinic', { path: { clinic_id: clinicId } });
    expect(dataIn(answer)).toMatchObject({ clinic_id: clinicId, partner_id: partnerId, ...settings });
  });

  it('answers 404 for a clinic that does not exist', async () => {
    const answer = await operator.call('getClinic', { path: { clinic_id: unknownId } });
    expect(refusalIn(answer)).toEqual(noSuch('Clinic', 'clinic_id'));
  });
});

describe('updateClinic', () => {
  it('changes only the fields it names', async () => {
    const clinicId = await operator.newClinic(partnerId, { default_service_id: 'ups-ground' });
    const update = async (body: object) =>
      dataIn(await operator.call('updateClinic', { path: { clinic_id: clinicId }, body }));
    const before = { default_service_id: 'ups-ground', free_shipping: false, epcs: false };
    expect(await update({ free_shipping: true })).toMatchObject({ ...before, free_shipping: true });
    expect(await update({ epcs: true, name: 'Lakeside East' })).toMatchObject({
      name: 'Lakeside East',
      default_service_id: 'ups-ground',
      free_shipping: true,
      epcs: true,
    });
    expect(await update({ default_service_id: null })).toMatchObject({ default_service_id: null });
  });

  it('answers 404 for a clinic or a default service that does not exist', async () => {
    const update = async (clinicId: string, body: object) =>
      refusalIn(await operator.call('updateClinic', { path: { clinic_id: clinicId }, body }));
    expect(await update(unknownId, { epcs: true })).toEqual(noSuch('Clinic', 'clinic_id'));
    const clinicId = await operator.newClinic(partnerId);
    expect(await update(clinicId, { default_service_id: 'pigeon' })).toEqual(
      noSuch('Carrier service', 'default_service_id'),
    );
  });

  it('refuses an empty update, and a change of the partner', async () => {
    const path = { clinic_id: await operator.newClinic(partnerId) };
    expect(refusalIn(await operator.call('updateClinic', { path, body: {} }))).toEqual(
      badRequest({
        field: 'body',
        reason: 'min_properties',
        message: 'body must name at least 1 field',
      }),
    );
    const body = { partner_id: unknownId };
    expect(findingsIn(await operator.call('updateClinic', { path, body }))).toMatchObject([
      { field: 'partner_id', reason: 'unknown_field' },
    ]);
  });
});

describe('listClinics', () => {
  it("lists one partner's clinics, newest first, in pages", async () => {
    const owner = await operator.newPartner();
    const made = [
      await operator.newClinic(owner),
      await operator.newClinic(owner),
      await operator.newClinic(owner),
    ];
    const query = { partner_id: owner, limit: '2' };
    const pages = await pagesOf(operator, 'listClinics', 'clinics', 'clinic_id', query);
    expect(pages).toEqual([made.toReversed().slice(0, 2), made.slice(0, 1)]);
  });

  it('finds a part of the name in any case, of one partner or of all', async () => {
    const named = async (name: string) => operator.newClinic(await operator.newPartner(), { name });
    const [north, south] = [await named('Tamarack North'), await named('South of Tamarack')];
    const found = async (query: Readonly<Record<string, string>>) =>
      (await pagesOf(operator, 'listClinics', 'clinics', 'clinic_id', query)).flat();
    expect(await found({ search: ' tamarack' })).toEqual([south, north]);
    expect(await found({ search: 'tamarack', partner_id: partnerId })).toEqual([]);
  });

  it('lists none for a partner that does not exist, and all if no partner is named', async () => {
    const none = await operator.call('listClinics', { query: { partner_id: unknownId } });
    expect(dataIn(none)).toEqual({ clinics: [], next_cursor: null });
    const made = [
      await operator.newClinic(await operator.newPartner()),
      await operator.newClinic(await operator.newPartner()),
    ];
    const all = await pagesOf(operator, 'listClinics', 'clinics', 'clinic_id', { limit: '200' });
    expect(all.flat()).toEqual(expect.arrayContaining(made));
  });
});
