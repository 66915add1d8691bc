import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { temporaryDirectory } from './temporary-directory.ts';

/**
 * The server of a former release in a directory of its own, with the packages of this repository. test/releases holds
 * what the server reads, made with:
 *
 *     git archive COMMIT server generated/{partner,operator}/{contract,requirements}.json package.json | gzip -9n
 */
export function installRelease(version: string): string {
  const directory = temporaryDirectory();
  execFileSync('tar', ['-xzf', `test/releases/server-${version}.tar.gz`, '-C', directory]);
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  mkdirSync(join(directory, 'generated/docs'));
  writeFileSync(join(directory, 'generated/docs/index.html'), '<!doctype html>');
  return directory;
}
