import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

import { Command } from 'commander';

import { readContract } from '../server/contract/contract.ts';

const source = resolve('generated/partner/contract.json');

/** The generators that partners use, at the versions that were last seen to work, each run as its guide says. */
const packages = [
  ...['orval@8.30.0', 'axios@1', '@hey-api/openapi-ts@0.99.0', 'swagger-typescript-api@13.13.0'],
  ...['oazapfts@7.5.0', '@oazapfts/runtime@1.2.0', 'openapi-zod-client@1.18.3', '@zodios/core@10', 'zod@3'],
  ...['cli', 'core', 'plugin-client', 'plugin-oas', 'plugin-ts'].map((name) => `@kubb/${name}@4.39.3`),
  'typescript@5.9.3',
];
const generators: Readonly<Record<string, readonly string[]>> = {
  orval: ['orval/dist/bin/orval.mjs', '--input', source, '--output', 'orval/api.ts'],
  'hey-api': ['@hey-api/openapi-ts/bin/run.js', '-i', source, '-o', 'hey-api'],
  kubb: ['@kubb/cli/bin/kubb.cjs', 'generate', '--config', 'kubb.config.ts'],
  'swagger-typescript-api': [
    ...['swagger-typescript-api/dist/cli.mjs', 'generate', '-p', source, '-o', 'swagger-typescript-api'],
  ],
  oazapfts: ['oazapfts/dist/cli.js', source, 'oazapfts/api.ts'],
  'openapi-zod-client': ['openapi-zod-client/bin.js', source, '-o', 'openapi-zod-client/api.ts'],
};

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
  typeRoots: [resolve('node_modules/@types')],
  types: ['node'],
};

new Command('generators')
  .description(
    'Runs six client generators on the partner contract, and checks that what each writes compiles strictly and has every operation. Downloads them into a temporary directory first.',
  )
  .parse();

const directory = mkdtempSync(join(tmpdir(), 'generators-'));
process.on('exit', () => rmSync(directory, { recursive: true }));
writeFileSync(join(directory, 'package.json'), JSON.stringify({ private: true, type: 'module' }));
writeFileSync(join(directory, 'kubb.config.ts'), kubbConfig);
const include = Object.keys(generators);
writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify({ compilerOptions, include }));
const installed = run('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', ...packages]);
if (!installed.ok) throw new Error(`The generators could not be installed.\n${installed.output}`);

const paths = readContract(JSON.parse(readFileSync(source, 'utf8'))).operations.map(({ path }) =>
  path.replaceAll(/\{.*/g, ''),
);
for (const name of include) mkdirSync(join(directory, name));
const generated = new Map(
  Object.entries(generators).map(([name, [bin = '', ...args]]) => [
    name,
    run(process.execPath, [join('node_modules', bin), ...args]),
  ]),
);
const compiled = run(process.execPath, [resolve('node_modules/typescript7/bin/tsc'), '-p', '.']);

for (const [name, { ok, output }] of generated) {
  const code = filesOf(name).join('\n');
  const faults = [
    ...(ok ? [] : [output]),
    ...compiled.output.split('\n').filter((line) => line.startsWith(`${name}/`)),
    ...paths.filter((path) => !code.includes(path)).map((path) => `no operation at ${path}`),
  ];
  console.log(faults.length === 0 ? `ok     ${name}` : `FAILED ${name}\n${faults.join('\n')}`);
  if (faults.length > 0) process.exitCode = 1;
}

function run(command: string, args: readonly string[]): { ok: boolean; output: string } {
  // Some generators report their use to their makers, unless told not to.
  const env = { ...process.env, DO_NOT_TRACK: '1', SCARF_ANALYTICS: 'false' };
  const { status, stdout, stderr } = spawnSync(command, args, { cwd: directory, encoding: 'utf8', env });
  return { ok: status === 0, output: stdout + stderr };
}

function filesOf(name: string): string[] {
  return readdirSync(join(directory, name), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'));
}
