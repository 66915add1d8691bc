import { resolve } from 'node:path';

import ts from 'typescript';

/** The lines, from 1, on which a snippet fails to compile. */
export type ErrorLines = readonly number[];

/**
 * Compiles snippets as if each were a file in test/contract, with the repository's settings, and returns the lines on which
 * each fails. One program compiles them all, because loading the types of the contracts takes a second.
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
