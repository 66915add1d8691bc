import type { components } from '../../generated/operator/types.ts';
import { formularyColumns } from './formulary-csv.ts';

type Entry = components['schemas']['FormularyEntry'];

/** A formulary as CSV (RFC 4180), in the form that an import takes: to change it in a spreadsheet and upload it again. */
export function formularyText(entries: readonly Entry[]): string {
  const rows = entries.map(({ name, strength, medication_id: id, schedule, compounded }) =>
    [name, strength ?? '', id, schedule ?? '', String(compounded)].map(cell).join(','),
  );
  return [header, ...rows, ''].join('\r\n');
}

const header = formularyColumns.join(',');

const cell = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
