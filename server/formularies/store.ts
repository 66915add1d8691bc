import type { Clinic } from '../accounts/store/clinics.ts';
import { jsonParameter, statement } from '../database/statement.ts';
import { differenceOf } from '../domain/difference.ts';
import type { Difference } from '../domain/difference.ts';
import { applyChange, defineChange, recordChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { defineList } from '../store/list.ts';
import type { Page, PageRequest } from '../store/list.ts';
import { transact } from '../store/store.ts';
import type { Store } from '../store/store.ts';
import { clinicOfPartner, ofPartner } from '../store/tenancy.ts';
import { sameName } from './rules.ts';
import type { FormularyEntry } from './rules.ts';
import { strengthKey } from './strength.ts';

/** The key that entries are found by. Like strengthKey, it is the form that matchMedication compares (D18). */
export const nameKey = sameName;

/** A FormularyEntry as a JSON object. */
export const entryObject = `json_build_object(
  'medicationId', formulary_entries.medication_id,
  'name', formulary_entries.name,
  'strength', formulary_entries.strength,
  'schedule', formulary_entries.schedule,
  'compounded', formulary_entries.compounded
)`;

/** A row to import. Without an id it gets the id that its name and strength had before, or else the fresh one. */
export type ImportedEntry = Omit<FormularyEntry, 'medicationId'> & {
  readonly medicationId: string | null;
  readonly freshId: string;
};

const lockClinic = statement<object>('lock_clinic_for_formulary', `${clinicOfPartner.sql} for no key update`);

const ofClinic = `clinic_id = :clinic_id and ${ofPartner('formulary_entries')}`;

const readEntries = statement<{ entry: FormularyEntry }>(
  'read_formulary_to_replace',
  `select ${entryObject} as entry from formulary_entries where ${ofClinic}`,
);

const removeEntries = statement<object>(
  'remove_formulary_entries',
  `delete from formulary_entries where ${ofClinic}`,
);

const insertEntries = defineChange({
  name: 'replace_formulary',
  done: 'replaced',
  writes: {
    replaced: `
      insert into formulary_entries (
        partner_id, clinic_id, medication_id, name, name_key, strength, strength_key, schedule, compounded
      )
      select :partner_id, :clinic_id, medication_id, name, name_key, strength, strength_key, schedule, compounded
      from permitted, json_to_recordset(:entries::json) as entry (
        medication_id uuid, name text, name_key text, strength text, strength_key text, schedule text,
        compounded boolean
      )`,
  },
});

/**
 * Replaces a clinic's whole formulary and returns the difference; a dry run only returns it. The caller has checked that the rows
 * are unique by name and strength, and by their ids. The lock of the clinic makes a second import wait for the first, so that the
 * returned difference is the one it makes.
 */
export function saveFormulary(
  store: Store,
  { id, partnerId }: Pick<Clinic, 'id' | 'partnerId'>,
  entries: readonly ImportedEntry[],
  change: Change,
  { dryRun = false } = {},
): Promise<Difference<FormularyEntry>> {
  const clinic = { clinic_id: id, partner_id: partnerId };
  return transact(store, async (transaction) => {
    const { database } = transaction;
    await database.run(lockClinic, clinic);
    const present = (await database.run(readEntries, clinic)).map(({ entry }) => entry);
    const next = withIds(entries, present);
    if (dryRun) {
      await recordChange(transaction, change);
    } else {
      await database.run(removeEntries, clinic);
      const rows = next.map((entry) => ({
        medication_id: entry.medicationId,
        name: entry.name,
        name_key: nameKey(entry.name),
        strength: entry.strength,
        strength_key: strengthKey(entry.strength),
        schedule: entry.schedule,
        compounded: entry.compounded,
      }));
      await applyChange(transaction, insertEntries, { ...clinic, entries: jsonParameter(rows) }, change);
    }
    return differenceOf(present, next, comparison);
  });
}

const comparison = {
  // An entry may get another id, or another name under its id.
  keys: [({ medicationId }: FormularyEntry) => medicationId, nameAndStrength],
  fieldsOf: ({ name, strength, medicationId, schedule, compounded }: FormularyEntry) => ({
    name,
    strength,
    medication_id: medicationId,
    schedule,
    compounded: String(compounded),
  }),
};

/** The name and strength that D18 compares. */
function nameAndStrength({ name, strength }: Pick<FormularyEntry, 'name' | 'strength'>): string {
  return `${nameKey(name)}\n${strengthKey(strength)}`;
}

/** An entry without an id gets the one that its name and strength have now, unless the import gives that id to another. */
function withIds(
  entries: readonly ImportedEntry[],
  present: readonly FormularyEntry[],
): readonly FormularyEntry[] {
  const taken = new Set(entries.map(({ medicationId }) => medicationId?.toLowerCase()));
  const presentIds = new Map(
    present
      .filter(({ medicationId }) => !taken.has(medicationId))
      .map((entry) => [nameAndStrength(entry), entry.medicationId]),
  );
  return entries.map(({ freshId, ...entry }) => ({
    ...entry,
    medicationId: entry.medicationId?.toLowerCase() ?? presentIds.get(nameAndStrength(entry)) ?? freshId,
  }));
}

/** In the order of bytes, like the index that finds names by their beginning. */
const sortKey = 'name_key collate "C", strength_key collate "C"';

const pageOfEntries = defineList<{ entry: FormularyEntry; name_key: string; strength_key: string }>({
  name: 'list_formulary',
  select: `select ${entryObject} as entry, name_key, strength_key from formulary_entries`,
  filters: {
    partner_id: 'partner_id = :partner_id',
    clinic_id: 'clinic_id = :clinic_id',
    // A range, up to the last of all characters: unlike `like` it has no wildcards, and every plan can use the index.
    search: 'name_key collate "C" between :search and :search || chr(1114111)',
  },
  order: sortKey,
  continues: {
    parameters: ['after_name', 'after_strength'],
    condition: `(${sortKey}) > (:after_name, :after_strength)`,
  },
  keyOf: (row) => [row.name_key, row.strength_key],
});

/** True for the cursor key of a formulary: a name and a strength. */
export const isEntryKey = (key: readonly string[]): boolean => key.length === 2;

/** By name and strength; with `search`, only those whose name begins with it. Operators name no partner. */
export async function findFormulary(
  store: Store,
  { partnerId = null, clinicId }: { readonly partnerId?: string | null; readonly clinicId: string },
  page: PageRequest,
  search: string | null = null,
): Promise<Page<FormularyEntry>> {
  const filters = {
    partner_id: partnerId,
    clinic_id: clinicId,
    search: search === null ? null : nameKey(search),
  };
  const { items, next } = await pageOfEntries(store.database, filters, page);
  return { items: items.map(({ entry }) => entry), next };
}
