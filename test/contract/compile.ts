import { resolve } from 'node:path';

import ts from 'typescript';

/** Where a snippet fails to compile: the lines, from 1. */
export type ErrorLines = readonly number[];

/**
 * Compiles snippets as if each were a file of its own in test/contract, with the repository's own settings, and
 * tells on which lines each fails. One program holds them all, because the types of the contracts take a second.
 */
export function errorLines(snippets: readonly string[]): ErrorLines[] {
  const texts = new Map(snippets.map((text, index) => [resolve(`test/contract/snippet-${index}.ts`), text]));
  const onUnRecoverableConfigFileDiagnostic = ({ messageText }: ts.Diagnostic): never => {
    throw new Error(ts.flattenDiagnosticMessageText(messageText, ' '));
  };
  const configHost = { ...ts.sys, onUnRecoverableConfigFileDiagnostic };
  const options = ts.getParsedCommandLineOfConfigFile('tsconfig.json', {}, configHost)?.options ?? {};
  const disk = ts.createCompilerHost(options);
  const host: ts.CompilerHost = {
    ...disk,
    readFile: (path) => texts.get(resolve(path)) ?? disk.readFile(path),
    fileExists: (path) => texts.has(resolve(path)) || disk.fileExists(path),
    getSourceFile: (path, version) => {
      const text = host.readFile(path);
      return text === undefined ? undefined : ts.createSourceFile(path, text, version);
    },
  };
  const program = ts.createProgram([...texts.keys()], options, host);
  return [...texts.keys()].map((path) => {
    const source = program.getSourceFile(path);
    const diagnostics = [
      ...program.getSyntacticDiagnostics(source),
      ...program.getSemanticDiagnostics(source),
    ];
    return diagnostics.map(({ start = 0 }) => 1 + (source?.getLineAndCharacterOfPosition(start).line ?? 0));
  });
}
