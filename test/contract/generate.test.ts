import { appendFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

import { describe, expect, it } from 'vitest';

import { writeOrCheck } from '../../scripts/output.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

// A step of `npm run check` compares the committed files with today's contracts.
describe('the generated files', () => {
  it('are written whole: nothing else stays beside them, and a program can be run', async () => {
    const directory = temporaryDirectory();
    const at = (name: string) => join(directory, name);
    await mkdir(at('partner'));
    await writeFile(at('partner/models.ts'), '');
    const files = new Map([
      [at('partner/types.ts'), 'one\n'],
      [at('command.js'), '#!/usr/bin/env node\n'],
    ]);
    await writeOrCheck(directory, files, { check: false, command: 'npm run generate' });
    expect(await contents(directory)).toEqual(
      new Map([...files].map(([path, text]) => [relative(directory, path), text])),
    );
    expect((await stat(at('command.js'))).mode & 0o111).toBe(0o111);
  });
});

describe('npm run generate -- --check', () => {
  it('names each file that differs, is missing or is no longer generated, and writes nothing', async () => {
    const directory = temporaryDirectory();
    const command = 'npm run generate';
    const at = (name: string) => join(directory, name);
    const files = new Map([
      [at('contract.json'), '{}\n'],
      [at('types.ts'), 'one\ntwo\n'],
      [at('operations.ts'), ''],
    ]);
    await writeOrCheck(directory, files, { check: false, command });
    await appendFile(at('types.ts'), '// by hand\n');
    await rm(at('operations.ts'));
    await writeFile(at('models.ts'), '');
    const before = await contents(directory);

    const { ok, message } = await writeOrCheck(directory, files, { check: true, command });

    expect(ok).toBe(false);
    expect(message.split('\n')).toEqual([
      `${at('models.ts')} is no longer generated.`,
      `${at('types.ts')} differs from line 3.`,
      `${at('operations.ts')} is missing.`,
      `Run \`${command}\` and commit the result.`,
    ]);
    expect(await contents(directory)).toEqual(before);
  });
});

async function contents(directory: string): Promise<Map<string, string>> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const names = files.map(({ parentPath, name }) => relative(directory, join(parentPath, name)));
  const texts = names.map(async (name): Promise<[string, string]> => [
    name,
    await readFile(join(directory, name), 'utf8'),
  ]);
  return new Map(await Promise.all(texts));
}
