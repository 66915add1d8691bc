import { invalid } from '../errors.ts';
import { isUuid } from '../store/identifiers.ts';
import type { Page, PageRequest } from '../store/list.ts';
import { isStorable } from '../store/store.ts';

/** Both contracts give these parameters the same names. */
interface PageQuery {
  readonly limit?: number;
  readonly cursor?: string;
}

/**
 * Reads limit and cursor. A cursor is the key of the previous page's last item: one UUID, or what `isKey` accepts. The
 * validation has set a missing limit to the contract's default.
 */
export function pageRequest(
  { limit, cursor }: PageQuery,
  { isKey = isOneUuid }: { readonly isKey?: (key: readonly string[]) => boolean } = {},
): PageRequest {
  if (limit === undefined) throw new Error('The contract gives limit no default');
  if (cursor === undefined) return { limit, after: null };
  const after = decodeCursor(cursor);
  if (after !== undefined && isKey(after)) return { limit, after };
  const message = 'cursor in the query must be a next_cursor of this list';
  throw invalid([{ field: 'cursor', reason: 'cursor_invalid', message }]);
}

/** The cursor of the next page; null after the last. */
export function nextCursor({ next }: Page<unknown>): string | null {
  return next && encodeCursor(next);
}

/** A cursor is opaque to the caller: the key of the item that it points to. */
export function encodeCursor(key: readonly string[]): string {
  return Buffer.from(JSON.stringify(key)).toString('base64url');
}

/**
 * The key in a cursor; undefined if the text is no cursor. Buffer skips what is not Base64, so the cursor must be exactly the one that
 * this server would give.
 */
export function decodeCursor(cursor: string): readonly string[] | undefined {
  try {
    const key: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(key) && key.every(isStorableText) && encodeCursor(key) === cursor ? key : undefined;
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
