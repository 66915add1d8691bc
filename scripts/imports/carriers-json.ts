import { BadFile } from './file-fault.ts';

/** Parses the JSON of a carrier table. The refusal holds the parser's own words, which give the place of the fault. */
export function readCarriers(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    throw new BadFile({
      field: 'file',
      reason: 'malformed_json',
      message: `${file} is not valid JSON: ${reason}`,
    });
  }
}
