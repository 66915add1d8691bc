import { readFile } from 'node:fs/promises';

import { systemReason } from '../../server/config/start-error.ts';
import { refused, usage } from './failure.ts';

/** Reads a file to import, which must be UTF-8. */
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

/** Parses a JSON file. The refusal holds the parser's own words, which give the place of the fault. */
export function readJson(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    throw refused({
      success: false,
      error: {
        code: 'VALIDATION_ERROR',
        message: `${file} is not valid JSON: ${reason}`,
        details: { field: 'file', reason: 'malformed_json' },
      },
    });
  }
}
