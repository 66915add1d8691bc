import { readFile } from 'node:fs/promises';

import { systemReason } from '../../server/config/start-error.ts';
import { textOf } from '../imports/file-text.ts';
import { usage } from './failure.ts';

/** Reads a file to import, which must be UTF-8. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usage(`${file} cannot be read: ${systemReason(error)}`);
  });
  const text = textOf(bytes);
  if (text === undefined) throw usage(`${file} is not UTF-8`);
  return text;
}
