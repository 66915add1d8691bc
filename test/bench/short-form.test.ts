import { execFile } from 'node:child_process';
import { chmodSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { expect, it } from 'vitest';

import type { Report } from '../../scripts/bench/report.ts';

const run = promisify(execFile);
const bench = (args: readonly string[], env = process.env) =>
  run(process.execPath, ['scripts/bench.ts', ...args], { env });

const ourRequests = [
  'createPatient',
  'createMedicationOrder, 3 lines',
  'listCarriers',
  'getMedicationOrder',
  'list of 25 orders',
  'page of 100 events',
];

// A busy machine takes minutes.
it('measures every row in its short form, and leaves nothing behind', { timeout: 600_000 }, async () => {
  const directory = mkdtempSync(join(tmpdir(), 'bench-test-'));
  // Root runs PostgreSQL as another user.
  chmodSync(directory, 0o755);
  const { stdout } = await bench(['--short', '--json'], { ...process.env, TMPDIR: directory });
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- the expectations below check it
  const { tables, goals } = JSON.parse(stdout) as Report;

  const [requests, memory, growth, searches, deliveries, floods] = tables.map(({ rows }) => rows);
  expect(requests?.map(({ server, request }) => `${server}: ${request}`)).toEqual([
    ...[...ourRequests, 'createPatient, refused'].map((request) => `ours: ${request}`),
    'development: createPatient',
    'production: createPatient',
    ...['createPatient, with a token', 'token request'].map((request) => `ours: ${request}`),
    ...['fastify-one-statement', 'express-eov', 'fastify-naive'].map((peer) => `${peer}: createPatient`),
  ]);
  expect(growth?.map(({ request }) => request)).toEqual([...ourRequests, 'token request']);
  expect(searches?.map(({ request }) => request)).toEqual(
    ['person', 'tracking number', 'external_id', 'end of an order ID'].map((by) => `search by ${by}`),
  );
  expect(deliveries?.map(({ what }) => what)).toEqual([
    'requests alone',
    'requests beside deliveries',
    'deliveries',
  ]);
  expect(floods?.map(({ flood }) => flood)).toEqual(['1 of a process']);
  const figures = [requests, memory, growth, searches, deliveries, floods].flatMap((rows = []) =>
    rows.flatMap((row) => Object.values(row)),
  );
  for (const figure of figures) if (typeof figure === 'number') expect(figure).toBeGreaterThan(0);
  expect(goals).toHaveLength(19);
  for (const { measured, limit, met } of goals) expect(met).toBe(measured <= limit);

  expect(readdirSync(directory)).toEqual([]);
  rmSync(directory, { recursive: true });
});

it('exits with 2 if it is asked for a part that it does not have', async () => {
  await expect(bench(['--only', 'nothing'])).rejects.toMatchObject({ code: 2 });
});
