import { visit } from 'jsonc-parser';

import { nameOf } from '../domain/findings.ts';
import type { Finding } from '../domain/findings.ts';
import { isStorable } from '../store/store.ts';
import { isObject } from './json-schema.ts';

export const cutShort: Finding = {
  field: 'body',
  reason: 'cut_short',
  message: 'The body ended before its length',
};

export const notUtf8: Finding = {
  field: 'body',
  reason: 'malformed_json',
  message: 'The body is not valid UTF-8',
};

/** No body of our contracts nests deeper. */
const maxDepth = 64;

const tooDeep: Finding = {
  field: 'body',
  reason: 'too_deep',
  message: `The body must not nest deeper than ${maxDepth} levels`,
};

export const tooManyValues: Finding = {
  field: 'body',
  reason: 'too_many_values',
  message: 'The body has more values than any valid one',
};

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const opening = new Set<number | undefined>([0x5b, 0x7b]);
const closing = new Set<number | undefined>([0x5d, 0x7d]);

/**
 * Looks at the bytes of a JSON text, piece by piece, for more nesting or more values than any valid body has. A list takes
 * two bytes as text and fifty as an object, so 1 MiB of lists would cost 50 MB and 100 ms to parse and to validate.
 */
export function excessFinder(maxValues: number): (piece: Uint8Array) => Finding | undefined {
  let depth = 0;
  let values = 1;
  let isText = false;
  let isEscaped = false;
  return (piece) => {
    for (const byte of piece) {
      if (isEscaped) isEscaped = false;
      else if (isText) {
        if (byte === backslash) isEscaped = true;
        else if (byte === quote) isText = false;
      } else if (byte === quote) isText = true;
      else if (byte === comma) values += 1;
      else if (opening.has(byte)) {
        depth += 1;
        values += 1;
      } else if (closing.has(byte)) depth -= 1;
      if (depth > maxDepth) return tooDeep;
      if (values > maxValues) return tooManyValues;
    }
    return undefined;
  };
}

/**
 * The finding for a text that is not JSON, with the line and column where it stops being JSON, and never a part of it: it
 * may hold health information. `reported` is the parser's message, of which only the two numbers at its end are used.
 */
export function malformedJson(text: unknown, reported: unknown): Finding {
  const place = typeof text === 'string' ? placeOf(text, String(reported)) : undefined;
  const where = place ? ` at line ${place.line}, column ${place.column}` : '';
  return { field: 'body', reason: 'malformed_json', message: `The body is not valid JSON${where}` };
}

interface Place {
  readonly line: number;
  readonly column: number;
}

/** A longer text is not parsed again: a text full of escapes would take half a second for each MiB. */
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

/** In JSON, text that PostgreSQL cannot store is always an escape, so one search clears most bodies. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Finds text that the store cannot keep as it was sent: a NUL character or half of a surrogate pair (D15). The database
 * refuses the first and alters the second.
 */
export function unstorableText(bytes: Buffer, body: unknown): Finding | undefined {
  const isSuspicious = bytes.includes('\\u') && suspicious.test(bytes.toString('latin1'));
  const found = isSuspicious ? findIn(body) : undefined;
  return found && findingOf(found);
}

/** A text, and the path of its value, such as `.contacts[0].value`. A name of a property has the path of its object. */
interface Found {
  readonly text: string;
  readonly path: string;
}

/** The path is built on the way back, because an import has a million values. */
function findIn(value: unknown): Found | undefined {
  if (typeof value === 'string') return isStorable(value) ? undefined : { text: value, path: '' };
  if (Array.isArray(value)) return findInList(value);
  return isObject(value) ? findInObject(value) : undefined;
}

function findInList(list: readonly unknown[]): Found | undefined {
  for (let index = 0; index < list.length; index += 1) {
    const found = findIn(list[index]);
    if (found) return below(`[${index}]`, found);
  }
  return undefined;
}

function findInObject(object: Readonly<Record<string, unknown>>): Found | undefined {
  const names = Object.keys(object);
  const text = names.find((name) => !isStorable(name));
  if (text !== undefined) return { text, path: '' };
  for (const name of names) {
    const found = findIn(object[name]);
    if (found) return below(`.${name}`, found);
  }
  return undefined;
}

function below(step: string, { text, path }: Found): Found {
  return { text, path: `${step}${path}` };
}

function findingOf({ text, path }: Found): Finding {
  const field = nameOf(path.replace(/^\./, '')) || 'body';
  return text.includes('\0')
    ? { field, reason: 'nul_character', message: `${field} must not contain a NUL character` }
    : { field, reason: 'malformed_text', message: `${field} must be well-formed Unicode text` };
}
