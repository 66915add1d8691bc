import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Report } from '../../scripts/bench/report.ts';

const run = promisify(execFile);

/** The only part that needs no PostgreSQL. */
const read = ['scripts/bench.ts', '--quick', '--only', 'read', '--rounds', '1'];

describe('npm run bench', () => {
  // A temporary directory of its own shows what the bench leaves behind.
  const directory = mkdtempSync(join(tmpdir(), 'bench-test-'));
  const env = { ...process.env, TMPDIR: directory };
  const out = join(directory, 'report');
  let stdout = '';
  let stderr = '';

  beforeAll(async () => {
    ({ stdout, stderr } = await run(process.execPath, [...read, '--json', '--out', out], { env }));
  });
  afterAll(() => {
    rmSync(directory, { recursive: true, force: true });
  });

  it('prints only a JSON report on stdout', () => {
    // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the expectations below check it
    const report = JSON.parse(stdout) as Report;
    const rows = report.parts.flatMap(({ tables }) => tables).flatMap((table) => table.rows);
    const servers = rows.filter(({ request }) => request === 'listCarriers').map(({ server }) => server);
    expect(servers).toEqual(['ours', 'raw-node', 'express-eov']);
    for (const row of rows) expect(row['cpu']).toBeGreaterThan(1);
    expect(report.targets).toMatchObject([{ target: 'readToRawNode', unit: '×' }]);
    expect(report.targets[0]?.value).toBeGreaterThan(0.5);
  });

  it('says on stderr what it measures and how long the rest takes', () => {
    expect(stderr).toMatch(/\d:\d\d gone, about \d:\d\d left · .* · round 1 of 1: listCarriers, ours/);
  });

  it('writes the report where it is told to, and leaves nothing else behind', () => {
    expect(readdirSync(out).sort()).toEqual(['report.json', 'report.md']);
    expect(readFileSync(join(out, 'report.md'), 'utf8')).toContain('at most 3.0 × raw node:http');
    expect(readdirSync(directory)).toEqual(['report']);
  });

  it('leaves nothing behind if it is interrupted', async () => {
    const interrupted = mkdtempSync(join(directory, 'interrupted-'));
    const child = spawn(process.execPath, read, { env: { ...env, TMPDIR: interrupted } });
    const exited = once(child, 'exit');
    // The pipe is read to the end: a full one would stop the bench.
    child.stderr.on('data', (text: Buffer) => {
      if (text.includes('round 1')) child.kill('SIGINT');
    });
    expect(await exited).toEqual([130, null]);
    expect(readdirSync(interrupted)).toEqual([]);
    rmSync(interrupted, { recursive: true });
  });

  it('explains itself and refuses a part that it does not have', async () => {
    const bench = (...args: string[]) => run(process.execPath, ['scripts/bench.ts', ...args]);
    expect((await bench('--help')).stdout).toContain('deliveries  a backlog');
    await expect(bench('--only', 'nothing')).rejects.toMatchObject({ code: 1 });
  });
});
