import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { median } from '../median.ts';
import { roundsWithin } from '../rounds-within.ts';
import type { Stage } from '../stage.ts';
import type { Part } from './part.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const rounds = { quick: 1, full: 3 } as const;

/** How long the tools take that people wait for all day. */
export const tools: Part = {
  name: 'tools',
  title: 'The tools',
  seconds: { quick: 6, full: 20 },
  run: async (stage, deadline) => {
    const builds: number[] = [];
    const starts: number[] = [];
    const count = stage.options.rounds ?? rounds[stage.form];
    for (const round of roundsWithin(count, deadline)) {
      stage.progress.step(`round ${round + 1} of ${count}: the contract's build, the mock's start`);
      builds.push(await secondsToEnd(stage, ['scripts/generate.ts', '--check']));
      starts.push(await secondsToLine(stage, ['scripts/mock.ts'], 'answers at'));
    }
    return {
      tables: [
        {
          title: 'Time to wait for',
          columns: [
            { key: 'what', label: '' },
            { key: 'seconds', label: 's', digits: 2 },
          ],
          rows: [
            { what: 'npm run generate -- --check', seconds: median(builds) },
            { what: 'npm run mock, until it answers', seconds: median(starts) },
          ],
          notes: [
            'The build is checked rather than written: all but the last step, and nothing of the clone is touched.',
            'How long npm test takes is the last line that it prints.',
          ],
        },
      ],
      measured: [
        { target: 'generate', value: median(builds) },
        { target: 'mock', value: median(starts) },
      ],
    };
  },
};

async function secondsToEnd(stage: Stage, args: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(process.execPath, args, { cwd: root, stdio: 'ignore' });
  stage.defer(() => child.kill());
  await once(child, 'exit');
  if (child.exitCode !== 0) throw new Error(`node ${args.join(' ')} failed: run it by itself to see why`);
  return (performance.now() - began) / 1_000;
}

async function secondsToLine(stage: Stage, args: readonly string[], words: string): Promise<number> {
  const began = performance.now();
  const env = { ...process.env, MOCK_PORT: '0' };
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: ['ignore', 'pipe', 'ignore'] });
  stage.defer(() => child.kill());
  for await (const line of createInterface({ input: child.stdout })) {
    if (!line.includes(words)) continue;
    child.kill();
    return (performance.now() - began) / 1_000;
  }
  throw new Error(`node ${args.join(' ')} ended without a word`);
}
