import { visit } from 'jsonc-parser';

import type { Finding } from '../domain/findings.ts';

/**
 * The finding for a text that is not JSON, with the line and column where it stops being JSON, and never a part of it: it
 * may hold health information. `reported` is the parser's message, of which only the two numbers at its end are used.
 */
export function malformedJson(text: unknown, reported: unknown): Finding {
  const place = typeof text === 'string' ? placeOf(text, String(reported)) : undefined;
  const where = place ? ` at line ${place.line}, column ${place.column}` : '';
  return { field: 'body', reason: 'malformed_json', message: `The body is not valid JSON${where}` };
}

export const notUtf8: Finding = {
  field: 'body',
  reason: 'malformed_json',
  message: 'The body is not valid UTF-8',
};

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A longer text is not parsed again: one full of escapes would take half a second for each MiB. */
const mostParsedAgain = 64 * 1024;

function placeOf(text: string, reported: string): Place | undefined {
  const [, line, column] = / \(line (\d+) column (\d+)\)$/.exec(reported) ?? [];
  if (line !== undefined) return { line: Number(line), column: Number(column) };
  return text.length > mostParsedAgain ? undefined : firstFault(text);
}

/** V8 does not say where it met an unexpected character or the end. */
function firstFault(text: string): Place | undefined {
  let found: Place | undefined;
  const stop = new Error('found');
  try {
    visit(
      text,
      {
        onError: (_error, _offset, _length, line, character) => {
          found = { line: line + 1, column: character + 1 };
          throw stop;
        },
      },
      { disallowComments: true },
    );
  } catch (error) {
    if (error !== stop) throw error;
  }
  return found;
}
