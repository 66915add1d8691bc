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
});
