import { execFile } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

import { load } from 'js-yaml';
import { describe, expect, it } from 'vitest';

import { isObject } from '../../server/contract/json-schema.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';

const run = promisify(execFile);
const owasp = resolve('node_modules/@stoplight/spectral-owasp-ruleset/dist/ruleset.mjs');
const ruleset: unknown = load(readFileSync('openapi/lint/spectral.yaml', 'utf8'));

/** What is excused: a rule everywhere, or a rule at one place, as `rule place`. */
const excused = isObject(ruleset)
  ? [
      ...namesIn(ruleset['rules']).map((rule) => `${rule} everywhere`),
      ...listOf(ruleset['overrides']).flatMap((override) => {
        const { files, rules } = isObject(override) ? override : {};
        const places = listOf(files).map((file) => String(file).split('#')[1] ?? '');
        return namesIn(rules).flatMap((rule) => places.map((place) => `${rule} ${place}`));
      }),
    ]
  : [];

describe('the contract before the OWASP rules', () => {
  it('is excused from nothing that it does not need to be', async () => {
    const found = await findings(resolve('generated/partner/contract.json'));
    const everywhere = excused.filter((excuse) => excuse.endsWith(' everywhere'));
    const named = found.map(({ rule, place }) =>
      everywhere.includes(`${rule} everywhere`) ? `${rule} everywhere` : `${rule} ${place}`,
    );
    expect(excused.length).toBeGreaterThan(0);
    expect([...new Set(named)].sort()).toEqual([...excused].sort());
  });
});

/** What Spectral finds by the OWASP rules alone, nothing excused. */
async function findings(contract: string): Promise<{ rule: string; place: string }[]> {
  const rules = join(temporaryDirectory(), 'owasp.yaml');
  writeFileSync(rules, JSON.stringify({ extends: [owasp] }));
  const spectral = resolve('node_modules/@stoplight/spectral-cli/dist/index.js');
  const args = [spectral, 'lint', contract, '--ruleset', rules, '--format', 'json', '--quiet'];
  const printed = (outcome: { stdout: string }) => outcome.stdout;
  const output = await run(process.execPath, args, { maxBuffer: 16 * 1024 * 1024 }).then(printed, printed);
  return listOf(JSON.parse(output)).map((finding) => {
    const { code, path } = isObject(finding) ? finding : {};
    return { rule: String(code), place: `/${listOf(path).map(String).join('/')}` };
  });
}

function namesIn(map: unknown): string[] {
  return isObject(map) ? Object.keys(map) : [];
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
