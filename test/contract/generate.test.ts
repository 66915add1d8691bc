import { execFile } from 'node:child_process';
import { appendFile, cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import clientManifest from '../../generated/client/package.json' with { type: 'json' };
import { contracts } from '../../scripts/contracts.ts';

let copy: string;

// The script works in the current directory: here a copy of the contracts and of the generated files.
beforeEach(async () => {
  copy = await mkdtemp(join(tmpdir(), 'generate-'));
  await cp('openapi', join(copy, 'openapi'), { recursive: true });
  await cp('generated', join(copy, 'generated'), { recursive: true });
});

afterEach(() => rm(copy, { recursive: true }));

describe('npm run generate', () => {
  it('writes exactly what is committed, from the contracts alone, and removes other files', async () => {
    await rm(join(copy, 'generated'), { recursive: true });
    await mkdir(join(copy, 'generated/partner'), { recursive: true });
    await writeFile(join(copy, 'generated/partner/models.ts'), '');
    expect(await generate()).toMatchObject({ code: 0 });
    for (const { output } of contracts) {
      const written = await contents(join(copy, output));
      expect([...written.keys()]).toEqual(
        expect.arrayContaining(['contract.json', 'operations.ts', 'requirements.json', 'types.ts']),
      );
      expect(written).toEqual(await contents(output));
    }
    expect(await contents(join(copy, 'generated/client'))).toEqual(await contents('generated/client'));
    const command = Object.values(clientManifest.bin);
    expect(command).toHaveLength(1);
    for (const file of command)
      expect((await stat(join(copy, 'generated/client', file))).mode & 0o111).toBe(0o111);
  });
});

describe('npm run generate -- --check', () => {
  it('names each file that differs, is missing or is no longer generated, and writes nothing', async () => {
    await appendFile(join(copy, 'generated/partner/types.ts'), '// by hand\n');
    await rm(join(copy, 'generated/partner/operations.ts'));
    await writeFile(join(copy, 'generated/partner/models.ts'), '');
    const before = await contents(join(copy, 'generated/partner'));

    const { code, output } = await generate('--check');

    expect(code).toBe(1);
    expect(output).toMatch(/generated\/partner\/types\.ts differs from line \d+/);
    expect(output).toContain('generated/partner/operations.ts is missing');
    expect(output).toContain('generated/partner/models.ts is no longer generated');
    expect(output).not.toContain('contract.json');
    expect(await contents(join(copy, 'generated/partner'))).toEqual(before);
  });

  it('fails if a listed contract is missing', async () => {
    await rm(join(copy, 'openapi/partner.yaml'));
    const { code, output } = await generate('--check');
    expect(code).toBe(1);
    expect(output).toContain('openapi/partner.yaml');
  });
});

function generate(...args: readonly string[]): Promise<{ code: unknown; output: string }> {
  return new Promise((settle) => {
    const script = [resolve('scripts/generate.ts'), ...args];
    execFile(process.execPath, script, { cwd: copy }, (error, stdout, stderr) => {
      settle({ code: error === null ? 0 : error.code, output: stdout + stderr });
    });
  });
}

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
