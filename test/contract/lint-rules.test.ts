import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import houseRules from '../../openapi/lint/house-rules.ts';
import { spectralFindings } from '../../scripts/lint/spectral-findings.ts';
import { redocly } from '../../scripts/redocly.ts';
import { faults } from './planted-faults.ts';
import { smallContract, type SmallContract } from './small-contract.ts';

let directory: string;
let rulesThatFired: ReadonlyMap<string, ReadonlySet<string>>;

// One run lints all copies, because a run takes a third of a second to start.
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'lint-rules-'));
  await write('valid.json', smallContract());
  for (const [index, { plant }] of faults.entries()) {
    const contract = smallContract();
    plant(contract, contract.paths['/pets'].post);
    await write(`${index}.json`, contract);
  }
  const files = ['valid.json', ...faults.keys().map((index) => `${index}.json`)].map((name) =>
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

it('the rules accept a valid contract', () => {
  expect(rulesThatFired.get('valid.json')).toBeUndefined();
});

it('each of our rules has a planted fault', () => {
  const rules = Object.keys(houseRules().rules.oas3).map((name) => `house/${name}`);
  expect(rules.filter((rule) => !faults.some((fault) => fault.rule === rule))).toEqual([]);
});

describe('exactly one rule reports', () => {
  it.each(faults.map((fault, index) => ({ ...fault, index })))('$title: $rule', ({ rule, index }) => {
    expect([...(rulesThatFired.get(`${index}.json`) ?? [])]).toEqual([rule]);
  });
});

it('Spectral finds a string without a limit, and an exception that is not needed', async () => {
  const contract = { ...smallContract(), components: { schemas: { Nickname: { type: 'string' } } } };
  const findings = (await spectralFindings('partner', JSON.stringify(contract))).join('\n');
  expect(findings).toMatch(/\/components\/schemas\/Nickname: .*\(owasp:api4:2023-string-limit\)/);
  expect(findings).toContain(
    '/components/schemas/ErrorMessage: the exception from owasp:api4:2023-string-restricted is not needed',
  );
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
