import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { Failure } from '../failure.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

type Rotation = components['schemas']['PhiKeyRotation'];

const lookMilliseconds = 500;

export function addPhiKey(program: Command): void {
  const noun = program.command('phi-key').description('the key that health information is encrypted with');

  addVerb(noun, 'rotate', {
    description:
      'Encrypts everything anew that PHI_KEY_PREVIOUS encrypted, with PHI_KEY, and waits until it is done. The ' +
      'server works on by itself if this command is broken off. Start it when every process has the new key.',
    examples: ['phi-key rotate', 'phi-key rotate --no-wait'],
  })
    .option('--no-wait', 'start it and leave')
    .action(
      run(async ({ api, progress }, { wait }: { readonly wait: boolean }) => {
        const { data, message } = await answered(api.POST('/api/operator/phi-key-rotation'));
        if (!wait) return recordView(message, data);
        let rotation = data;
        while (rotation.status === 'running') {
          progress.say(lineOf(rotation));
          rotation = await next(api);
        }
        return over(rotation);
      }),
    );

  addVerb(noun, 'status', {
    description: 'Tells how far the latest rotation is.',
    examples: ['phi-key status'],
  }).action(
    run(async ({ api }) => {
      const { data } = await answered(api.GET('/api/operator/phi-key-rotation'));
      return recordView(lineOf(data), data);
    }),
  );
}

async function next(api: Api): Promise<Rotation> {
  await delay(lookMilliseconds);
  const { data } = await answered(api.GET('/api/operator/phi-key-rotation'));
  return data;
}

function lineOf({ status, walk, examined, total, rewritten }: Rotation): string {
  const share = `${String(examined)} of ${String(total)} rows`;
  return `${status}: walk ${String(walk)}, ${share}, ${String(rewritten)} values encrypted anew`;
}

function over(rotation: Rotation) {
  const { status, rewritten, unreadable } = rotation;
  if (status === 'done') {
    const done = `${String(rewritten)} values encrypted anew, nothing is left under another key`;
    return recordView(`${done}. PHI_KEY_PREVIOUS can go.`, rotation);
  }
  const why =
    status === 'incomplete'
      ? `${String(unreadable)} values open with neither key. Is PHI_KEY_PREVIOUS the key before?`
      : 'Another rotation was started since';
  throw new Failure('refused', {
    success: false,
    error: { code: 'CONFLICT', message: why, details: { reason: status } },
  });
}
