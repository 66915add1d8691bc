import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import type { Bundle } from './bundle.ts';
import { shownReasons } from './shown-errors.ts';

/** The first line of every generated source file. */
export const doNotEdit =
  '// Written by `npm run generate` from the contract. Change the contract, not this file.';

/**
 * The TypeScript types of a contract. A field with a default stays optional, because senders may omit it; handlers
 * apply the default themselves.
 */
export async function typesOf(contract: Bundle): Promise<string> {
  const reason = openUnion(shownReasons(contract));
  // As text, because openapi-typescript may change an object that it is given.
  const nodes = await openapiTypescript(JSON.stringify(contract), {
    defaultNonNullable: false,
    silent: true,
    transform: (_, { path = '' }) => (path.endsWith('/schemas/FindingReason') ? reason : undefined),
  });
  return `${doNotEdit}\n\n${astToString(nodes)}`;
}

/** A text of which some words are known, `'a' | 'b' | (string & {})`: an editor completes these; others are allowed. */
function openUnion(words: readonly string[]): ts.TypeNode {
  const { factory } = ts;
  const text = factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
  return factory.createUnionTypeNode([
    ...words.map((word) => factory.createLiteralTypeNode(factory.createStringLiteral(word))),
    factory.createIntersectionTypeNode([text, factory.createTypeLiteralNode([])]),
  ]);
}
