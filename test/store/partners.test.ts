import { describe, expect, onTestFinished, test } from 'vitest';

import { insertClinic } from '../../server/accounts/store/clinics.ts';
import {
  findPartner,
  findPartners,
  hasPartners,
  insertPartner,
  savePartner,
} from '../../server/accounts/store/partners.ts';
import { freshStore, sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anId, later, now, wholeList } from './fixtures.ts';

const { store } = await sharedStore();

describe('a partner', () => {
  test('is created, found and listed, newest first', async () => {
    const empty = await freshStore();
    onTestFinished(empty.close);
    const { store } = empty;
    expect(await hasPartners(store)).toBe(false);
    const ids = [anId(), anId()];
    for (const id of ids) await insertPartner(store, { id, name: `Partner ${id}` }, aChange(null));
    expect(await hasPartners(store)).toBe(true);
    expect(await findPartner(store, ids[0] ?? '')).toEqual({
      id: ids[0],
      keysManagedBy: 'partner',
      name: `Partner ${ids[0]}`,
      suspended: false,
      baaSignedAt: null,
      approval: null,
      createdAt: now,
    });
    const { items } = await findPartners(store, wholeList);
    expect(items.map(({ id }) => id)).toEqual(ids.toReversed());
  });

  test('keeps the time when its agreement was first recorded', async () => {
    const { partnerId } = await aClinic(store);
    expect(await savePartner(store, partnerId, { baaSigned: true }, aChange(null))).toBe('updated');
    expect(await savePartner(store, partnerId, { baaSigned: true }, aChange(null, { at: later }))).toBe(
      'updated',
    );
    expect(await findPartner(store, partnerId)).toMatchObject({ baaSignedAt: now });
  });

  test('that does not exist cannot be suspended, sign, or get a clinic', async () => {
    const partnerId = anId();
    const clinic = { partnerId, name: 'x', freeShipping: false, defaultServiceId: null, epcs: false };
    const verdicts = [
      await savePartner(store, partnerId, { suspended: true }, aChange(null)),
      await savePartner(store, partnerId, { baaSigned: true }, aChange(null)),
      await insertClinic(store, { id: anId(), ...clinic }, aChange(null)),
    ];
    expect(verdicts).toEqual(Array.from({ length: 3 }, () => 'partner_not_found'));
    expect(await findPartner(store, partnerId)).toBeNull();
  });
});
