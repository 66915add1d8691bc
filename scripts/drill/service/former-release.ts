import { execFileSync } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const repository = fileURLToPath(new URL('../../..', import.meta.url));

/**
 * Puts the server of a former release into a directory, with the packages of this repository. test/releases holds what the
 * server reads, made with:
 *
 *     git archive COMMIT server generated/{partner,operator}/{contract,requirements}.json package.json | gzip -9n
 */
export function installRelease(version: string, directory: string): void {
  mkdirSync(directory, { recursive: true });
  execFileSync('tar', [
    '-xzf',
    join(repository, `test/releases/server-${version}.tar.gz`),
    '-C',
    directory,
    '--no-same-owner',
  ]);
  symlinkSync(join(repository, 'node_modules'), join(directory, 'node_modules'));
  mkdirSync(join(directory, 'generated/docs'));
  writeFileSync(join(directory, 'generated/docs/index.html'), '<!doctype html>');
}
