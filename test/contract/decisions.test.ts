import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contracts } from '../../scripts/contracts.ts';
import { bundle } from '../../scripts/generate/bundle.ts';
import { isObject } from '../../server/contract/json-schema.ts';

interface Decision {
  readonly id: string;
  readonly text: string;
}

const document = readFileSync('openapi/DECISIONS.md', 'utf8');
const decisions = document.split(/^## /m).slice(1).map(readDecision);
// The marks are in the sources only, not in the generated contracts.
const sources = await Promise.all(contracts.map(({ source }) => bundle(source)));
const marks = new Set(sources.flatMap((contract) => [...marksIn(contract)]));

describe('the decisions', () => {
  it.each(['Open', 'Answer', 'Why', 'Enforced', 'Test'])('each have the line %s', (part) => {
    expect(decisions.filter(({ text }) => !text.includes(`- **${part}:** `)).map(({ id }) => id)).toEqual([]);
  });

  it('name only files that exist', () => {
    const named = [...document.matchAll(/`((?:server|test|openapi)\/[^`]+)`/g)].map(([, path]) => path ?? '');
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('exist for every mark in a contract', () => {
    const known = new Set(decisions.map(({ id }) => id));
    expect([...marks].filter((mark) => !known.has(mark))).toEqual([]);
  });
});

function readDecision(text: string): Decision {
  return { id: text.slice(0, text.indexOf(' ')), text };
}

/** Every `x-decision`, at any depth: one decision or a list of them. */
function* marksIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* marksIn(item);
  if (!isObject(node)) return;
  const mark = node['x-decision'];
  if (mark !== undefined) yield* [mark].flat().map(String);
  for (const child of Object.values(node)) yield* marksIn(child);
}
