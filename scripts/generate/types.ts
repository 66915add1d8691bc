import openapiTypescript, { astToString } from 'openapi-typescript';
import ts from 'typescript';

import { readContract } from '../../server/contract/contract.ts';
import type { Operation } from '../../server/contract/contract.ts';
import { openApiDocument } from '../../server/contract/document.ts';
import { rolesOf, scopesOfKeys } from '../../server/contract/roles.ts';
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

/**
 * The map from operationId to the operation's types. It comes from `paths`, because the `operations` of
 * openapi-typescript also contain the webhooks.
 */
export function handlerMapOf(contract: Bundle): string {
  return [
    doNotEdit,
    '',
    "import type { paths } from './types.ts';",
    '',
    '/** Every operation of the contract by its operationId. */',
    'export interface Operations {',
    ...readContract(contract).operations.map(entry),
    '}',
    '',
  ].join('\n');
}

/** The lint makes sure that every operation has a summary. */
function entry({ id, method, path, summary }: Operation): string {
  return `  /** ${summary} */\n  ${id}: paths['${path}']['${method}'];`;
}

/** The scopes of a contract's keys as a module; undefined if its keys have none. */
export function scopesModule(contract: Bundle): string | undefined {
  const scopes = [...scopesOfKeys(openApiDocument(contract))].map(([name, allows]) => ({ name, allows }));
  if (scopes.length === 0) return undefined;
  return [
    doNotEdit,
    '',
    '/** Each scope that a key may have, with what it allows. */',
    `export const scopes = ${JSON.stringify(scopes, null, 2)} as const;`,
    '',
    '/** A scope of a key. Each operation needs one. */',
    "export type Scope = (typeof scopes)[number]['name'];",
    '',
  ].join('\n');
}

/** The roles of a contract as a module for pages; undefined if its callers have no roles. */
export function rolesModule(contract: Bundle): string | undefined {
  const roles = Object.fromEntries(rolesOf(openApiDocument(contract)));
  if (Object.keys(roles).length === 0) return undefined;
  return [
    doNotEdit,
    '',
    '/** The scopes of each role. */',
    `export const roles = ${JSON.stringify(roles, null, 2)} as const;`,
    '',
    'export type Role = keyof typeof roles;',
    '',
    '/** A scope that roles allow. Each operation needs one. */',
    'export type Scope = (typeof roles)[Role][number];',
    '',
  ].join('\n');
}
