import type { LineDraft, LineField } from './order-draft.ts';
import type { Violation } from './violation.ts';
import { visibleName } from './visible-name.ts';

/** A schedule of the Controlled Substances Act. */
export type Schedule = 'C-II' | 'C-III' | 'C-IV' | 'C-V';

/** A medication that a clinic may order. Name and strength together are unique within the clinic. */
export interface FormularyEntry {
  readonly medicationId: string;
  readonly name: string;
  readonly strength: string | null;
  readonly schedule: Schedule | null;
  readonly compounded: boolean;
}

/** The entry that a line names; or why it names none (400), or that its medication_id is unknown (404). */
export type MedicationMatch =
  | { readonly kind: 'matched'; readonly entry: FormularyEntry }
  | { readonly kind: 'not_found'; readonly field: 'medicationId' }
  | { readonly kind: 'refused'; readonly violation: Violation<LineField, 'always'> };

type Asked = Pick<LineDraft, 'medicationName' | 'medicationId' | 'strength' | 'dose'>;

/** Names are compared as they are seen and without case, strengths without case and any spaces (D18). */
export const sameName = (text: string) => visibleName(text).toLowerCase();
export const sameStrength = (text: string | null) => text?.replaceAll(/\s/g, '').toLowerCase();

const refused = (field: LineField, reason: string, predicate: string): MedicationMatch => ({
  kind: 'refused',
  violation: { field, reason, predicate, binds: 'always' },
});

/** Finds the entry of the clinic's formulary that a line names (D18). */
export function matchMedication(line: Asked, entries: readonly FormularyEntry[]): MedicationMatch {
  return line.medicationId === null ? matchName(line, entries) : matchId(line, line.medicationId, entries);
}

function matchId(line: Asked, id: string, entries: readonly FormularyEntry[]): MedicationMatch {
  const entry = entries.find(({ medicationId }) => medicationId === id);
  if (entry === undefined) return { kind: 'not_found', field: 'medicationId' };
  if (line.medicationName !== null) {
    const byName = matchName(line, entries);
    if (byName.kind !== 'matched') return byName;
    const oneEntry = sameName(entry.name) === sameName(line.medicationName) && strengthAgrees(line, entry);
    return oneEntry ? { kind: 'matched', entry } : mismatchRefused;
  }
  return strengthAgrees(line, entry) ? { kind: 'matched', entry } : strengthRefused;
}

function matchName(line: Asked, entries: readonly FormularyEntry[]): MedicationMatch {
  const name = sameName(line.medicationName ?? '');
  const named = entries.filter((entry) => sameName(entry.name) === name).sort(weakestFirst);
  const [first] = named;
  if (first === undefined) {
    return refused('medicationName', 'not_in_formulary', "must be a medication of the clinic's formulary");
  }
  if (line.strength !== null) {
    const entry = named.find((candidate) => strengthAgrees(line, candidate));
    return entry === undefined ? strengthRefused : { kind: 'matched', entry };
  }
  const dose = sameStrength(line.dose);
  const chosen = named.find(({ strength }) => strength !== null && sameStrength(strength) === dose);
  return { kind: 'matched', entry: chosen ?? first };
}

function strengthAgrees({ strength }: Asked, entry: FormularyEntry): boolean {
  return strength === null || sameStrength(strength) === sameStrength(entry.strength);
}

const strengthRefused = refused(
  'strength',
  'strength_not_in_formulary',
  "must be a strength of the medication in the clinic's formulary",
);

const mismatchRefused = refused('medicationId', 'medication_mismatch', 'must match the name and strength');

/** If several strengths are possible, the weakest comes first, so that the result does not depend on the store. */
function weakestFirst(a: FormularyEntry, b: FormularyEntry): number {
  const byStrength = (a.strength ?? '').localeCompare(b.strength ?? '', 'en', { numeric: true });
  return byStrength || (a.medicationId < b.medicationId ? -1 : 1);
}
