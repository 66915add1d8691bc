import type { components } from '../../../generated/operator/types.ts';
import type { FormularyEntry } from '../../domain/formulary.ts';
import type { ImportedEntry } from '../../store/formularies.ts';

type Row = components['schemas']['FormularyRow'];

/** A row as the formulary keeps it: outer space dropped, a blank strength none at all (D18). */
export function toImportedEntry(row: Row, freshId: string): ImportedEntry {
  return {
    name: row.name.trim(),
    strength: row.strength?.trim() || null,
    medicationId: row.medication_id?.toLowerCase() ?? null,
    freshId,
    schedule: row.schedule ?? null,
    compounded: row.compounded ?? false,
  };
}

/** An entry as the wire shows it; it can be sent back as it is. */
export function entryOnWire(entry: FormularyEntry): components['schemas']['FormularyEntry'] {
  return {
    medication_id: entry.medicationId,
    name: entry.name,
    strength: entry.strength,
    schedule: entry.schedule,
    compounded: entry.compounded,
  };
}
