import { existsSync, globSync, readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

interface Decision {
  readonly id: string;
  readonly text: string;
}

const document = readFileSync('openapi/DECISIONS.md', 'utf8');
const decisions = document.split(/^## /m).slice(1).map(readDecision);
/** Each `x-decision`: one decision or a list of them. They are in the sources only, not in the generated contracts. */
const marks = globSync('openapi/**/*.yaml')
  .flatMap((path) => readFileSync(path, 'utf8').match(/(?<=x-decision: ).*/g) ?? [])
  .flatMap((mark) => mark.replaceAll(/[[\]]/g, '').split(', '));

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
    expect(marks.length).toBeGreaterThan(100);
    expect(marks.filter((mark) => !known.has(mark))).toEqual([]);
  });
});

function readDecision(text: string): Decision {
  return { id: text.slice(0, text.indexOf(' ')), text };
}
