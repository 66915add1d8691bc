import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isPermitted, productionPackages } from '../../scripts/licences/production-packages.ts';
import { isObject } from '../../server/contract/json-schema.ts';

const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
const rangesIn = (field: string): Record<string, string> => {
  const listed = isObject(manifest) ? manifest[field] : undefined;
  return Object.fromEntries(
    Object.entries(isObject(listed) ? listed : {}).map(([name, range]) => [name, String(range)]),
  );
};
const dependencies = Object.keys(rangesIn('dependencies'));

describe('the production packages', () => {
  test('have a pinned major version, a pre-release an exact one', () => {
    const ranges = { ...rangesIn('dependencies'), ...rangesIn('devDependencies') };
    const loose = Object.entries(ranges).filter(
      ([, range]) => !/^(?:npm:\w+@)?(?:\^?\d+\.\d+\.\d+|\d+\.\d+\.\d+-[\w.]+)$/.test(range),
    );
    expect(loose).toEqual([]);
  });

  test('are locked by a hash of their contents', () => {
    const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
    const packages = isObject(lock) && isObject(lock['packages']) ? lock['packages'] : {};
    const unlocked = Object.entries(packages).filter(
      ([path, entry]) =>
        path !== '' &&
        !(isObject(entry) && (typeof entry['integrity'] === 'string' || entry['inBundle'] === true)),
    );
    expect(unlocked.map(([path]) => path)).toEqual([]);
    expect(productionPackages().length).toBeGreaterThanOrEqual(dependencies.length);
  });

  test('have permitted licences', () => {
    expect(productionPackages().filter((one) => !isPermitted(one))).toEqual([]);
    const licensed = (licence: string) => isPermitted({ name: 'x', version: '1.0.0', licence });
    expect(['GPL-3.0-only', 'none stated', 'MIT AND GPL-2.0', 'SSPL-1.0'].filter(licensed)).toEqual([]);
    expect(licensed('(GPL-2.0 OR MIT)')).toBe(true);
  });
});
