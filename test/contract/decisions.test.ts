import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contracts } from '../../scripts/contracts.ts';
import { bundle } from '../../scripts/generate/bundle.ts';
import { isObject } from '../../server/contract/json-schema.ts';

interface Decision {
  readonly id: string;
  readonly text: string;
  /** Where the contract shows the decision, or `not shown` and the reason. */
  readonly contract: string;
}

const document = readFileSync('openapi/DECISIONS.md', 'utf8');
const decisions = document.split(/^## /m).slice(1).map(readDecision);
// The marks are in the sources only, not in the generated contracts.
const sources = await Promise.all(contracts.map(({ source }) => bundle(source)));
const marks = new Set(sources.flatMap((contract) => [...marksIn(contract)]));

describe('the decisions', () => {
  it('are numbered without gaps, but for the one kept for OAuth 2.0', () => {
    const numbers = Array.from({ length: 59 }, (_, index) => index + 1);
    const ids = decisions.map(({ id }) => id);
    // Those of the work on the loss of a machine come in any order.
    const taken = numbers.filter(
      (number) => number !== 38 && (number <= 51 || ids.includes(numbered(number))),
    );
    expect(ids).toEqual(taken.map(numbered));
  });

  it.each(['Open', 'Answer', 'Why', 'Contract', 'Enforced', 'Test'])('each have the line %s', (part) => {
    expect(decisions.filter(({ text }) => !text.includes(`- **${part}:** `)).map(({ id }) => id)).toEqual([]);
  });

  it('name only files that exist', () => {
    const named = [...document.matchAll(/`((?:server|test|openapi)\/[^`]+)`/g)].map(([, path]) => path ?? '');
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('are marked in a contract, or say why they are not shown', () => {
    const hidden = decisions.filter(({ id }) => !marks.has(id));
    expect(hidden.filter(({ contract }) => !contract.startsWith('not shown')).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('are not marked in a contract if they say that they are not shown', () => {
    const silent = decisions.filter(({ contract }) => contract.startsWith('not shown'));
    expect(silent.filter(({ id }) => marks.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('exist for every mark in a contract', () => {
    const known = new Set(decisions.map(({ id }) => id));
    expect([...marks].filter((mark) => !known.has(mark))).toEqual([]);
  });
});

function readDecision(text: string): Decision {
  return {
    id: text.slice(0, text.indexOf(' ')),
    text,
    contract: /- \*\*Contract:\*\* (.*)/.exec(text)?.[1] ?? '',
  };
}

function numbered(number: number): string {
  return `D${String(number).padStart(2, '0')}`;
}

/** Every `x-decision`, at any depth: one decision or a list of them. */
function* marksIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* marksIn(item);
  if (!isObject(node)) return;
  const mark = node['x-decision'];
  if (mark !== undefined) yield* [mark].flat().map(String);
  for (const child of Object.values(node)) yield* marksIn(child);
}
