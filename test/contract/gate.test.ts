import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import firstRelease from '../../openapi/releases/1.0.0.json' with { type: 'json' };
import { compareContracts } from '../../scripts/gate/compare-contracts.ts';
import { contracts, partnerContract } from '../../scripts/contracts.ts';
import { judge, sizeOf, versionOf } from '../../scripts/gate/judge.ts';
import { readCandidate, readRelease, releasesToCompare } from '../../scripts/gate/releases.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { operationsOf, schemesOf } from './edit-contract.ts';
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

const entryOf = (version: string) => `# Change history\n\n## ${version}\n\n- What is new.\n\n${history}`;
const noChange = () => undefined;

describe.each(contracts)('the $name contract', (contract) => {
  it('passes the gate, and has the version of package.json', async () => {
    const candidate = await readCandidate(contract);
    const stated: unknown = JSON.parse(readFileSync('package.json', 'utf8'));
    expect(stated).toMatchObject({ version: versionOf(candidate.current) });
    for (const before of await releasesToCompare(versionOf(candidate.current), contract.releases))
      expect(judge({ ...candidate, released: before, today: new Date() }).complaints).toEqual([]);
  });

  it('is a MINOR successor of 1.0.0: it breaks nothing (D29)', async () => {
    const { current } = await readCandidate(contract);
    const first = await readRelease(`${contract.releases}/1.0.0.json`);
    const changes = compareContracts(first, current);
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

describe('a change of wording', () => {
  it.each(changedWording)('does not count: $what', ({ plant }) => {
    expect(judgeWith('1.0.0', plant)).toEqual({ changes: [], complaints: [] });
  });
});

describe('the changelog', () => {
  const [change] = breakingChanges;
  const plant = change?.plant ?? noChange;

  it('needs an entry for the version; the gate lists the changes for it', () => {
    const { complaints } = judgeWith('2.0.0', plant, { before: ending, changelog: history });
    expect(complaints).toEqual([
      'openapi/CHANGELOG.md has no entry for 2.0.0.\n  - GET /api/external/carriers: the operation is gone.',
    ]);
  });

  it('needs text in the entry', () => {
    const { complaints } = judgeWith('2.0.0', plant, {
      before: ending,
      changelog: history.replace('## 1.0.0', '## 2.0.0\n\n## 1.0.0'),
    });
    expect(complaints).toHaveLength(1);
  });

  it('needs an entry for a version that changes only wording', () => {
    expect(judgeWith('1.0.1', noChange, { changelog: history }).complaints).toHaveLength(1);
  });
});

it('a breaking change needs a migration guide', () => {
  const [change] = breakingChanges;
  const { complaints } = judgeWith('2.0.0', change?.plant ?? noChange, {
    before: ending,
    migrationGuides: ['template'],
  });
  expect(complaints).toEqual([
    'openapi/guides/migrations/ has no guide to 2.0.0; template.md shows its parts.\n  - GET /api/external/carriers: the operation is gone.',
  ]);
});

it('the command fails and names the change', async () => {
  const copy = temporaryDirectory();
  await cp('openapi', join(copy, 'openapi'), { recursive: true });
  const path = join(copy, 'openapi/partner/carrier/schemas.yaml');
  const schemas = await readFile(path, 'utf8');
  await writeFile(path, schemas.replace(/^ {4}name:/m, '    label:'));
  const run = promisify(execFile)(process.execPath, [resolve('scripts/gate.ts')], { cwd: copy });
  await expect(run).rejects.toThrow('GET /api/external/carriers, 200: data.carriers[].name is gone.');
});

it('the command says how large a version is, and that a released version is as it was released', async () => {
  const copy = temporaryDirectory();
  await cp('openapi', join(copy, 'openapi'), { recursive: true });
  const releases = join(copy, 'openapi/releases');
  const candidate = await readCandidate(partnerContract);
  const version = versionOf(candidate.current);
  await writeFile(join(releases, `${version}.json`), JSON.stringify(candidate.current));
  const run = promisify(execFile)(process.execPath, [resolve('scripts/gate.ts')], { cwd: copy });
  const { stdout } = await run;
  const [newInIt, unchanged] = stdout.trim().split('\n');
  expect(newInIt).toMatch(/^partner \d+\.\d+\.\d+ → .*: (?:MINOR|PATCH), changes: \d+$/);
  expect(unchanged).toBe(`partner ${version} → ${version}: as released`);
});

it('a missing release is an error, so that the gate cannot pass by comparing nothing', async () => {
  await expect(releasesToCompare('1.1.0', temporaryDirectory())).rejects.toThrow('holds no release');
});

it('a version lower than the released one is refused', () => {
  expect(judgeWith('0.9.0', noChange).complaints).toEqual([
    'The version 0.9.0 comes before 1.0.0, which is released.',
  ]);
});
