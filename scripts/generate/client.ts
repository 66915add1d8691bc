import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import ts from 'typescript';

import { isObject } from '../../server/contract/json-schema.ts';
import type { Bundle } from './bundle.ts';

const sourceDirectory = 'openapi/client';

// Each file by itself, which takes no time: types are checked with all others, by the lint, and the package is
// compiled by a consumer and run in a browser, by the tests.
const compilerOptions: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  verbatimModuleSyntax: true,
  rewriteRelativeImportExtensions: true,
  isolatedDeclarations: true,
  declaration: true,
};

/**
 * The client as a package: JavaScript with its declarations, because Node runs no TypeScript below node_modules.
 * The contract's types stand beside it, so that the package needs nothing of this repository.
 */
export function clientPackage(contract: Bundle, types: string): Map<string, string> {
  const files = new Map([
    ['package.json', manifest(contract)],
    ['types.d.ts', types],
  ]);
  for (const fileName of readdirSync(sourceDirectory).sort()) {
    const source = readFileSync(join(sourceDirectory, fileName), 'utf8').replace(
      '../../generated/partner/types.ts',
      './types.ts',
    );
    const name = fileName.replace(/\.ts$/, '');
    const module = ts.transpileModule(source, { fileName, compilerOptions }).outputText;
    // A module of types alone is its declarations.
    if (module.trim() !== 'export {};') files.set(`${name}.js`, module);
    files.set(`${name}.d.ts`, declarations(source, fileName));
  }
  return new Map([...files].map(([name, text]) => [`generated/client/${name}`, text]));
}

function declarations(source: string, fileName: string): string {
  const { outputText, diagnostics = [] } = ts.transpileDeclaration(source, {
    fileName,
    compilerOptions,
    reportDiagnostics: true,
  });
  const [fault] = diagnostics;
  if (fault) throw new Error(`${fileName}: ${ts.flattenDiagnosticMessageText(fault.messageText, '\n')}`);
  // Declarations keep the sources' endings; in the package there are none of those.
  return outputText.replaceAll(/(from '\.\/[\w-]+)\.ts'/g, "$1.js'");
}

/** What the package states of itself: one dependency, no more of the server than its contract. */
function manifest({ info }: Bundle): string {
  const own: unknown = JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8'));
  const { name, license, dependencies } = isObject(own) ? own : {};
  const openapiFetch = isObject(dependencies) ? dependencies['openapi-fetch'] : undefined;
  const stated = {
    name,
    version: isObject(info) ? info['version'] : undefined,
    description: 'Typed client of the Partner Fulfillment API, for Node and browsers.',
    license,
    private: true,
    type: 'module',
    sideEffects: false,
    exports: { '.': { types: './index.d.ts', default: './index.js' } },
    engines: { node: '>=20' },
    dependencies: { 'openapi-fetch': openapiFetch },
  };
  return `${JSON.stringify(stated, null, 2)}\n`;
}
