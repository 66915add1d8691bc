import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { anotherClinic, dataIn, newPartner } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');
type Query = Readonly<Record<string, string>>;

describe('listing one’s clinics', () => {
  const newCaller = (options = {}) => newPartner(service(), 'production', options);
  const list = async ({ call }: Partner, query: Query = {}) => dataIn(await call('listClinics', { query }));

  it('shows the partner’s own clinics only, by ID and name', async () => {
    const [partner, other] = [await newCaller(), await newCaller()];
    for (const { call, clinicId } of [partner, other]) {
      expect(dataIn(await call('listClinics'))).toEqual({
        clinics: [{ clinic_id: clinicId, name: 'Lakeside Clinic' }],
        next_cursor: null,
      });
    }
  });

  it('pages through all of them once, the newest first', async () => {
    const partner = await newCaller();
    const ids = [await anotherClinic(partner), await anotherClinic(partner), partner.clinicId];
    const expected = ids.toSorted().toReversed();
    const seen: unknown[] = [];
    for (let query: Query = { limit: '1' }; ;) {
      const { clinics, next_cursor } = await list(partner, query);
      if (!Array.isArray(clinics)) throw new Error('There are no clinics');
      seen.push(...clinics.map(({ clinic_id }) => clinic_id as unknown));
      if (typeof next_cursor !== 'string') break;
      query = { limit: '1', cursor: next_cursor };
    }
    expect(seen).toEqual(expected);
  });

  it('shows only the caller’s own, whatever the cursor holds', async () => {
    const [older, newer] = [await newCaller(), await newCaller()];
    const cursor = Buffer.from(JSON.stringify([newer.clinicId])).toString('base64url');
    expect(await list(older, { cursor })).toMatchObject({ clinics: [{ clinic_id: older.clinicId }] });
    const before = Buffer.from(JSON.stringify([older.clinicId])).toString('base64url');
    expect(await list(newer, { cursor: before })).toEqual({ clinics: [], next_cursor: null });
  });
});
