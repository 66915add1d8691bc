import { isObject } from '../contract/json-schema.ts';
import { nameOf } from '../domain/findings.ts';
import type { Finding } from '../domain/findings.ts';
import { isStorable } from '../store/store.ts';

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

/** The path is put together on the way back, because an import has a million values. */
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
