import type { Finding } from '../../server/domain/finding.ts';
import { Failure, refused } from './failure.ts';

interface FileFault {
  readonly line: number;
  readonly column?: string;
  readonly reason: string;
  /** The end of a sentence that begins with the place of the fault. */
  readonly message: string;
}

/** Refuses a file for one fault, before anything is sent. */
export function badFile(file: string, { message, ...place }: FileFault): Failure {
  const where = `line ${String(place.line)}${place.column === undefined ? '' : `, column ${place.column}`}`;
  return refused({
    success: false,
    error: {
      code: 'VALIDATION_ERROR',
      message: `${file}, ${where} ${message}`,
      details: { field: place.column ?? 'file', ...place },
    },
  });
}

/** Refuses a file that breaks the contract, before anything is sent. */
export function refusedFile(findings: readonly Finding[]): Failure {
  const [first] = findings;
  return refused({
    success: false,
    error: {
      code: 'VALIDATION_ERROR',
      message: first?.message ?? 'The file is not valid',
      details: { ...(first ? { field: first.field, reason: first.reason } : {}), errors: findings },
    },
  });
}

/**
 * The same refusal with the lines and columns of the file: the API's rows[3].schedule is, for the author of the
 * file, line 5, column schedule.
 */
export function inFile(file: string, lines: readonly number[], failure: Failure): Failure {
  const { error } = failure.envelope;
  const { details } = error;
  if (details?.errors === undefined) return failure;
  const errors = details.errors.map((fault) => ({
    ...fault,
    ...placeOf(fault.field, lines),
    message: withLines(file, fault.message, lines),
  }));
  return refused({
    success: false,
    error: {
      ...error,
      message: withLines(file, error.message, lines),
      details: { ...details, ...placeOf(details.field, lines), errors },
    },
  });
}

const row = /\brows\[(\d+)\](?:\.(\w+))?/g;

function placeOf(field: string | undefined, lines: readonly number[]): { line?: number; column?: string } {
  const [match] = (field ?? '').matchAll(row);
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
