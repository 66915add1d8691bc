import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { trackedFiles } from './tracked-files.ts';

/** Directories that exist only on one machine. */
const machinePath = /(?<![\w.])\/(?:work|root|home\/\w+)\/[\w.]/;

describe('the repository', () => {
  it('names no directory of a developer’s machine', () => {
    const found = trackedFiles().filter((path) => machinePath.test(readFileSync(path, 'utf8')));
    expect(found).toEqual([]);
  });

  it('finds such a directory', () => {
    // Joined here, so that this file holds no such directory itself.
    const directory = (...names: string[]) => ['', ...names].join('/');
    expect(machinePath.test(`see ${directory('home', 'somebody', 'server')}`)).toBe(true);
    expect(machinePath.test(`"${directory('root', '.npm')}"`)).toBe(true);
    expect(machinePath.test(`https://example.com${directory('root', 'server')}`)).toBe(false);
  });

  it('installs from any registry: the lockfile names no host', () => {
    expect(readFileSync('package-lock.json', 'utf8')).not.toContain('"resolved": "http');
  });

  it('has only these top-level files and directories', () => {
    const top = new Set(trackedFiles().map((path) => path.split('/')[0] ?? ''));
    const visible = [...top].filter((name) => !name.startsWith('.')).sort();
    const allowed = [
      'Dockerfile',
      'README.md',
      'SECURITY.md',
      'compose.yaml',
      'docs',
      'generated',
      'openapi',
      'package-lock.json',
      'package.json',
    ];
    expect(
      visible.filter(
        (name) => ![...allowed, 'console', 'scripts', 'server', 'test', 'tsconfig.json'].includes(name),
      ),
    ).toEqual([]);
  });
});
