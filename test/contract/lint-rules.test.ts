import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import houseRules from '../../openapi/lint/house-rules.ts';
import { redocly } from '../../scripts/redocly.ts';
import { faults } from './planted-faults.ts';
import { smallContract, type SmallContract } from './small-contract.ts';

let directory: string;
let rulesThatFired: ReadonlyMap<string, ReadonlySet<string>>;

// All copies are linted in one run, because a run costs a third of a second to start.
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lint-rules-'));
  await write('sound.json', smallContract());
  for (const [index, { plant }] of faults.entries()) {
    const contract = smallContract();
    plant(contract, contract.paths['/pets'].post);
    await write(`${index}.json`, contract);
  }
  const files = ['sound.json', ...faults.keys().map((index) => `${index}.json`)].map((name) =>
    join(directory, name),
  );
  const options = [
    '--config',
    'openapi/lint/redocly.yaml',
    '--format',
    'github-actions',
    '--max-problems',
    '1000',
  ];
  rulesThatFired = readProblems((await redocly(['lint', ...files, ...options])).stdout);
});

afterAll(() => rm(directory, { recursive: true }));

it('passes a contract that obeys every rule', () => {
  expect(rulesThatFired.get('sound.json')).toBeUndefined();
});

it('has a planted fault for every house rule', () => {
  const rules = Object.keys(houseRules().rules.oas3).map((name) => `house/${name}`);
  expect(rules.filter((rule) => !faults.some((fault) => fault.rule === rule))).toEqual([]);
});

describe('a rule fires by its name, and alone, at', () => {
  it.each(faults.map((fault, index) => ({ ...fault, index })))('$rule: $title', ({ rule, index }) => {
    expect([...(rulesThatFired.get(`${index}.json`) ?? [])]).toEqual([rule]);
  });
});

async function write(name: string, contract: SmallContract) {
  await writeFile(join(directory, name), JSON.stringify(contract));
}

/** The rules that fired, by file, from lines such as `::error title=house/operation-id,file=/tmp/0.json,…`. */
function readProblems(output: string): Map<string, Set<string>> {
  const found = new Map<string, Set<string>>();
  for (const [, rule = '', file = ''] of output.matchAll(/^::error title=([^,]+),file=([^,]+),/gm)) {
    found.set(basename(file), (found.get(basename(file)) ?? new Set()).add(rule));
  }
  return found;
}
