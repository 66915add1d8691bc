import { basename } from 'node:path/posix';

import ts from 'typescript';

import { visit, type Module } from './modules.ts';

const mostLines = 200;
const kebabCase = /^[a-z0-9]+(?:-[a-z0-9]+)*(?:\.(?:test|config|d))?\.tsx?$/;
const unfinished = /\b(?:TODO|FIXME|XXX)\b/;
const switchedOff = /@ts-(?:ignore|nocheck|expect-error)\b/;

/** Files of more than 200 lines. */
export function longFiles(modules: readonly Module[]): string[] {
  return modules.flatMap(({ path, source }) => {
    const lines = source.text.trimEnd().split('\n').length;
    return lines > mostLines ? [`${path} has ${lines} lines`] : [];
  });
}

/** Files not named in kebab-case. */
export function misnamedFiles(modules: readonly Module[]): string[] {
  return modules.map(({ path }) => path).filter((path) => !kebabCase.test(basename(path)));
}

/** Comments with a note to self or a compiler directive, and uses of `any`. */
export function unfinishedWork(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => [
    ...commentsOf(module.source).flatMap((comment) => {
      const word = unfinished.exec(comment) ?? switchedOff.exec(comment);
      return word === null ? [] : [`${module.path} says ${word[0]}`];
    }),
    ...nodesOf(module, (node) => node.kind === ts.SyntaxKind.AnyKeyword).map(() => `${module.path} uses any`),
  ]);
}

/** Tests that do not run, or keep others from running. */
export function mutedTests(modules: readonly Module[]): string[] {
  return modules.flatMap((module) => {
    const muted = nodesOf(module, (node) => {
      if (!ts.isPropertyAccessExpression(node) || !ts.isIdentifier(node.expression)) return false;
      return (
        /^(?:it|test|describe)$/.test(node.expression.text) &&
        /^(?:skip|skipIf|runIf|only|todo|fails)$/.test(node.name.text)
      );
    });
    return muted.map((node) => `${module.path} has ${node.getText(module.source)}`);
  });
}

function nodesOf({ source }: Module, wanted: (node: ts.Node) => boolean): ts.Node[] {
  const found: ts.Node[] = [];
  visit(source, (node) => {
    if (wanted(node)) found.push(node);
  });
  return found;
}

/** All comments of a file, also those before a brace or the end. */
function commentsOf(source: ts.SourceFile): string[] {
  const comments = new Map<number, string>();
  const collect = (node: ts.Node): void => {
    const children = node.getChildren(source);
    children.forEach(collect);
    if (children.length > 0) return;
    for (const range of [
      ...(ts.getLeadingCommentRanges(source.text, node.getFullStart()) ?? []),
      ...(ts.getTrailingCommentRanges(source.text, node.getEnd()) ?? []),
    ]) {
      comments.set(range.pos, source.text.slice(range.pos, range.end));
    }
  };
  collect(source);
  return [...comments.values()];
}
