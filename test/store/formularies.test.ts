import { afterAll, describe, expect, test } from 'vitest';
import { findFormulary, saveFormulary } from '../../server/store/formularies.ts';
import type { ImportedEntry } from '../../server/store/formularies.ts';
import { onPostgres } from '../support/databases.ts';
import { freshStore } from '../support/stores.ts';
import { aChange, aClinic, anId } from './fixtures.ts';

const { store, drop } = await freshStore();
afterAll(drop);

const entry = (name: string, given: Partial<ImportedEntry> = {}): ImportedEntry => ({
  name,
  strength: null,
  schedule: null,
  compounded: false,
  medicationId: null,
  freshId: anId(),
  ...given,
});

const everything = { limit: 100, after: null };

async function idsIn(clinicId: string) {
  const page = await findFormulary(store, clinicId, everything);
  return page?.items.map(({ name, medicationId }) => [name, medicationId]);
}

describe('a formulary', () => {
  test('is replaced whole, and lists what it holds by name and strength', async () => {
    const { id } = await aClinic(store);
    const [zolpidem, old] = [entry('Zolpidem', { strength: '10 mg', schedule: 'C-IV' }), entry('Old')];
    expect(await saveFormulary(store, id, [zolpidem, old], aChange(null))).toBe('replaced');
    const tirzepatide = entry('tirzepatide ', { strength: '5 mg', compounded: true });
    expect(await saveFormulary(store, id, [zolpidem, tirzepatide], aChange(null))).toBe('replaced');
    expect(await findFormulary(store, id, everything)).toEqual({
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

  test('keeps the id of a name and strength that come without one, however they are spelt', async () => {
    const { id } = await aClinic(store);
    const first = entry('Zolpidem', { strength: '10 mg' });
    await saveFormulary(store, id, [first], aChange(null));
    const stronger = entry('Zolpidem', { strength: '20 mg' });
    await saveFormulary(store, id, [entry(' ZOLPIDEM', { strength: '10MG' }), stronger], aChange(null));
    expect(await idsIn(id)).toEqual([
      [' ZOLPIDEM', first.freshId],
      ['Zolpidem', stronger.freshId],
    ]);
  });

  test('gives an id to the row that brings it, though another had it before', async () => {
    const { id } = await aClinic(store);
    const first = entry('Zolpidem');
    await saveFormulary(store, id, [first], aChange(null));
    const bringer = entry('Tirzepatide', { medicationId: first.freshId.toUpperCase() });
    const robbed = entry('Zolpidem');
    await saveFormulary(store, id, [bringer, robbed], aChange(null));
    expect(await idsIn(id)).toEqual([
      ['Tirzepatide', first.freshId],
      ['Zolpidem', robbed.freshId],
    ]);
  });

  test('is left as it was by an import that fails', async () => {
    const { id } = await aClinic(store);
    const kept = entry('Zolpidem');
    await saveFormulary(store, id, [kept], aChange(null));
    const twice = [entry('Tirzepatide'), entry('TIRZEPATIDE')];
    await expect(saveFormulary(store, id, twice, aChange(null))).rejects.toThrow('formulary_entries');
    expect(await idsIn(id)).toEqual([['Zolpidem', kept.freshId]]);
  });

  test('of a clinic that does not exist is neither replaced nor listed', async () => {
    expect(await saveFormulary(store, anId(), [], aChange(null))).toBe('clinic_not_found');
    expect(await findFormulary(store, anId(), everything)).toBeNull();
  });

  test('is listed a page at a time, none twice and none left out', async () => {
    const { id } = await aClinic(store);
    const names = ['Aspirin', 'Ibuprofen', 'Metformin', 'Naproxen', 'Zolpidem'];
    await saveFormulary(
      store,
      id,
      names.toReversed().map((name) => entry(name)),
      aChange(null),
    );
    const seen: string[] = [];
    for (let after: readonly string[] | null = null, more = true; more;) {
      const page = await findFormulary(store, id, { limit: 2, after });
      seen.push(...(page?.items ?? []).map(({ name }) => name));
      after = page?.next ?? null;
      more = after !== null;
    }
    expect(seen).toEqual(names);
  });

  test.runIf(onPostgres)('is one of two imports at once, never a mixture', async () => {
    const { id } = await aClinic(store);
    const one = ['Aspirin', 'Ibuprofen'];
    const other = ['Metformin', 'Ibuprofen'];
    const imports = [one, other].map((names) =>
      saveFormulary(
        store,
        id,
        names.map((name) => entry(name)),
        aChange(null),
      ),
    );
    expect(await Promise.all(imports)).toEqual(['replaced', 'replaced']);
    const page = await findFormulary(store, id, everything);
    const names = page?.items.map(({ name }) => name);
    expect([one, other.toSorted().toReversed()].map((list) => list.toSorted())).toContainEqual(
      names?.toSorted(),
    );
  });
});
