import { readFileSync } from 'node:fs';

import { isObject } from '../../server/contract/json-schema.ts';

/** A package that production installs. */
interface ProductionPackage {
  readonly name: string;
  readonly version: string;
  /** An SPDX expression, or `none stated`. */
  readonly licence: string;
}

/** The packages that `npm ci --omit=dev` installs, read from the lockfile. */
export function productionPackages(): ProductionPackage[] {
  return productionEntries().map(([path, entry]) => {
    const { name = path.split('node_modules/').at(-1), version, license = oldLicences(path) } = entry;
    return { name: String(name), version: String(version), licence: String(license) };
  });
}

/** The directories of these packages. */
export function productionPaths(): string[] {
  return productionEntries().map(([path]) => path);
}

function productionEntries(): (readonly [string, Readonly<Record<string, unknown>>])[] {
  const lock: unknown = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  const packages = isObject(lock) && isObject(lock['packages']) ? lock['packages'] : {};
  return Object.entries(packages).flatMap(([path, entry]) => {
    if (path === '' || !isObject(entry) || entry['dev'] === true || entry['devOptional'] === true) return [];
    return [[path, entry] as const];
  });
}

/** Old packages list their licences in `licenses`, which the lockfile does not copy. */
function oldLicences(path: string): string {
  const manifest: unknown = JSON.parse(readFileSync(`${path}/package.json`, 'utf8'));
  const listed = isObject(manifest) && Array.isArray(manifest['licenses']) ? manifest['licenses'] : [];
  const types = listed.map((one: unknown) => (isObject(one) ? String(one['type']) : ''));
  return types.join(' OR ') || 'none stated';
}

/** Licences that let us run the software as a service if we name its authors. */
const permissive = [
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'ISC',
  'MIT',
  'Python-2.0',
];

/** True if we may use the package. If its licence offers a choice, one permitted licence is enough. */
export function isPermitted({ licence }: ProductionPackage): boolean {
  return licence
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(' AND ').every((one) => permissive.includes(one)));
}
