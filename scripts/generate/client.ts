import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import ts from 'typescript';

import { isObject } from '../../server/contract/json-schema.ts';
import type { Bundle } from './bundle.ts';
import { licenceComment } from '../output.ts';

const sources = new URL('../client/', import.meta.url);

/** The command of `npx partner-fulfillment`. No other file imports the files of its folder: they need no declarations. */
const command = { folder: 'command/', entry: 'command/main.js' };

// Each file is compiled by itself, which takes no time. `npm run typecheck` checks the types across files.
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  isolatedDeclarations: true,
  declaration: true,
};

/**
 * The client as an npm package: JavaScript and declarations, because Node runs no TypeScript below node_modules. The
 * contract's types and openapi-fetch are in it too: it needs nothing else of this repository, and no registry.
 */
export function clientPackage(contract: Bundle, types: string): Map<string, string> {
  const files = new Map([
    ['package.json', manifest(contract)],
    ['README.md', readFileSync(new URL('README.md', sources), 'utf8')],
    ['types.d.ts', types],
    ...withLicence('openapi-fetch', { '.js': 'index.mjs', '.d.ts': 'index.d.mts' }),
    ...withLicence('openapi-typescript-helpers', { '.d.ts': 'index.d.mts' }),
  ]);
  for (const fileName of globSync('**/*.ts', { cwd: fileURLToPath(sources) }).sort()) {
    const source = readFileSync(new URL(fileName, sources), 'utf8')
      .replaceAll('../../generated/partner/types.ts', './types.ts')
      .replaceAll("from 'openapi-fetch'", "from './openapi-fetch.ts'");
    const name = fileName.replace(/\.ts$/, '');
    const { outputText } = ts.transpileModule(source, { fileName, compilerOptions });
    // A file that has only types has no JavaScript.
    if (outputText.trim() !== 'export {};') files.set(`${name}.js`, outputText);
    if (!fileName.startsWith(command.folder)) files.set(`${name}.d.ts`, declarations(source, fileName));
  }
  return new Map([...files].map(([name, text]) => [`generated/client/${name}`, text]));
}

/** Files of another package, by the ending that they have in this one, each with the licence that allows copying it. */
function withLicence(name: string, endings: Readonly<Record<string, string>>): [string, string][] {
  const read = (path: string) =>
    readFileSync(new URL(`../../node_modules/${name}/${path}`, import.meta.url), 'utf8');
  return Object.entries(endings).map(([ending, file]) => {
    const text = read(`dist/${file}`)
      .replace(/\n\/\/# sourceMappingURL=.*/, '')
      .replace("from 'openapi-typescript-helpers'", "from './openapi-typescript-helpers.js'");
    return [`${name}${ending}`, `${licenceComment(name)}${text}`];
  });
}

function declarations(source: string, fileName: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  const [fault] = diagnostics;
  if (fault) throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  // TypeScript keeps .ts in the imports of declarations, but the package has no .ts files.
  return outputText.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
}

function manifest({ info }: Bundle): string {
  const own: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { name, license } = isObject(own) ? own : {};
  const fields = {
    name,
    version: isObject(info) ? info['version'] : undefined,
    description:
      'Typed client of the Partner Fulfillment API, for Node and browsers, and a command that forwards its events.',
    license,
    type: 'module',
    sideEffects: false,
    bin: { 'partner-fulfillment': command.entry },
    main: './index.js',
    types: './index.d.ts',
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    files: ['**/*.js', '**/*.d.ts'],
    engines: { node: '>=20' },
  };
  return `${JSON.stringify(fields, null, 2)}\n`;
}
