import { expect, it } from 'vitest';

import type { Operations } from '../../generated/operator/operations.ts';
import { requestBody } from '../support/bodies.ts';
import { newPartnerWithPatient } from '../support/fixtures.ts';
import { idIn } from '../support/partner.ts';
import { newPerson } from './people.ts';
import { ownOperator, pagesOf } from './operator.ts';

const { operator, service } = await ownOperator();
const partner = await newPartnerWithPatient(service, 'development');
const partner_id = await operator.newPartner('Harbor Health');

interface List {
  readonly operation: keyof Operations;
  readonly items: string;
  readonly id: string;
  readonly query: Readonly<Record<string, string>>;
  /** Makes one thing, and returns its ID. */
  readonly make: () => Promise<string>;
}

const lists: readonly List[] = [
  {
    ...{ operation: 'listPartners', items: 'partners', id: 'partner_id', query: { search: 'Bay Health' } },
    make: () => operator.newPartner('Bay Health'),
  },
  {
    ...{ operation: 'listClinics', items: 'clinics', id: 'clinic_id', query: { partner_id } },
    make: () => operator.newClinic(partner_id),
  },
  {
    ...{ operation: 'listKeys', items: 'keys', id: 'key_id', query: { partner_id } },
    make: async () => idIn(await operator.call('issueKey', { body: { partner_id } }), 'key_id'),
  },
  {
    ...{ operation: 'listOperators', items: 'operators', id: 'operator_id', query: {} },
    make: async () => (await newPerson(operator)).operator_id,
  },
  {
    ...{ operation: 'listOrders', items: 'orders', id: 'order_id', query: { clinic_id: partner.clinicId } },
    make: async () =>
      idIn(
        await partner.call('createMedicationRequest', { body: requestBody(partner) }),
        'medication_order_id',
      ),
  },
];

it.each(lists)('$operation lists each once, newest first, in pages', async (list) => {
  const made = [await list.make(), await list.make(), await list.make()].toReversed();
  const pages = await pagesOf(operator, list.operation, list.items, list.id, { ...list.query, limit: '2' });
  expect(pages.flat().slice(0, 3)).toEqual(made);
  expect(new Set(pages.flat()).size).toBe(pages.flat().length);
  expect(pages[0]).toHaveLength(2);
});

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
