import type { Finding } from '../../server/domain/findings.ts';

/** One fault of a file to import: what the API would find in it, and the line and column of the file. */
export interface FileFault extends Finding {
  readonly line?: number;
  readonly column?: string;
}

/** A file cannot be imported, for one fault or several. Nothing was sent. */
export class BadFile extends Error {
  readonly faults: readonly FileFault[];

  constructor(faults: readonly FileFault[]) {
    super(faults[0]?.message ?? 'The file is not valid');
    this.name = 'BadFile';
    this.faults = faults;
  }
}

interface Place {
  readonly line: number;
  readonly column?: string;
  readonly reason: string;
  /** The end of a sentence that begins with the place of the fault. */
  readonly message: string;
}

/** Refuses a file for a fault in one line. */
export function badLine(file: string, { message, ...place }: Place): BadFile {
  const where = `line ${String(place.line)}${place.column === undefined ? '' : `, column ${place.column}`}`;
  return new BadFile([{ field: place.column ?? 'file', ...place, message: `${file}, ${where} ${message}` }]);
}

/**
 * A finding of the API with the line and column of the file: its rows[3].schedule is, for the author of the file, line 5,
 * column schedule. `lines` holds the line of each row.
 */
export function inFile(file: string, lines: readonly number[], finding: Finding): FileFault {
  return { ...finding, ...placeOf(finding.field, lines), message: withLines(file, finding.message, lines) };
}

const row = /\brows\[(\d+)\](?:\.(\w+))?/g;

function placeOf(field: string, lines: readonly number[]): Pick<FileFault, 'line' | 'column'> {
  const [match] = field.matchAll(row);
  const line = lines[Number(match?.[1])];
  if (line === undefined) return {};
  return { line, ...(match?.[2] === undefined ? {} : { column: match[2] }) };
}

function withLines(file: string, message: string, lines: readonly number[]): string {
  const replaced = message.replaceAll(row, (whole: string, index: string, column: string | undefined) => {
    const line = lines[Number(index)];
    return line === undefined
      ? whole
      : `line ${String(line)}${column === undefined ? '' : `, column ${column}`}`;
  });
  return replaced === message ? message : `${file}, ${replaced}`;
}

/** The text of a file to import; undefined if it is not UTF-8. */
export function textOf(bytes: ArrayBuffer | Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}
