import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

import { temporaryDirectory } from '../../support/temporary-directory.ts';
import { commandsIn } from './operate/page.ts';

const install = commandsIn('docs/operate.md').find(({ section }) => section === 'Update and roll back');

test('the update of docs/operate.md installs the newest commit beside the clone, on the same settings', () => {
  const directory = temporaryDirectory();
  const bash = (cwd: string, text: string) =>
    execFileSync('bash', ['-e', '-u', '-o', 'pipefail', '-c', text], {
      cwd: join(directory, cwd),
      env: { PATH: process.env['PATH'], HOME: directory },
      encoding: 'utf8',
    });
  const commit = 'git add . && git -c user.name=A -c user.email=a@example.com commit -qm change';
  bash(
    '.',
    'git init -q --bare -b main origin.git && git clone -q origin.git author && git clone -q origin.git clone',
  );
  const release = (version: string) => {
    writeFileSync(join(directory, 'author/version'), version);
    bash('author', `git checkout -q -B main && ${commit} && git push -q origin main`);
  };
  release('1');
  bash('clone', 'git pull -q && git remote set-head origin main');
  mkdirSync(join(directory, 'clone/.data'));
  release('2');
  const [withoutPackages = ''] = (install?.text ?? '').split(' && npm ci');
  const installed = bash('clone', `${withoutPackages}\npwd`).trim().split('\n').at(-1) ?? '';
  expect(readFileSync(join(installed, 'version'), 'utf8')).toBe('2');
  expect(readFileSync(join(directory, 'clone/version'), 'utf8')).toBe('1');
  expect(existsSync(join(installed, '.data'))).toBe(true);
});
