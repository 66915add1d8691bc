import { checkedImport } from './checked-import.ts';
import type { ImportOf } from './checked-import.ts';
import { BadFile } from './file-fault.ts';

/** Reads a carrier table from JSON. If the text is not JSON, the refusal holds the parser's own words, which give the place. */
export function readCarriers(file: string, text: string): ImportOf<'replaceCarriers'> {
  return checkedImport('replaceCarriers', parsed(file, text), (finding) => finding);
}

function parsed(file: string, text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const reason = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : '';
    const message = `${file} is not valid JSON: ${reason}`;
    throw new BadFile([{ field: 'file', reason: 'malformed_json', message }]);
  }
}
