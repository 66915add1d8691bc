import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

import { isPermitted, productionPackages } from '../../scripts/licences/production-packages.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import { modulesBelow } from '../house/modules.ts';
import type { Module } from '../house/modules.ts';

const manifest: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
const rangesIn = (field: string): Record<string, string> => {
  const listed = isObject(manifest) ? manifest[field] : undefined;
  return Object.fromEntries(
    Object.entries(isObject(listed) ? listed : {}).map(([name, range]) => [name, String(range)]),
  );
};
const dependencies = Object.keys(rangesIn('dependencies')).sort();

/** The programs of production: the server, its health check and the operator command line. */
const programs = [
  'server/main.ts',
  'server/migrate.ts',
  'server/listener/health-check.ts',
  'scripts/operator.ts',
];
/** The database and the certificates of development. They are imported only when needed. */
const developmentOnly = ['@electric-sql/pglite', '@peculiar/x509', 'reflect-metadata'];

const modules = new Map(
  modulesBelow('server', 'scripts', 'generated').map((module) => [module.path, module]),
);

describe('the production packages', () => {
  test('are exactly those that its programs import', () => {
    const imported = new Set<string>();
    for (const { imports } of reachableFrom(programs)) {
      for (const target of imports.filter(isPackage)) imported.add(packageOf(target));
    }
    const atRunTime = [...imported].filter((name) => !developmentOnly.includes(name));
    expect(atRunTime.sort()).toEqual(dependencies);
  });

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

/** All modules of this repository that a program loads. */
function reachableFrom(entries: readonly string[]): Module[] {
  const reached = new Map<string, Module>();
  const waiting = [...entries];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const module = modules.get(path);
    if (module === undefined || reached.has(path)) continue;
    reached.set(path, module);
    waiting.push(...module.imports.filter((target) => !isPackage(target)));
  }
  return [...reached.values()];
}

function isPackage(target: string): boolean {
  return !/^(?:server|scripts|generated|node:|package\.json$)/.test(target);
}

function packageOf(target: string): string {
  return target.split('/', target.startsWith('@') ? 2 : 1).join('/');
}
