import { invalid } from '../errors.ts';
import { isUuid } from '../store/identifiers.ts';
import type { Page, PageRequest } from '../store/list.ts';
import { isStorable } from '../store/store.ts';

/** What both contracts name these parameters. */
interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

interface PageOptions {
  /** The default of `limit` in the contract: 50 in the operator's. */
  readonly defaultLimit?: number;
  /** Whether a cursor holds a key of this list, which its query can take. By default one UUID. */
  readonly isKey?: (key: readonly string[]) => boolean;
}

/** Reads limit and cursor. A cursor is the key of the previous page's last item. */
export function pageRequest(
  { limit, cursor }: PageQuery,
  { defaultLimit = 50, isKey = isOneUuid }: PageOptions = {},
): PageRequest {
  // The validator's Ajv reads the text Infinity as a whole number and checks no bound of it.
  if (limit !== undefined && !Number.isFinite(limit)) {
    throw invalid([{ field: 'limit', reason: 'type', message: 'limit must be a whole number' }]);
  }
  const page = { limit: limit ?? defaultLimit };
  if (cursor === undefined) return { ...page, after: null };
  const after = decoded(cursor);
  if (after !== undefined && isKey(after)) return { ...page, after };
  const message = 'cursor must be a next_cursor of this list';
  throw invalid([{ field: 'cursor', reason: 'cursor_invalid', message }]);
}

/** The cursor of the next page; null after the last. */
export function nextCursor({ next }: Page<unknown>): string | null {
  return next && encoded(next);
}

function encoded(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/** Buffer skips what is not Base64, so the cursor must be exactly the one that this server would give. */
function decoded(cursor: string): readonly string[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) && key.every(isStorableText) && encoded(key) === cursor ? key : undefined;
  } catch {
    return undefined;
  }
}

function isStorableText(part: unknown): part is string {
  return typeof part === 'string' && isStorable(part);
}

function isOneUuid(key: readonly string[]): boolean {
  return key.length === 1 && isUuid(key[0] ?? '');
}
