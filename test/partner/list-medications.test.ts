import { describe, expect, it } from 'vitest';

import { sharedServiceIn } from '../support/both-environments.ts';
import { dataIn, newPartner, refusalIn } from '../support/partner.ts';
import type { Partner } from '../support/partner.ts';

const service = sharedServiceIn('production');
type Query = Readonly<Record<string, string>>;

describe('listing a clinic’s medications', () => {
  const newCaller = () => newPartner(service(), 'production');
  const list = (partner: Partner, query: Query) =>
    partner.call('listMedications', { query: { clinic_id: partner.clinicId, ...query } });
  const page = async (partner: Partner, query: Query) => {
    const { medications, next_cursor } = dataIn(await list(partner, query));
    if (!Array.isArray(medications)) throw new Error('There are no medications');
    const names = medications.map(({ name, strength }) => `${String(name)} ${String(strength)}`);
    return { medications: medications as readonly unknown[], names, next_cursor };
  };

  it('pages through all of them once, in the order of their names, 25 at a time by default', async () => {
    const partner = await newCaller();
    const all = await page(partner, { limit: '100' });
    expect(all.next_cursor).toBeNull();
    expect(all.names).toEqual(all.names.toSorted((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)));
    expect((await page(partner, {})).names).toEqual(all.names.slice(0, 25));
    for (const query of [{ limit: '4' }, { limit: '1', search: 'a' }] as Query[]) {
      const seen: string[] = [];
      let cursor: Query = {};
      for (;;) {
        const { names, next_cursor } = await page(partner, { ...query, ...cursor });
        seen.push(...names);
        if (typeof next_cursor !== 'string') break;
        cursor = { cursor: next_cursor };
      }
      const expected = all.names.filter((name) => query['search'] === undefined || name.startsWith('A'));
      expect(seen).toEqual(expected);
    }
  });

  const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');
  it('takes a cursor of this list only', async () => {
    const partner = await newCaller();
    for (const cursor of [encoded(['metformin']), encoded(['metformin', '500mg', ''])])
      expect(refusalIn(await list(partner, { cursor }))).toMatchObject({
        status: 400,
        details: { reason: 'cursor_invalid' },
      });
  });
});
