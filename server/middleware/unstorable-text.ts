import { isObject } from '../contract/json-schema.ts';
import { nameOf } from '../domain/finding.ts';
import type { Finding } from '../domain/finding.ts';

/** In JSON, text that PostgreSQL cannot store is always an escape, so one search clears most bodies. */
const suspicious = /\\u(?:0000|d[89a-f])/i;

/**
 * Finds text that the store cannot keep as it was sent: a NUL character or half of a surrogate pair (D15). The database
 * refuses the first and alters the second.
 */
export function unstorableText(bytes: Buffer, body: unknown): Finding | undefined {
  return bytes.includes('\\u') && suspicious.test(bytes.toString('latin1')) ? findIn(body) : undefined;
}

/** No body in our contracts nests deeper, so validation refuses what is not searched. */
const maxDepth = 64;

/** A value, and its place in the body. */
interface Place {
  readonly field: string;
  readonly depth: number;
  readonly value: unknown;
}

/** A loop and not a recursion: a deeply nested body would overflow the stack. */
function findIn(body: unknown): Finding | undefined {
  const waiting: Place[] = [{ field: '', depth: 0, value: body }];
  for (let place = waiting.pop(); place !== undefined; place = waiting.pop()) {
    const { field, value } = place;
    const own = typeof value === 'string' ? complaint(value, field === '' ? 'body' : field) : undefined;
    const finding = own ?? complaintAboutKeys(value);
    if (finding) return finding;
    for (const child of childrenOf(place).reverse()) waiting.push(child);
  }
  return undefined;
}

function complaintAboutKeys(value: unknown): Finding | undefined {
  const keys = isObject(value) ? Object.keys(value) : [];
  return keys.map((key) => complaint(key, 'body')).find((finding) => finding !== undefined);
}

function childrenOf({ field, depth, value }: Place): Place[] {
  if (depth === maxDepth) return [];
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
