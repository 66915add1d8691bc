import { readFile } from 'node:fs/promises';

import { systemReason } from '../../server/config/start-error.ts';
import { inFile } from '../imports/file-fault.ts';
import { textOf } from '../imports/file-text.ts';
import { refused, usage } from './failure.ts';
import type { Failure } from './failure.ts';

/** Reads a file to import, which must be UTF-8. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usage(`${file} cannot be read: ${systemReason(error)}`);
  });
  const text = textOf(bytes);
  if (text === undefined) throw usage(`${file} is not UTF-8`);
  return text;
}

/** The same refusal with the lines and columns of the file. */
export function failureInFile(file: string, lines: readonly number[], failure: Failure): Failure {
  const { error } = failure.envelope;
  const { details } = error;
  if (details?.errors === undefined) return failure;
  const { message, ...place } = inFile(file, lines, { ...details, message: error.message });
  const errors = details.errors.map((fault) => inFile(file, lines, fault));
  return refused({ success: false, error: { ...error, message, details: { ...place, errors } } });
}
