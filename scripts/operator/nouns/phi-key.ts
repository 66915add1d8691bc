import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';

import type { components } from '../../../generated/operator/types.ts';
import { refused } from '../failure.ts';
import { addCommand, addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';

type Rotation = components['schemas']['PhiKeyRotation'];

const pollMilliseconds = 500;

export function addPhiKey(program: Command): void {
  const noun = program.command('phi-key').description('the key that encrypts health information');

  addCommand(noun, 'rotate', {
    description:
      'Encrypts with PHI_KEY what PHI_KEY_PREVIOUS encrypted, and waits until it is done. You can interrupt this ' +
      'command; the server continues. Start it when every process has the new key.',
    examples: ['phi-key rotate', 'phi-key rotate --no-wait'],
  })
    .option('--no-wait', 'start it and do not wait')
    .action(
      run(async ({ api, progress }, { wait }: { readonly wait: boolean }) => {
        const { data, message } = await api('startPhiKeyRotation');
        if (!wait) return recordView(message, data);
        let rotation = data;
        while (rotation.status === 'running') {
          progress.say(lineOf(rotation));
          await delay(pollMilliseconds);
          rotation = (await api('getPhiKeyRotation')).data;
        }
        return endView(rotation);
      }),
    );

  addVerb(noun, 'status', 'getPhiKeyRotation', { view: ({ data }) => recordView(lineOf(data), data) });
}

function lineOf({ status, walk, examined, total, rewritten }: Rotation): string {
  const share = `${String(examined)} of ${String(total)} rows`;
  return `${status}: walk ${String(walk)}, ${share}, ${String(rewritten)} values encrypted again`;
}

function endView(rotation: Rotation) {
  const { status, rewritten, unreadable } = rotation;
  if (status === 'done') {
    const done = `${String(rewritten)} values encrypted again, none is left under another key`;
    return recordView(`${done}. You can remove PHI_KEY_PREVIOUS.`, rotation);
  }
  const message =
    status === 'incomplete'
      ? `${String(unreadable)} values open with neither key. Is PHI_KEY_PREVIOUS the previous key?`
      : 'Another rotation has started since';
  throw refused('CONFLICT', message, { reason: status });
}
