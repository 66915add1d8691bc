import { describe, expect, it } from 'vitest';

import { invalid } from '../../server/errors.ts';
import { encodeCursor, nextCursor, pageRequest } from '../../server/paging/page.ts';
import { readTimestamp } from '../../server/paging/timestamps.ts';

const id = '01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b';
const encoded = (key: unknown) => Buffer.from(JSON.stringify(key)).toString('base64url');

describe('a cursor', () => {
  it('begins behind the last item of the page before', () => {
    const cursor = nextCursor({ items: [], next: [id] });
    expect(pageRequest({ limit: 7, cursor: cursor ?? '' })).toEqual({ limit: 7, after: [id] });
    expect(pageRequest({ limit: 7 })).toEqual({ limit: 7, after: null });
    expect(nextCursor({ items: [], next: null })).toBeNull();
  });

  it.each([
    ...['', ' ', '%%%', 'page-2', 'a b', '\0', `${encodeCursor([id])}=`, id],
    ...[[], ['x'], [1], [id, id], [id, 1], ['\0'], { 0: id, length: 1 }, id, null].map(encoded),
  ])('that this list has not given is refused: %j', (cursor) => {
    const message = 'cursor in the query must be a next_cursor of this list';
    const refusal = invalid([{ field: 'cursor', reason: 'cursor_invalid', message }]);
    expect(() => pageRequest({ limit: 7, cursor })).toThrow(refusal);
  });

  it('of a list with keys of its own is taken only with such a key', () => {
    const isKey = (key: readonly string[]) => key.length === 2;
    expect(pageRequest({ limit: 7, cursor: encoded(['a', 'b']) }, { isKey }).after).toEqual(['a', 'b']);
    expect(() => pageRequest({ limit: 7, cursor: encoded([id]) }, { isKey })).toThrow(
      'next_cursor of this list',
    );
  });
});

describe('a timestamp', () => {
  it.each([
    ['2026-11-01T02:00:00+02:00', '2026-11-01T00:00:00.000Z'],
    ['2020-02-29t23:59:60.123456z', '2020-02-29T23:59:59.123Z'],
    ['0001-01-01T00:00:00Z', '1970-01-01T00:00:00.000Z'],
    ['9999-12-31T23:59:59.999Z', '9999-12-31T23:59:59.000Z'],
  ])('%s is read as %s, within the range of the store', (text, time) => {
    expect(readTimestamp('since', text).toISOString()).toBe(time);
  });
});
