import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { docUrl } from '../../server/contract/error-envelope.ts';
import { malformedJson } from '../../server/contract/body-faults.ts';
import { didYouMean, nearest } from '../../server/nearest.ts';

const json = fc.jsonValue().map((value) => JSON.stringify(value, null, 1));
/** JSON that is cut off, or has something in the middle that may or may not be a fault. */
const broken = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.tuple(json, fc.nat(50)).map(([text, at]) => text.slice(0, at)),
  fc
    .tuple(json, fc.nat(50), fc.string({ unit: 'binary' }))
    .map(([text, at, more]) => text.slice(0, at) + more + text.slice(at)),
);

function parserMessage(text: string): string | undefined {
  try {
    JSON.parse(text);
    return undefined;
  } catch (error) {
    return error instanceof Error ? error.message : '';
  }
}

describe('what an error says does not depend on what a caller made up (D45)', () => {
  it('but for a line and a column, which are within the text, of malformed JSON', () => {
    fc.assert(
      fc.property(broken, (text) => {
        const reported = parserMessage(text);
        if (reported === undefined) return;
        const { message } = malformedJson(text, reported);
        const [, line, column] =
          /^The body is not valid JSON at line (\d+), column (\d+)$/.exec(message) ?? [];
        const lines = text.split(/\r\n|\r|\n/);
        expect(line).toBeDefined();
        expect(Number(line)).toBeLessThanOrEqual(lines.length);
        expect(Number(column)).toBeLessThanOrEqual(text.length + 1);
      }),
      { numRuns: 2000 },
    );
  });

  it('but for the host, and only if it looks like one', () => {
    const hosts = fc.oneof(fc.string({ unit: 'binary' }), fc.webUrl(), fc.domain(), fc.ipV4(), fc.ipV6());
    const codes = fc.constantFrom('NOT_FOUND' as const, 'INTERNAL_ERROR' as const);
    fc.assert(
      fc.property(hosts, codes, (host, code) => {
        const url = docUrl(host, code);
        if (url === undefined) return;
        expect(url).toBe(`https://${host}/docs#section/errors/${code.toLowerCase()}`);
        expect(host).toMatch(/^[\w.:[\]-]+$/);
        expect(url.length).toBeLessThan(400);
      }),
      { numRuns: 2000 },
    );
  });

  it('but for a choice among the names that are known', () => {
    const names = ['first_name', 'last_name', 'date_of_birth', 'zip', 'constructor', '__proto__'];
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), (text) => {
        const found = nearest(text, names, { most: 3 });
        expect(names).toEqual(expect.arrayContaining(found));
        const ends = found.every((name) => didYouMean(found).includes(name));
        expect(ends).toBe(true);
      }),
    );
    expect(nearest('frist_name', names)).toEqual(['first_name']);
  });
});
