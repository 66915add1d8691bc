import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Report } from '../../scripts/bench/reporting/report.ts';

const run = promisify(execFile);
const bench = (...args: readonly string[]) => run(process.execPath, ['scripts/bench.ts', ...args]);

/** The part that needs no PostgreSQL, with as few servers as a ratio takes. */
const least = ['--only', 'memory', '--servers', 'ours', 'raw-node'];

describe('npm run bench', () => {
  // Its own temporary directory, so that what it leaves there is seen.
  const directory = mkdtempSync(join(tmpdir(), 'bench-test-'));
  const out = join(directory, 'report');
  let stdout = '';
  let stderr = '';

  beforeAll(async () => {
    const env = { ...process.env, TMPDIR: directory };
    const args = ['scripts/bench.ts', ...least, '--rounds', '1', '--ms', '100', '--json', '--out', out];
    ({ stdout, stderr } = await run(process.execPath, args, { env }));
  }, 120_000);
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('prints a report that programs read, and nothing else, on stdout', () => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- what follows looks at what it is
    const report = JSON.parse(stdout) as Report;
    const [part] = report.parts;
    expect(part?.name).toBe('memory');
    const rows = part?.tables[0]?.rows ?? [];
    expect(rows.map(({ server }) => server)).toEqual(['ours', 'raw-node', 'ours', 'raw-node']);
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

  it('leaves nothing behind when it is interrupted either', async () => {
    const interrupted = mkdtempSync(join(tmpdir(), 'bench-interrupted-'));
    const env = { ...process.env, TMPDIR: interrupted };
    const child = spawn(process.execPath, ['scripts/bench.ts', ...least], { env, stdio: 'pipe' });
    // Listened to until the end: a pipe that nobody reads would end the bench in its own way.
    await new Promise<void>((resolve) => {
      child.stderr.on('data', (text: Buffer) => {
        if (text.includes('round 1')) resolve();
      });
    });
    const exited = once(child, 'exit');
    child.kill('SIGINT');
    expect(await exited).toEqual([130, null]);
    expect(readdirSync(interrupted)).toEqual([]);
    rmSync(interrupted, { recursive: true });
  });

  it('explains itself, and refuses a part that it does not have', async () => {
    const { stdout: help } = await bench('--help');
    expect(help).toContain('--quick');
    await expect(bench('--only', 'nothing')).rejects.toMatchObject({ code: 1 });
  });
});
