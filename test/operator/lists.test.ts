import { expect, it } from 'vitest';

import { ownOperator, pagesOf } from './operator.ts';

const { operator } = await ownOperator();
const partner_id = await operator.newPartner('Harbor Health');

it('listAuditRecords lists each once, newest first, in pages', async () => {
  for (let count = 0; count < 3; count += 1) await operator.newPartner();
  const query = { operation: 'createPartner', limit: '2' };
  const records = (await pagesOf(operator, 'listAuditRecords', 'records', 'record_id', query)).flat();
  expect(records.length).toBeGreaterThan(3);
  expect(records).toEqual([...new Set(records)].toSorted().toReversed());
});

it('a search of partners or clinics finds a part of the name in any case, without wildcards', async () => {
  const names = ['Tamarack 100% Health', 'Old TAMARACK Clinic', 'Tamarac'];
  const made: { readonly partner_id: string; readonly clinic_id: string }[] = [];
  for (const name of names) {
    const one = await operator.newPartner(name);
    made.push({ partner_id: one, clinic_id: await operator.newClinic(one, { name }) });
  }
  const searches = [
    ['listPartners', 'partners', 'partner_id'],
    ['listClinics', 'clinics', 'clinic_id'],
  ] as const;
  for (const [operation, items, id] of searches) {
    const found = async (query: Readonly<Record<string, string>>) =>
      (await pagesOf(operator, operation, items, id, { limit: '1', ...query })).flat();
    expect(await found({ search: ' tamarack ' })).toEqual([made[1]?.[id], made[0]?.[id]]);
    expect(await found({ search: '0% h' })).toEqual([made[0]?.[id]]);
    expect(await found({ search: 'tamar_ck' })).toEqual([]);
  }
  const elsewhere = await pagesOf(operator, 'listClinics', 'clinics', 'clinic_id', {
    ...{ search: 'tamarack', partner_id },
  });
  expect(elsewhere.flat()).toEqual([]);
});
