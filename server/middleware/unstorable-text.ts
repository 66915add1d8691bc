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
  return suspicious.test(text) ? findIn(body) : undefined;
}

/** Nothing that a contract of ours takes is nested deeper: what is, is refused as what it is, and not looked into. */
const deepest = 64;

/** A value, and where it stands in the body. */
interface Place {
  readonly field: string;
  readonly depth: number;
  readonly value: unknown;
}

function findIn(body: unknown): Finding | undefined {
  const waiting: Place[] = [{ field: '', depth: 0, value: body }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { field, value } = place;
    const own = typeof value === 'string' ? complaint(value, field === '' ? 'body' : field) : undefined;
    const finding = own ?? complaintOfKeys(value);
    if (finding) return finding;
    for (const child of childrenOf(place).reverse()) waiting.push(child);
  }
  return undefined;
}

function complaintOfKeys(value: unknown): Finding | undefined {
  const bad = isObject(value) && Object.keys(value).find((key) => complaint(key, 'body') !== undefined);
  return typeof bad === 'string' ? complaint(bad, 'body') : undefined;
}

function childrenOf({ field, depth, value }: Place): Place[] {
  if (depth === deepest) return [];
  const below = depth + 1;
  if (Array.isArray(value)) {
    return value.map((item: unknown, index) => ({
      field: nameOf(`${field}[${index}]`),
      depth: below,
      value: item,
    }));
  }
  if (!isObject(value)) return [];
  return Object.entries(value).map(([key, child]) => ({
    field: nameOf(field === '' ? key : `${field}.${key}`),
    depth: below,
    value: child,
  }));
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
