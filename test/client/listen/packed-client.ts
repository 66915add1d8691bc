import { execFile } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { isObject } from '../../../server/contract/json-schema.ts';

const run = promisify(execFile);

/** The client and what it depends on. npm finds all of them here, so it asks no registry. */
const packages = [
  'generated/client',
  'node_modules/openapi-fetch',
  'node_modules/openapi-typescript-helpers',
];

/** Makes a project that has only the dependencies of the client, and the client as a tarball to install. */
export async function packClient(directory: string): Promise<void> {
  const sources = packages.map((path) => resolve(path));
  const { stdout } = await run('npm', ['pack', ...sources, '--json', '--ignore-scripts'], { cwd: directory });
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'module' }));
  const dependencies = tarballsIn(JSON.parse(stdout)).filter((name) => name.startsWith('openapi-'));
  await run('npm', ['install', '--offline', '--ignore-scripts', ...dependencies.map((name) => `./${name}`)], {
    cwd: directory,
  });
}

function tarballsIn(report: unknown): string[] {
  // npm 10 and 11 print a list, npm 12 an object by the package's name.
  const packed: unknown[] = isObject(report) ? Object.values(report) : Array.isArray(report) ? report : [];
  return packed.map((one) => (isObject(one) ? String(one['filename']) : ''));
}
