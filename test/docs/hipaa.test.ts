import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

/** The standards of 45 CFR 164.312 and their implementation specifications. */
const safeguards = [
  '(a)(1)',
  '(a)(2)(i)',
  '(a)(2)(ii)',
  '(a)(2)(iii)',
  '(a)(2)(iv)',
  '(b)',
  '(c)(1)',
  '(c)(2)',
  '(d)',
  '(e)(1)',
  '(e)(2)(i)',
  '(e)(2)(ii)',
];

/** The cells of the map in SECURITY.md. */
function rows(): string[][] {
  const section =
    readFileSync('SECURITY.md', 'utf8').split('## HIPAA, 45 CFR 164.312\n')[1]?.split('\n## ')[0] ?? '';
  const lines = section.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

describe('the map of HIPAA controls in SECURITY.md', () => {
  it('has every standard and implementation specification of 45 CFR 164.312, in its order', () => {
    expect(rows().map(([safeguard = '']) => safeguard.split(' ')[0])).toEqual(safeguards);
  });

  it.each(rows())(
    '%s: says how it is met, and names tests that exist',
    (_safeguard, how = '', tests = '') => {
      expect(how.length).toBeGreaterThan(20);
      const named = [...tests.matchAll(/`(test\/[^`]+\.test\.ts)`/g)].map(([, path = '']) => path);
      expect(named.length).toBeGreaterThan(0);
      expect(named.filter((path) => !existsSync(path))).toEqual([]);
    },
  );
});
