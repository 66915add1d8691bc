import { duplicatesIn } from './duplicates.ts';
import type { Finding } from './finding.ts';
import { sameName } from './formulary.ts';
import { strengthKey } from './strength.ts';

/** A row of a formulary that is imported; null for a cell that is missing or wrong. */
export interface ImportedRow {
  readonly name: string | null;
  readonly strength: string | null;
  readonly medicationId: string | null;
}

/** Rows for the same medication. An order names one by name and strength or by medication_id, so both must be unique. */
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
