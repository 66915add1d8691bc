import { isObject } from '../contract/json-schema.ts';
import { nameOf } from '../domain/finding.ts';
import type { Finding } from '../domain/finding.ts';

/** Only an escape can bring in what PostgreSQL cannot hold, so most bodies are let through by one search. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Finds text that no store can keep as sent: a NUL character or half of a surrogate pair (D15). The database
 * would refuse the first and alter the second.
 */
export function unstorableText(text: string, body: unknown): Finding | undefined {
  return suspicious.test(text) ? findIn(body, '') : undefined;
}

function findIn(value: unknown, field: string): Finding | undefined {
  if (typeof value === 'string') return complaint(value, field === '' ? 'body' : field);
  if (Array.isArray(value))
    return first(value.map((item, index) => findIn(item, `${field}[${String(index)}]`)));
  if (!isObject(value)) return undefined;
  return first(
    Object.entries(value).map(
      ([key, child]) =>
        complaint(key, 'body') ?? findIn(child, field === '' ? nameOf(key) : nameOf(`${field}.${key}`)),
    ),
  );
}

function first(found: readonly (Finding | undefined)[]): Finding | undefined {
  return found.find((finding) => finding !== undefined);
}

function complaint(text: string, field: string): Finding | undefined {
  if (text.includes('\0')) {
    return { field, reason: 'nul_character', message: `${field} must not contain a NUL character` };
  }
  if (!text.isWellFormed()) {
    return { field, reason: 'malformed_text', message: `${field} must be well-formed Unicode text` };
  }
  return undefined;
}
