import { execFile } from 'node:child_process';
import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { isObject } from '../../server/contract/json-schema.ts';

const run = promisify(execFile);

/** A project with only the client installed. */
export interface ConsumerProject {
  /** Compiles sources by the name of their file, without .ts, with strict options. Returns what tsc printed. */
  readonly compile: (sources: Readonly<Record<string, string>>, compiler?: Compiler) => Promise<string>;
  /** Runs a compiled file with Node. Returns what it printed. */
  readonly run: (name: string, env?: NodeJS.ProcessEnv) => Promise<string>;
}

/** The version of TypeScript, 7 by default, which is ten times as fast, and options that differ from the strictest. */
interface Compiler {
  readonly version?: 'typescript' | 'typescript7';
  readonly options?: object;
}

/** Packs the client with npm and unpacks it into an empty project. */
export async function consumerProject(directory: string): Promise<ConsumerProject> {
  const packing = [
    'pack',
    resolve('generated/client'),
    '--pack-destination',
    directory,
    '--json',
    '--ignore-scripts',
  ];
  const { stdout } = await run('npm', packing, { cwd: directory });
  const filename = packedFile(JSON.parse(stdout));

  const modules = join(directory, 'node_modules');
  const installed = join(modules, 'partner-fulfillment-api');
  mkdirSync(installed, { recursive: true });
  await run('tar', ['-xzf', join(directory, filename), '-C', installed, '--strip-components', '1']);
  writeFileSync(join(directory, 'package.json'), JSON.stringify({ type: 'module' }));
  return compilerIn(directory);
}

/** TypeScript for a project in which the client is installed. */
export function compilerIn(directory: string): ConsumerProject {
  const modules = join(directory, 'node_modules');
  for (const name of ['typescript', 'typescript7'])
    symlinkSync(resolve('node_modules', name), join(modules, name));
  return {
    compile: async (sources, { version = 'typescript7', options = {} } = {}) => {
      const files = Object.keys(sources).map((name) => (name.includes('.') ? name : `${name}.ts`));
      Object.values(sources).forEach((source, index) => {
        writeFileSync(join(directory, String(files[index])), source);
      });
      const config = { compilerOptions: { ...strictest, ...options }, files };
      writeFileSync(join(directory, 'tsconfig.json'), JSON.stringify(config));
      const tsc = [join(modules, version, 'bin/tsc'), '-p', '.', '--pretty', 'false'];
      return run(process.execPath, tsc, { cwd: directory }).then(printed, printed);
    },
    run: async (name, env = {}) => {
      const outcome = await run(process.execPath, [join(directory, `${name}.js`)], {
        env: { ...process.env, ...env },
      });
      return outcome.stdout;
    },
  };
}

/** The strictest options; libraries are checked too. */
const strictest = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  skipLibCheck: false,
  target: 'es2022',
  module: 'nodenext',
  lib: ['es2022', 'dom', 'dom.iterable'],
  types: [],
};

function packedFile(report: unknown): string {
  // npm 10 and 11 print a list, npm 12 an object by the package's name.
  const listed: readonly unknown[] = Array.isArray(report)
    ? report
    : isObject(report)
      ? Object.values(report)
      : [];
  const [packed] = listed;
  if (!isObject(packed)) throw new Error('npm packed nothing');
  return String(packed['filename']);
}

const printed = (outcome: { stdout: string }) => outcome.stdout;
