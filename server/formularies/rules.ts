import { duplicatesIn } from '../domain/difference.ts';
import type { Finding, Violation } from '../domain/findings.ts';
import { visibleName } from '../domain/visible-name.ts';
import type { LineDraft, LineField } from '../orders/order.ts';
import { strengthKey } from './strength.ts';

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

/** An entry is the same in both contracts, and the operator can send a listed one back unchanged. */
export function entryOnWire({ medicationId, name, strength, schedule, compounded }: FormularyEntry) {
  return { medication_id: medicationId, name, strength, schedule, compounded };
}

/** The entry that a line names; or why it names none (400), or that its medication_id is unknown (404). */
export type MedicationMatch =
  | { readonly kind: 'matched'; readonly entry: FormularyEntry }
  | { readonly kind: 'not_found' }
  | { readonly kind: 'refused'; readonly violation: Violation<LineField, 'always'> };

type Asked = Pick<LineDraft, 'medicationName' | 'medicationId' | 'strength' | 'dose'>;

/** Names are compared as they are seen and without case (D18). */
export const sameName = (text: string) => visibleName(text).toLowerCase();

/** Finds the entry of the clinic's formulary that a line names (D18). */
export function matchMedication(line: Asked, entries: readonly FormularyEntry[]): MedicationMatch {
  return line.medicationId === null ? matchName(line, entries) : matchId(line, line.medicationId, entries);
}

function matchId(line: Asked, id: string, entries: readonly FormularyEntry[]): MedicationMatch {
  const entry = entries.find(({ medicationId }) => medicationId === id);
  if (entry === undefined) return { kind: 'not_found' };
  const named = line.medicationName === null ? [entry] : entriesOf(line.medicationName, entries);
  if (named.length === 0) return nameRefused;
  const chosen = line.strength === null ? named : ofStrength(line.strength, named);
  if (chosen.length === 0) return strengthRefused(named);
  return chosen.includes(entry) ? { kind: 'matched', entry } : mismatchRefused;
}

/** If a name has only one entry, it matches whatever the dose says. If it has several, the strength or the dose must name one. */
function matchName(line: Asked, entries: readonly FormularyEntry[]): MedicationMatch {
  const named = entriesOf(line.medicationName ?? '', entries);
  if (named.length === 0) return nameRefused;
  const text = line.strength ?? line.dose;
  const chosen = text === null ? [] : ofStrength(text, named);
  if (line.strength !== null && chosen.length === 0) return strengthRefused(named);
  const [entry, ...others] = line.strength === null && named.length === 1 ? named : chosen;
  return entry === undefined || others.length > 0 ? strengthRequired(named) : { kind: 'matched', entry };
}

function entriesOf(name: string, entries: readonly FormularyEntry[]): readonly FormularyEntry[] {
  return entries.filter((entry) => sameName(entry.name) === sameName(name));
}

function ofStrength(text: string, entries: readonly FormularyEntry[]): readonly FormularyEntry[] {
  return entries.filter(({ strength }) => strengthKey(strength) === strengthKey(text));
}

function refused(
  field: LineField,
  reason: string,
  predicate: string,
  named?: readonly FormularyEntry[],
): MedicationMatch {
  const violation = { field, reason, predicate, binds: 'always' } as const;
  if (named === undefined) return { kind: 'refused', violation };
  return { kind: 'refused', violation: { ...violation, strengths: strengthsOf(named) } };
}

const nameRefused = refused(
  'medicationName',
  'not_in_formulary',
  "must be a medication of the clinic's formulary",
);

const mismatchRefused = refused('medicationId', 'medication_mismatch', 'must match the name and strength');

const strengthRefused = (named: readonly FormularyEntry[]) =>
  refused(
    'strength',
    'strength_not_in_formulary',
    "must be a strength of the medication in the clinic's formulary",
    named,
  );

const strengthRequired = (named: readonly FormularyEntry[]) =>
  refused(
    'strength',
    'strength_required',
    "must name one of the medication's strengths in the clinic's formulary",
    named,
  );

/** The most strengths that a refusal lists. */
const mostStrengths = 100;

/** The weakest first. */
function strengthsOf(entries: readonly FormularyEntry[]): string[] {
  return entries
    .flatMap(({ strength }) => strength ?? [])
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))
    .slice(0, mostStrengths);
}

/** A row of a formulary that is imported; null for a cell that is missing or wrong. */
export interface ImportedRow {
  readonly name: string | null;
  readonly strength: string | null;
  readonly medicationId: string | null;
}

/** Finds rows for the same medication. Orders use name and strength or medication_id, so both must be unique. */
export function duplicateRows(rows: readonly ImportedRow[]): Finding[] {
  const names = rows.map(({ name, strength }) =>
    name === null ? null : `${sameName(name)}\n${strengthKey(strength)}`,
  );
  const ids = rows.map(({ medicationId }) => medicationId);
  const row = (index: number) => `rows[${String(index)}]`;
  return [
    ...duplicatesIn(names).map(({ at, first }) => ({
      field: `${row(at)}.name`,
      reason: 'duplicate',
      message: `${row(at)}.name and strength are the same as in ${row(first)}`,
    })),
    ...duplicatesIn(ids).map(({ at, first }) => ({
      field: `${row(at)}.medication_id`,
      reason: 'duplicate',
      message: `${row(at)}.medication_id is the same as in ${row(first)}`,
    })),
  ];
}
