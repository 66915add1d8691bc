import { describe, expect, test } from 'vitest';

import type { Clinic } from '../../server/accounts/store/clinics.ts';
import { findFormulary, saveFormulary } from '../../server/formularies/store.ts';
import { sharedStore } from '../support/stores.ts';
import { aChange, aClinic, anEntry, wholeList } from './fixtures.ts';

const { store } = await sharedStore();

async function idsIn(clinicId: string) {
  const page = await findFormulary(store, { clinicId }, wholeList);
  return page.items.map(({ name, medicationId }) => [name, medicationId]);
}

const importNames = (clinic: Clinic, names: readonly string[]) =>
  saveFormulary(
    store,
    clinic,
    names.map((name) => anEntry(name)),
    aChange(null),
  );

describe('a formulary', () => {
  test('keeps the id of a name and strength, however they are spelled', async () => {
    const clinic = await aClinic(store);
    const first = anEntry('Zolpidem', { strength: '10 mg' });
    await saveFormulary(store, clinic, [first], aChange(null));
    const stronger = anEntry('Zolpidem', { strength: '20 mg' });
    await saveFormulary(store, clinic, [anEntry(' ZOLPIDEM', { strength: '10MG' }), stronger], aChange(null));
    expect(await idsIn(clinic.id)).toEqual([
      [' ZOLPIDEM', first.freshId],
      ['Zolpidem', stronger.freshId],
    ]);
  });

  test('gives an id to the row that names it, even if another row had it', async () => {
    const clinic = await aClinic(store);
    const first = anEntry('Zolpidem');
    await saveFormulary(store, clinic, [first], aChange(null));
    const named = anEntry('Tirzepatide', { medicationId: first.freshId.toUpperCase() });
    const renewed = anEntry('Zolpidem');
    await saveFormulary(store, clinic, [named, renewed], aChange(null));
    expect(await idsIn(clinic.id)).toEqual([
      ['Tirzepatide', first.freshId],
      ['Zolpidem', renewed.freshId],
    ]);
  });

  test('is searched by the beginning of its names, as D18 compares names, and knows no wildcards', async () => {
    const clinic = await aClinic(store);
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
    await importNames(clinic, names);
    const found = async (search: string) =>
      (await findFormulary(store, { clinicId: clinic.id }, wholeList, search)).items.map(({ name }) => name);
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
