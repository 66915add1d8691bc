import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Report } from '../../scripts/bench/reporting/report.ts';

const run = promisify(execFile);
const bench = (...args: readonly string[]) => run(process.execPath, ['scripts/bench.ts', ...args]);

describe('npm run bench', () => {
  // Its own temporary directory, so that what it leaves there is seen.
  const directory = mkdtempSync(join(tmpdir(), 'bench-test-'));
  const out = join(directory, 'report');
  let stdout = '';
  let stderr = '';

  beforeAll(async () => {
    const args = ['--quick', '--only', 'memory', '--rounds', '1', '--ms', '100', '--json', '--out', out];
    const env = { ...process.env, TMPDIR: directory };
    ({ stdout, stderr } = await run(process.execPath, ['scripts/bench.ts', ...args], { env }));
  });
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('prints a report that programs read, and nothing else, on stdout', () => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what follows looks at what it is
    const report = JSON.parse(stdout) as Report;
    const [part] = report.parts;
    expect(part?.name).toBe('memory');
    const rows = part?.tables[0]?.rows ?? [];
    expect(rows.map(({ server }) => server).slice(0, 2)).toEqual(['ours', 'raw-node']);
    for (const row of rows) expect(row['nodeCpu']).toBeGreaterThan(0);
    expect(report.targets.map(({ target }) => target)).toEqual(['refusedRequest', 'readFromMemory']);
    for (const { value } of report.targets) expect(value).toBeGreaterThan(0.1);
  });

  it('tells on stderr what is being measured and how much is left', () => {
    expect(stderr).toMatch(/\d:\d\d gone, about \d:\d\d left · .*round 1 of 1: a refused request, ours/);
  });

  it('writes the report where it is told to, and leaves nothing else behind', () => {
    expect(readdirSync(out).sort()).toEqual(['report.json', 'report.md']);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('at most 1.45 times raw node:http');
    expect(readdirSync(directory)).toEqual(['report']);
  });

  it('explains itself, and refuses a part that it does not have', async () => {
    const { stdout: help } = await bench('--help');
    expect(help).toContain('--quick');
    await expect(bench('--only', 'nothing')).rejects.toMatchObject({ code: 1 });
  });
});
