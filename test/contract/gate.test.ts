import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { compareContracts } from '../../scripts/gate/compare-contracts.ts';
import { compareSchemas } from '../../scripts/gate/compare-schemas.ts';
import { contracts } from '../../scripts/contracts.ts';
import { judge, sizeOf, versionOf } from '../../scripts/gate/judge.ts';
import { readCandidate, readRelease, releasesToCompare } from '../../scripts/gate/releases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { add, operationsOf, schemesOf, set } from './edit-contract.ts';
import type { Draft } from './edit-contract.ts';
import { breakingChanges } from './planted-changes.ts';
import { features, changedWording } from './planted-features.ts';

/** The release that changes are planted in: it stays as it is. */
const released: Draft = firstRelease;

/** That release, with the end of every operation, event and key announced for 2027-07-01. */
const ending = structuredClone(released);
for (const node of [...operationsOf(ending), ...schemesOf(ending)])
  Object.assign(node, { deprecated: true, 'x-deprecated-since': '2026-12-31', 'x-sunset': '2027-07-01' });

const history = readFileSync('openapi/CHANGELOG.md', 'utf8');

/** Judges a release with a planted change, under a new version that has its changelog entry. */
function judgeWith(
  version: string,
  plant: (contract: Draft) => void,
  { before = released, changelog = entryOf(version), migrationGuides = ['2.0.0'] } = {},
) {
  const current = structuredClone(before);
  plant(current);
  current['info'] = { version };
  return judge({
    released: before,
    current,
    changelog: { path: 'openapi/CHANGELOG.md', text: changelog },
    migrationGuides,
    today: new Date('2027-07-01'),
  });
}

/** Both contracts of today, bundled once. */
const candidates = await Promise.all(
  contracts.map(async (contract) => ({ ...contract, candidate: await readCandidate(contract) })),
);

const entryOf = (version: string) => `# Change history\n\n## ${version}\n\n- What is new.\n\n${history}`;
const noChange = () => undefined;

describe.each(candidates)('the $name contract', ({ candidate, releases }) => {
  it('passes the gate, and has the version of package.json', async () => {
    const stated: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(stated).toMatchObject({ version: versionOf(candidate.current) });
    for (const before of await releasesToCompare(versionOf(candidate.current), releases))
      expect(judge({ ...candidate, released: before, today: new Date() }).complaints).toEqual([]);
  });

  it('is a MINOR successor of 1.0.0: it breaks nothing (D29)', async () => {
    const first = await readRelease(`${releases}/1.0.0.json`);
    const changes = compareContracts(first, candidate.current);
    expect(changes.filter(({ kind }) => kind === 'breaking')).toEqual([]);
    expect(sizeOf(changes)).toBe('MINOR');
  });
});

describe('a breaking change', () => {
  it.each(breakingChanges)('needs a major version: $where: $what', ({ plant, where, what }) => {
    const { changes, complaints } = judgeWith('1.1.0', plant, { before: ending });
    const named = changes.filter((change) => change.where.startsWith(where) && change.what.includes(what));
    expect(named).not.toEqual([]);
    expect(named.every(({ kind }) => kind === 'breaking')).toBe(true);
    expect(complaints.join('\n')).toContain(`${where}: ${named[0]?.what ?? ''}.`);
    expect(complaints.join('\n')).toContain('after 1.0.0 it needs 2.0.0, not 1.1.0');
    expect(judgeWith('2.0.0', plant, { before: ending }).complaints).toEqual([]);
  });
});

describe('a feature', () => {
  it.each(features)('needs a minor version: $where: $what', ({ plant, where, what }) => {
    const { changes, complaints } = judgeWith('1.0.1', plant);
    expect(changes).toContainEqual({ kind: 'feature', where, what });
    expect(changes.filter(({ kind }) => kind === 'breaking')).toEqual([]);
    expect(complaints.join('\n')).toContain(
      `${where}: ${what}. That is a feature: after 1.0.0 it needs 1.1.0`,
    );
    expect(judgeWith('1.1.0', plant).complaints).toEqual([]);
  });
});

describe('a new value or variant in what the service sends', () => {
  const status = ['components', 'schemas', 'OrderStatus'];
  const variants = (...titles: string[]) => set({ oneOf: titles.map((title) => ({ title })) }, ...status);
  const list = (...values: string[]) =>
    set({ type: 'array', maxItems: values.length, items: { enum: values } }, ...status);
  const planted = [
    { what: 'value', had: noChange, plant: add('lost', ...status, 'enum') },
    { what: 'variant', had: variants('received'), plant: variants('received', 'lost') },
    { what: 'item of a list, which has room for it', had: list('received'), plant: list('received', 'lost') },
  ];

  it.each(planted)('is MINOR if it comes only on request, else MAJOR: a $what (D65)', ({ had, plant }) => {
    const before = structuredClone(released);
    had(before);
    const after = structuredClone(before);
    plant(after);
    expect(sizeOf(compareContracts(before, after))).toBe('MAJOR');
    set(['lost'], ...status, 'x-on-request')(after);
    expect(sizeOf(compareContracts(before, after))).toBe('MINOR');
  });

  it('is MAJOR if it came unasked before, or comes unasked from now on (D65)', () => {
    const after = structuredClone(released);
    set(['shipped'], ...status, 'x-on-request')(after);
    expect(sizeOf(compareContracts(released, after))).toBe('MAJOR');
    expect(sizeOf(compareContracts(after, released))).toBe('MAJOR');
  });
});

it('a change of the keys or the values of a map counts, in a response as the opposite of what it is in a request', () => {
  const mapOf = (keyLength: number, valueLength: number) => ({
    ...{ type: 'object', propertyNames: { type: 'string', maxLength: keyLength } },
    additionalProperties: { type: 'string', maxLength: valueLength },
  });
  const changes = (direction: 'received' | 'sent') => {
    const place = { where: 'here', field: 'metadata', direction, announced: undefined };
    return compareSchemas(mapOf(40, 200), mapOf(39, 201), place).map(({ kind, what }) => [kind, what]);
  };
  const [key, value] = [
    'a key of metadata has maxLength 39, had 40',
    'metadata.* has maxLength 201, had 200',
  ];
  expect(changes('received')).toEqual([
    ['breaking', key],
    ['feature', value],
  ]);
  expect(changes('sent')).toEqual([
    ['feature', key],
    ['breaking', value],
  ]);
});

describe('a change of wording', () => {
  it.each(changedWording)('does not count: $what', ({ plant }) => {
    expect(judgeWith('1.0.0', plant)).toEqual({ changes: [], complaints: [] });
  });
});

it('a breaking change needs an entry in the changelog and a migration guide; the gate lists the changes for them', () => {
  const [change] = breakingChanges;
  const { complaints } = judgeWith('2.0.0', change?.plant ?? noChange, {
    ...{ before: ending, changelog: history, migrationGuides: ['template'] },
  });
  expect(complaints).toEqual([
    'openapi/CHANGELOG.md has no entry for 2.0.0.\n  - GET /api/external/carriers: the operation is gone.',
    'openapi/guides/migrations/ has no guide to 2.0.0; template.md shows its parts.\n  - GET /api/external/carriers: the operation is gone.',
  ]);
});

it('the command names a breaking change and fails, and says that a released version is as it was released', async () => {
  const copy = temporaryDirectory();
  await cp('openapi', join(copy, 'openapi'), { recursive: true });
  const [partner] = candidates;
  const current = partner?.candidate.current ?? {};
  const version = versionOf(current);
  await writeFile(join(copy, `openapi/releases/${version}.json`), JSON.stringify(current));
  const path = join(copy, 'openapi/operator/carrier/schemas.yaml');
  const schemas = await readFile(path, 'utf8');
  await writeFile(path, schemas.replace(/^ {4}name:/m, '    label:'));
  const run = promisify(execFile)(process.execPath, [resolve('scripts/gate.ts')], { cwd: copy });
  const failed: unknown = await run.catch((error: unknown) => error);
  expect(failed).toMatchObject({
    code: 1,
    stdout: expect.stringMatching(
      new RegExp(
        `^partner \\d+\\.\\d+\\.\\d+ → ${version}: (?:MINOR|PATCH), changes: \\d+\npartner ${version} → ${version}: as released\n`,
      ),
    ) as unknown,
    stderr: expect.stringContaining(
      'PUT /api/operator/carriers, request body: carriers[].name is gone.',
    ) as unknown,
  });
});

it('a missing release is an error, so that the gate cannot pass by comparing nothing', async () => {
  await expect(releasesToCompare('1.1.0', temporaryDirectory())).rejects.toThrow('holds no release');
});

it('a version lower than the released one is refused', () => {
  expect(judgeWith('0.9.0', noChange).complaints).toEqual([
    'The version 0.9.0 comes before 1.0.0, which is released.',
  ]);
});
