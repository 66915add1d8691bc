import type { Finding } from '../domain/finding.ts';
import { sameName, sameStrength } from '../domain/formulary-match.ts';
import { refuseFindings } from '../errors.ts';
import { replaceFormulary as putFormulary } from '../store/formularies.ts';
import type { ImportedEntry } from '../store/formularies.ts';
import { duplicatesIn } from './duplicates.ts';
import { knownClinic } from './known-clinic.ts';
import { operatorOperation } from './operation.ts';
import { toImportedEntry } from './shapes/formulary.ts';

/** Replaces a clinic's formulary, all of it or, where a row breaks a rule, nothing (D18). */
export const replaceFormulary = operatorOperation(
  'replaceFormulary',
  async ({ path, body }, context, reply) => {
    const { id, partnerId } = await knownClinic(context.store, path.clinic_id);
    const entries = body.rows.map((row) => toImportedEntry(row, context.newId()));
    refuseFindings(duplicateRows(entries));
    const change = context.change({ status: 200, ids: { clinic_id: id, partner_id: partnerId }, partnerId });
    await putFormulary(context.store, id, entries, change);
    return reply(200, { data: { clinic_id: id, rows: entries.length }, message: 'Formulary replaced' });
  },
);

/** Two rows that mean one medication, by either of the ways in which an order names it. */
function duplicateRows(entries: readonly ImportedEntry[]): Finding[] {
  const names = entries.map(({ name, strength }) => `${sameName(name)}\n${sameStrength(strength) ?? ''}`);
  const ids = entries.map(({ medicationId }) => medicationId);
  const row = (index: number) => `rows[${String(index)}]`;
  return [
    ...duplicatesIn(names).map(({ at, first }) => ({
      field: `${row(at)}.name`,
      reason: 'duplicate',
      message: `${row(at)}.name and strength are already those of ${row(first)}`,
    })),
    ...duplicatesIn(ids).map(({ at, first }) => ({
      field: `${row(at)}.medication_id`,
      reason: 'duplicate',
      message: `${row(at)}.medication_id is already that of ${row(first)}`,
    })),
  ];
}
