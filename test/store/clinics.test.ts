import { describe, expect, test } from 'vitest';

import { saveCarrierTable } from '../../server/carriers/store.ts';
import {
  findClinic,
  findClinics,
  insertClinic,
  saveClinicSettings,
} from '../../server/accounts/store/clinics.ts';
import { sharedStore } from '../support/stores.ts';
import { aCarrier, aCarrierService, aChange, aClinic, anId, now, wholeList } from './fixtures.ts';

const { store } = await sharedStore();

describe('a clinic', () => {
  test('changes the settings that are named and keeps the others', async () => {
    const services = [aCarrierService('c1', 's1')];
    await saveCarrierTable(store, [aCarrier('c1', services)], aChange(null));
    const clinic = await aClinic(store, { epcs: true });
    const update = (settings: Parameters<typeof saveClinicSettings>[2]) =>
      saveClinicSettings(store, clinic.id, settings, aChange(null));

    expect(await update({ freeShipping: true, defaultServiceId: 's1' })).toBe('updated');
    const set = { freeShipping: true, defaultServiceId: 's1' };
    const settled = { ...clinic, ...set, partnerName: 'Lakeside Health', createdAt: now };
    expect(await findClinic(store, clinic.id)).toEqual(settled);
    expect(await update({ epcs: false, name: 'Renamed' })).toBe('updated');
    expect(await findClinic(store, clinic.id)).toEqual({ ...settled, epcs: false, name: 'Renamed' });
    expect(await update({ defaultServiceId: null })).toBe('updated');
    expect(await findClinic(store, clinic.id)).toMatchObject({ defaultServiceId: null, freeShipping: true });
    expect(await update({ defaultServiceId: 'none' })).toBe('service_not_found');
    expect(await saveClinicSettings(store, anId(), { epcs: true }, aChange(null))).toBe('clinic_not_found');
    expect(await findClinic(store, anId())).toBeNull();
  });

  test('cannot have a default service that does not exist', async () => {
    const { partnerId } = await aClinic(store);
    const clinic = {
      id: anId(),
      partnerId,
      name: 'x',
      freeShipping: false,
      defaultServiceId: 'none',
      epcs: false,
    };
    expect(await insertClinic(store, clinic, aChange(null))).toBe('service_not_found');
  });

  test('is listed with the other clinics of its partner', async () => {
    const clinic = await aClinic(store);
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const { items } = await findClinics(store, clinic.partnerId, wholeList);
    expect(items.map(({ id }) => id)).toEqual([sibling.id, clinic.id]);
    expect((await findClinics(store, null, wholeList)).items.length).toBeGreaterThan(2);
  });
});
