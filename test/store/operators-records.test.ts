import { afterAll, describe, expect, onTestFinished, test } from 'vitest';
import { newApiKey } from '../../server/store/api-key.ts';
import { findApiKey, insertApiKey, findApiKeys, revokeApiKey } from '../../server/store/api-keys.ts';
import { saveCarrierTable } from '../../server/store/carriers.ts';
import type { Change } from '../../server/store/change.ts';
import { findClinic, insertClinic, findClinics, saveClinicSettings } from '../../server/store/clinics.ts';
import {
  findPartner,
  insertPartner,
  findPartners,
  hasPartners,
  recordSignedBaa,
  setPartnerSuspended,
} from '../../server/store/partners.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId, now } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

const everything = { limit: 200, after: null };
const later = new Date(now.getTime() + 60_000);

function changeAt(at: Date): Change {
  const change = aChange(null);
  return { ...change, audit: { ...change.audit, at } };
}

describe('a partner', () => {
  test('is made, found and listed, the newest first', async () => {
    const empty = await freshStore();
    onTestFinished(empty.drop);
    const { store } = empty;
    expect(await hasPartners(store)).toBe(false);
    const ids = [anId(), anId()];
    for (const id of ids) await insertPartner(store, { id, name: `Partner ${id}` }, aChange(null));
    expect(await hasPartners(store)).toBe(true);
    expect(await findPartner(store, ids[0] ?? '')).toEqual({
      id: ids[0],
      name: `Partner ${ids[0]}`,
      suspended: false,
      baaSignedAt: null,
      createdAt: now,
    });
    const { items } = await findPartners(store, everything);
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('keeps the time at which its agreement was first recorded', async () => {
    const { partnerId } = await aClinic(store);
    expect(await recordSignedBaa(store, partnerId, aChange(null))).toBe('recorded');
    expect(await recordSignedBaa(store, partnerId, changeAt(later))).toBe('recorded');
    expect(await findPartner(store, partnerId)).toMatchObject({ baaSignedAt: now });
  });

  test('that does not exist can neither be suspended, nor sign, nor have a clinic or a key', async () => {
    const partnerId = anId();
    const clinic = { partnerId, name: 'x', freeShipping: false, defaultServiceId: null, epcs: false };
    const key = { ...newApiKey('production'), partnerId, expiresAt: null };
    const verdicts = [
      await setPartnerSuspended(store, { partnerId, suspended: true }, aChange(null)),
      await recordSignedBaa(store, partnerId, aChange(null)),
      await insertClinic(store, { id: anId(), ...clinic }, aChange(null)),
      await insertApiKey(store, { id: anId(), ...key }, aChange(null)),
    ];
    expect(verdicts).toEqual(Array.from({ length: 4 }, () => 'partner_not_found'));
    expect(await findPartner(store, partnerId)).toBeNull();
  });
});

describe('a clinic', () => {
  test('has settled anew what is named, and the rest stays', async () => {
    const service = {
      id: 's1',
      carrierId: 'c1',
      name: 'S',
      canRefrigerate: false,
      defaultPrice: 1,
      prices: {},
    };
    await saveCarrierTable(store, [{ id: 'c1', name: 'C', services: [service] }], aChange(null));
    const clinic = await aClinic(store, { epcs: true });
    const update = (settings: Parameters<typeof saveClinicSettings>[2]) =>
      saveClinicSettings(store, clinic.id, settings, aChange(null));

    expect(await update({ freeShipping: true, defaultServiceId: 's1' })).toBe('updated');
    const settled = { ...clinic, freeShipping: true, defaultServiceId: 's1', createdAt: now };
    expect(await findClinic(store, clinic.id)).toEqual(settled);
    expect(await update({ epcs: false, name: 'Renamed' })).toBe('updated');
    expect(await findClinic(store, clinic.id)).toEqual({ ...settled, epcs: false, name: 'Renamed' });
    expect(await update({ defaultServiceId: null })).toBe('updated');
    expect(await findClinic(store, clinic.id)).toMatchObject({ defaultServiceId: null, freeShipping: true });
    expect(await update({ defaultServiceId: 'none' })).toBe('service_not_found');
    expect(await saveClinicSettings(store, anId(), { epcs: true }, aChange(null))).toBe('clinic_not_found');
    expect(await findClinic(store, anId())).toBeNull();
  });

  test('is not made with a default service that does not exist', async () => {
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

  test('is listed among its partner’s', async () => {
    const clinic = await aClinic(store);
    const sibling = await aClinic(store, { partnerId: clinic.partnerId });
    const { items } = await findClinics(store, clinic.partnerId, everything);
    expect(items.map(({ id }) => id)).toEqual([sibling.id, clinic.id]);
    expect((await findClinics(store, null, everything)).items.length).toBeGreaterThan(2);
  });
});

describe('a key', () => {
  test('is listed without anything that could be sent as one, and keeps the time of its first revocation', async () => {
    const { partnerId } = await aClinic(store);
    const { lookupId, secretHash } = newApiKey('development');
    const id = anId();
    const key = { id, partnerId, lookupId, expiresAt: later };
    expect(await insertApiKey(store, { ...key, secretHash }, aChange(null))).toBe('created');
    expect(await revokeApiKey(store, id, aChange(null))).toBe('revoked');
    expect(await revokeApiKey(store, id, changeAt(later))).toBe('revoked');
    const shown = { ...key, revokedAt: now, createdAt: now };
    expect((await findApiKeys(store, partnerId, everything)).items).toEqual([shown]);
    expect(await findApiKey(store, id)).toEqual(shown);
  });

  test('that does not exist is not revoked', async () => {
    expect(await revokeApiKey(store, anId(), aChange(null))).toBe('key_not_found');
    expect(await findApiKey(store, anId())).toBeNull();
  });
});
