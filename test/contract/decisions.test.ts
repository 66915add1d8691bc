import { existsSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { contracts } from '../../scripts/contracts.ts';
import { bundle } from '../../scripts/generate/bundle.ts';
import { readContract } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';

interface Decision {
  readonly id: string;
  readonly text: string;
  /** What the decision says of its place in the contract; `not shown` and a reason where it has none. */
  readonly contract: string;
}

const document = readFileSync('openapi/DECISIONS.md', 'utf8');
const decisions = document.split(/^## /m).slice(1).map(readDecision);
// The generated contracts have no marks: they are read from the sources.
const sources = await Promise.all(contracts.map(({ source }) => bundle(source)));
const marks = new Set(sources.flatMap((contract) => [...marksIn(contract)]));

describe('the decisions', () => {
  it('are numbered without gap or repetition', () => {
    expect(decisions.map(({ id }) => id)).toEqual(decisions.map((_, index) => numbered(index + 1)));
    expect(decisions).toHaveLength(28);
  });

  it.each(['Open', 'Answer', 'Why', 'Contract', 'Enforced', 'Test'])('each state their %s', (part) => {
    expect(decisions.filter(({ text }) => !text.includes(`- **${part}:** `)).map(({ id }) => id)).toEqual([]);
  });

  it('name only files that exist', () => {
    const named = [...document.matchAll(/`((?:server|test|openapi)\/[^`]+)`/g)].map(([, path]) => path ?? '');
    expect(named.filter((path) => !existsSync(path))).toEqual([]);
  });

  it('are all marked in a contract, or say why they are not shown there', () => {
    const hidden = decisions.filter(({ id }) => !marks.has(id));
    expect(hidden.filter(({ contract }) => !contract.startsWith('not shown')).map(({ id }) => id)).toEqual(
      [],
    );
  });

  it('are not marked in a contract where they say that they are not shown', () => {
    const silent = decisions.filter(({ contract }) => contract.startsWith('not shown'));
    expect(silent.filter(({ id }) => marks.has(id)).map(({ id }) => id)).toEqual([]);
  });

  it('stand behind every mark in a contract', () => {
    const known = new Set(decisions.map(({ id }) => id));
    expect([...marks].filter((mark) => !known.has(mark))).toEqual([]);
  });

  it('keep what is only planned out of 1.0.0 (D27)', () => {
    expect(
      readContract(sources[0])
        .operations.map(({ id }) => id)
        .sort(),
    ).toEqual([
      'createMedicationOrder',
      'createMedicationRequest',
      'createPatient',
      'createPractitioner',
      'createRefillRequest',
      'deleteWebhook',
      'listCarrierServices',
      'listCarriers',
      'registerWebhook',
    ]);
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

/** Every `x-decision` at any depth: one decision, or a list of them. */
function* marksIn(node: unknown): Generator<string> {
  if (Array.isArray(node)) for (const item of node) yield* marksIn(item);
  if (!isObject(node)) return;
  const mark = node['x-decision'];
  if (mark !== undefined) yield* [mark].flat().map(String);
  for (const child of Object.values(node)) yield* marksIn(child);
}
