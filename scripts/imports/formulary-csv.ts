// The build for browsers: the operator's page reads the same file. It runs in Node as well.
import { CsvError, parse } from 'csv-parse/browser/esm/sync';

import type { components } from '../../generated/operator/types.ts';
import type { Finding } from '../../server/domain/findings.ts';
import { duplicateRows } from '../../server/formularies/rules.ts';
import type { ImportedRow } from '../../server/formularies/rules.ts';
import { checkedImport } from './checked-import.ts';
import type { ImportOf } from './checked-import.ts';
import { badLine, inFile } from './file-fault.ts';
import type { FileFault } from './file-fault.ts';

/** The columns of a formulary; only the name is required. */
const formularyColumns = ['name', 'strength', 'medication_id', 'schedule', 'compounded'];

/** Reads a formulary from CSV (RFC 4180). The contract judges the cells, so a cell of the wrong type stays as it is. */
export function readFormulary(file: string, text: string): ImportOf<'replaceFormulary'> {
  checkSeparator(file, text);
  const records = recordsOf(file, text);
  const [header, ...body] = records;
  const columns = header?.cells.map((cell) => cell.trim()) ?? [];
  checkHeader(file, columns);
  for (const { cells, line } of body) {
    if (cells.length === columns.length) continue;
    const message = `has ${String(cells.length)} columns, but the header has ${String(columns.length)}`;
    throw badLine(file, { line, reason: 'column_count', message });
  }
  const lines = body.map(({ line }) => line);
  const rows = body.map(({ cells }) =>
    Object.fromEntries(columns.map((column, at) => [column, valueOf(column, cells[at] ?? '')])),
  );
  const inCells = (finding: Finding): FileFault => {
    const fault = inFile(file, lines, finding);
    return {
      ...fault,
      message: fault.message.replace(/ must be one of (.+), null$/, ' must be empty or one of $1'),
    };
  };
  return checkedImport('replaceFormulary', { rows }, inCells, duplicateRows(rows.map(comparable)));
}

/** In many countries, spreadsheets separate the columns of CSV by these. */
const separators = [
  [';', 'semicolons'],
  ['\t', 'tabs'],
] as const;

/** Without this check, the whole header would be one unknown column. */
function checkSeparator(file: string, text: string): void {
  const [header = ''] = text.split(/[\r\n]/, 1);
  const [, name] =
    separators.find(([separator]) => header.includes(separator) && !header.includes(',')) ?? [];
  if (name === undefined) return;
  const message = `separates its columns by ${name}. Export the file with commas: a spreadsheet asks for the separator, or takes it from the regional settings`;
  throw badLine(file, { line: 1, reason: 'separator', message });
}

interface CsvRecord {
  readonly cells: readonly string[];
  /** The line on which the record begins. A quoted cell may hold line breaks. */
  readonly line: number;
}

function recordsOf(file: string, text: string): CsvRecord[] {
  const records: CsvRecord[] = [];
  let line = 1;
  try {
    parse(text, {
      bom: true,
      relax_column_count: true,
      on_record: (cells: string[], { lines }) => {
        // An empty line holds one empty cell.
        if (cells.length > 1 || cells[0] !== '') records.push({ cells, line });
        line = lines + 1;
        return null;
      },
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const [first = 'cannot be read'] = error.message.split(', ');
    throw badLine(file, { line, reason: 'malformed_csv', message: `is not valid CSV: ${first}` });
  }
  return records;
}

function checkHeader(file: string, columns: readonly string[]): void {
  const fault = (reason: string, column: string, message: string) =>
    badLine(file, { line: 1, column, reason, message });
  for (const [at, column] of columns.entries()) {
    if (!formularyColumns.includes(column)) {
      throw fault('unknown_field', column, `is not one of ${formularyColumns.join(', ')}`);
    }
    if (columns.indexOf(column) !== at) throw fault('duplicate', column, 'is there twice');
  }
  if (!columns.includes('name')) throw fault('required', 'name', 'is missing from the header');
}

/** In any case: spreadsheets write TRUE and FALSE. */
const booleans = new Map([
  ['true', true],
  ['false', false],
]);

/** The cells that the server compares, if it would accept them. */
function comparable(row: Readonly<Record<string, unknown>>): ImportedRow {
  const textIn = (column: string) => {
    const value = row[column];
    return typeof value === 'string' && value !== '' ? value : null;
  };
  return {
    name: textIn('name'),
    strength: textIn('strength'),
    medicationId: textIn('medication_id')?.toLowerCase() ?? null,
  };
}

function valueOf(column: string, cell: string): unknown {
  const text = cell.trim();
  if (column === 'compounded') return booleans.get(text.toLowerCase()) ?? text;
  return text === '' && column !== 'name' ? null : text;
}

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
