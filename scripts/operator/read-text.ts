import { readFile } from 'node:fs/promises';

import { systemReason } from '../../server/config/start-error.ts';
import { usage } from './failure.ts';

/** The text of a file to import. Bytes that are no UTF-8 would be sent as something else than was meant. */
export async function readText(file: string): Promise<string> {
  const bytes = await readFile(file).catch((error: unknown) => {
    throw usage(`${file} cannot be read: ${systemReason(error)}`);
  });
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw usage(`${file} is not UTF-8`);
  }
}
