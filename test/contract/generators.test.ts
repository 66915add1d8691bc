import { execFile } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { lastingDirectory } from '../support/temporary-directory.ts';

const run = promisify(execFile);
const source = resolve('generated/partner/contract.json');
const { directory, remove } = lastingDirectory();

/** The generators that partners use, each as its own documentation has it called. */
const generators: readonly { readonly name: string; readonly args: readonly string[] }[] = [
  { name: 'orval', args: ['orval/dist/bin/orval.mjs', '--input', source, '--output', 'orval/api.ts'] },
  { name: 'hey-api', args: ['@hey-api/openapi-ts/bin/run.js', '-i', source, '-o', 'hey-api'] },
  { name: 'kubb', args: ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.ts'] },
  {
    name: 'swagger-typescript-api',
    args: ['swagger-typescript-api/dist/cli.mjs', 'generate', '-p', source, '-o', 'swagger-typescript-api'],
  },
  { name: 'oazapfts', args: ['oazapfts/dist/cli.js', source, 'oazapfts/api.ts'] },
  {
    name: 'openapi-zod-client',
    args: ['openapi-zod-client/bin.js', source, '-o', 'openapi-zod-client/api.ts'],
  },
];

const kubbConfig = `
import { defineConfig } from '@kubb/core';
import { pluginClient } from '@kubb/plugin-client';
import { pluginOas } from '@kubb/plugin-oas';
import { pluginTs } from '@kubb/plugin-ts';

export default defineConfig({
  input: { path: ${JSON.stringify(source)} },
  output: { path: './kubb', format: false, lint: false },
  plugins: [pluginOas({ generators: [] }), pluginTs(), pluginClient({ client: 'fetch', bundle: true })],
});
`;

const compilerOptions = {
  strict: true,
  noEmit: true,
  target: 'es2022',
  module: 'esnext',
  moduleResolution: 'bundler',
  allowImportingTsExtensions: true,
  skipLibCheck: true,
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: ['node'],
};

let complaints: string;
beforeAll(async () => {
  symlinkSync(resolve('node_modules'), join(directory, 'node_modules'));
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'module' }));
  writeFileSync(join(directory, 'kubb.config.ts'), kubbConfig);
  for (const { name } of generators) mkdirSync(join(directory, name));
  // They are told to tell nobody of their use: a test asks no other host.
  const options = { cwd: directory, env: { ...process.env, DO_NOT_TRACK: '1' } };
  await Promise.all(
    generators.map(({ args: [bin = '', ...args] }) =>
      run(process.execPath, [resolve('node_modules', bin), ...args], options),
    ),
  );
  const include = generators.map(({ name }) => name);
  writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
  const tsc = [resolve('node_modules/typescript7/bin/tsc'), '-p', '.', '--pretty', 'false'];
  const printed = (outcome: { stdout: string }) => outcome.stdout;
  complaints = await run(process.execPath, tsc, options).then(printed, printed);
});
afterAll(remove);

describe.each(generators)('what $name generates from the contract', ({ name }) => {
  const files = () =>
    readdirSync(join(directory, name), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));

  it('compiles strictly', () => {
    expect(complaints.split('\n').filter((line) => line.startsWith(`${name}/`))).toEqual([]);
  });

  it('has every operation', () => {
    const code = files().join('\n');
    const paths = readContract(contract).operations.map(({ path }) => path.replaceAll(/\{.*/g, ''));
    expect(paths.filter((path) => !code.includes(path))).toEqual([]);
  });
});
