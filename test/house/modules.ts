import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path/posix';

import ts from 'typescript';

import { trackedFiles } from './tracked-files.ts';

/** A parsed source file. */
export interface Module {
  /** The path from the repository's root. */
  readonly path: string;
  /** Paths from the root, or names of packages. Imports of types count too. */
  readonly imports: readonly string[];
  readonly source: ts.SourceFile;
}

/** The hand-written modules below a directory. */
export function modulesBelow(...directories: readonly string[]): Module[] {
  return trackedFiles()
    .filter(
      (path) => /\.tsx?$/.test(path) && directories.some((directory) => path.startsWith(`${directory}/`)),
    )
    .map((path) => parseModule(path, readFileSync(path, 'utf8')));
}

/** Reads one module from its text. */
export function parseModule(path: string, text: string): Module {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.ESNext, true);
  const specifiers: string[] = [];
  visit(source, (node) => {
    const specifier = specifierOf(node);
    if (specifier !== undefined) specifiers.push(specifier.text);
  });
  const local = (specifier: string) =>
    specifier.startsWith('.') ? join(dirname(path), specifier) : specifier;
  return { path, imports: specifiers.map(local), source };
}

/** Calls the callback for a node and everything in it. */
export function visit(node: ts.Node, callback: (node: ts.Node) => void): void {
  callback(node);
  ts.forEachChild(node, (child) => visit(child, callback));
}

function specifierOf(node: ts.Node): ts.StringLiteralLike | undefined {
  if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return literal(node.moduleSpecifier);
  if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) return literal(node.argument.literal);
  if (!ts.isCallExpression(node) || node.expression.kind !== ts.SyntaxKind.ImportKeyword) return undefined;
  return literal(node.arguments[0]);
}

function literal(node: ts.Node | undefined): ts.StringLiteralLike | undefined {
  return node !== undefined && ts.isStringLiteralLike(node) ? node : undefined;
}
