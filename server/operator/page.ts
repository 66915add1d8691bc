import { invalid } from '../errors.ts';
import { isUuid } from '../store/identifiers.ts';
import type { Page, PageRequest } from '../store/list.ts';
import { isStorable } from '../store/store.ts';

interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/** The default of `limit` in the contract. */
const defaultLimit = 50;

/**
 * Reads limit and cursor. A cursor is the key of the previous page's last item. It goes into the list's query, so
 * `isKey` must accept it: by default one UUID.
 */
export function pageRequest(
  { limit = defaultLimit, cursor }: PageQuery,
  isKey: (key: readonly string[]) => boolean = isOneUuid,
): PageRequest {
  // The validator's Ajv reads the text Infinity as a whole number and checks no bound of it.
  if (!Number.isFinite(limit)) {
    throw invalid([{ field: 'limit', reason: 'type', message: 'limit must be a whole number' }]);
  }
  if (cursor === undefined) return { limit, after: null };
  const after = decoded(cursor);
  if (after !== undefined && isKey(after)) return { limit, after };
  const message = 'cursor must be a next_cursor of this list';
  throw invalid([{ field: 'cursor', reason: 'cursor', message }]);
}

/** The cursor of the next page; null after the last. */
export function nextCursor({ next }: Page<unknown>): string | null {
  return next && Buffer.from(JSON.stringify(next)).toString('base64url');
}

function decoded(cursor: string): readonly string[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) && key.every(isStorableText) ? key : undefined;
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
