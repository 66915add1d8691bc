import { describe, expect, test } from 'vitest';

import { findFormulary, saveFormulary } from '../../server/formularies/store.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anEntry, wholeList } from './fixtures.ts';

const { store } = await sharedStore();

async function idsIn(clinicId: string) {
  const page = await findFormulary(store, { clinicId }, wholeList);
  return page.items.map(({ name, medicationId }) => [name, medicationId]);
}

const importNames = (id: string, names: readonly string[]) =>
  saveFormulary(
    store,
    id,
    names.map((name) => anEntry(name)),
    aChange(null),
  );

describe('a formulary', () => {
  test('is replaced as a whole, and listed by name and strength', async () => {
    const { id } = await aClinic(store);
    const [zolpidem, old] = [anEntry('Zolpidem', { strength: '10 mg', schedule: 'C-IV' }), anEntry('Old')];
    await saveFormulary(store, id, [zolpidem, old], aChange(null));
    const tirzepatide = anEntry('tirzepatide ', { strength: '5 mg', compounded: true });
    await saveFormulary(store, id, [zolpidem, tirzepatide], aChange(null));
    expect(await findFormulary(store, { clinicId: id }, wholeList)).toEqual({
      items: [
        {
          medicationId: tirzepatide.freshId,
          name: 'tirzepatide ',
          strength: '5 mg',
          schedule: null,
          compounded: true,
        },
        {
          medicationId: zolpidem.freshId,
          name: 'Zolpidem',
          strength: '10 mg',
          schedule: 'C-IV',
          compounded: false,
        },
      ],
      next: null,
    });
  });

  test('keeps the id of a name and strength, however they are spelled', async () => {
    const { id } = await aClinic(store);
    const first = anEntry('Zolpidem', { strength: '10 mg' });
    await saveFormulary(store, id, [first], aChange(null));
    const stronger = anEntry('Zolpidem', { strength: '20 mg' });
    await saveFormulary(store, id, [anEntry(' ZOLPIDEM', { strength: '10MG' }), stronger], aChange(null));
    expect(await idsIn(id)).toEqual([
      [' ZOLPIDEM', first.freshId],
      ['Zolpidem', stronger.freshId],
    ]);
  });

  test('gives an id to the row that names it, even if another row had it', async () => {
    const { id } = await aClinic(store);
    const first = anEntry('Zolpidem');
    await saveFormulary(store, id, [first], aChange(null));
    const named = anEntry('Tirzepatide', { medicationId: first.freshId.toUpperCase() });
    const renewed = anEntry('Zolpidem');
    await saveFormulary(store, id, [named, renewed], aChange(null));
    expect(await idsIn(id)).toEqual([
      ['Tirzepatide', first.freshId],
      ['Zolpidem', renewed.freshId],
    ]);
  });

  test('stays as it was if an import fails', async () => {
    const { id } = await aClinic(store);
    const kept = anEntry('Zolpidem');
    await saveFormulary(store, id, [kept], aChange(null));
    const twice = [anEntry('Tirzepatide'), anEntry('TIRZEPATIDE')];
    await expect(saveFormulary(store, id, twice, aChange(null))).rejects.toThrow('formulary_entries');
    expect(await idsIn(id)).toEqual([['Zolpidem', kept.freshId]]);
  });

  test('is searched by the beginning of its names, as D18 compares names, and knows no wildcards', async () => {
    const { id } = await aClinic(store);
    const names = [
      'Metformin',
      'METHADONE',
      ' methyl%blue',
      'Methyl_blue',
      'Ametop',
      'Éxenatide',
      'éxo',
      '5%',
      '\\d',
    ];
    await importNames(id, names);
    const found = async (search: string) =>
      (await findFormulary(store, { clinicId: id }, wholeList, search)).items.map(({ name }) => name);
    expect(await found('met')).toEqual(['Metformin', 'METHADONE', ' methyl%blue', 'Methyl_blue']);
    expect(await found(' METH ')).toEqual(['METHADONE', ' methyl%blue', 'Methyl_blue']);
    expect(await found('éX')).toEqual(['Éxenatide', 'éxo']);
    expect(await found('methyl%')).toEqual([' methyl%blue']);
    expect(await found('methyl_')).toEqual(['Methyl_blue']);
    expect(await found('5%')).toEqual(['5%']);
    expect(await found('\\')).toEqual(['\\d']);
    for (const none of ['%', '_', 'm%n', 'etformin', 'metformin ]', '^', '.*']) {
      expect([none, await found(none)]).toEqual([none, []]);
    }
  });

  test('shows what it has all along exactly once to somebody who pages while it is replaced', async () => {
    const { id } = await aClinic(store);
    await importNames(id, ['B', 'C', 'D', 'F', 'H']);
    const seen: string[] = [];
    let after: readonly string[] | null = null;
    for (const next of [
      ['A', 'B', 'D', 'E', 'F', 'H'],
      ['A', 'D', 'F', 'G', 'H'],
      ['D', 'F', 'H', 'I'],
      [],
    ]) {
      const page = await findFormulary(store, { clinicId: id }, { limit: 2, after });
      seen.push(...page.items.map(({ name }) => name));
      after = page.next;
      if (after === null) break;
      await importNames(id, next);
    }
    expect(seen).toEqual(['B', 'C', 'D', 'E', 'F', 'G', 'H', 'I']);
  });

  test('is one of two that are imported at the same time, never a mixture', async () => {
    const { id } = await aClinic(store);
    const one = ['Aspirin', 'Ibuprofen'];
    const other = ['Metformin', 'Ibuprofen'];
    await Promise.all([one, other].map((names) => importNames(id, names)));
    const page = await findFormulary(store, { clinicId: id }, wholeList);
    const names = page.items.map(({ name }) => name);
    expect([one, other.toSorted().toReversed()].map((list) => list.toSorted())).toContainEqual(
      names.toSorted(),
    );
  });
});
