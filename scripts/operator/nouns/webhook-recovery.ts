import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { toInstant } from '../options.ts';
import type { Session } from '../verb.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';
import type { View } from '../view.ts';

type Webhook = components['schemas']['Webhook'];

interface Recovery {
  readonly webhook: string;
  readonly since: string;
  readonly wait: boolean;
}

const pollMilliseconds = 500;
const example = '01a19cd1-7490-7786-801d-3fc0ff69309a';

export function addRecover(noun: Command): void {
  addVerb(noun, 'recover', {
    description:
      'Sends what the receiver has not confirmed since a time, in order, and waits until each event was attempted. It ' +
      'enables the webhook, unless its partner disabled it. You can interrupt this command; the server continues.',
    examples: [
      `webhook recover --webhook ${example} --since 2026-11-02`,
      `webhook recover --webhook ${example} --since 2026-11-02T14:00:00Z --no-wait`,
    ],
  })
    .requiredOption('--webhook <id>', 'the webhook')
    .requiredOption('--since <time>', 'a day (its start, UTC) or a timestamp', toInstant)
    .option('--no-wait', 'start it and do not wait')
    .action(run(recover));
}

async function recover({ api, progress }: Session, { webhook, since, wait }: Recovery): Promise<View> {
  const params = { path: { webhook_id: webhook } };
  const body = { since };
  const { data, message } = await answered(
    api.POST('/api/operator/webhooks/{webhook_id}/recovery', { params, body }),
  );
  if (!wait) return recordView(message, data);
  let recovering: Webhook = data;
  while (recovering.recovery?.status === 'running') {
    progress.say(lineOf(recovering));
    await delay(pollMilliseconds);
    ({ data: recovering } = await answered(api.GET('/api/operator/webhooks/{webhook_id}', { params })));
  }
  return recordView(lineOf(recovering), recovering);
}

function lineOf({ recovery, status, pending_deliveries: pending }: Webhook): string {
  if (recovery === null) return 'No recovery';
  const { checked, events, resent } = recovery;
  const found = `${String(checked)} of ${String(events)} events checked, ${String(resent)} to send again`;
  const rest = `${String(pending)}${pending === 1000 ? ' or more' : ''} wait`;
  return `${status === 'enabled' ? recovery.status : `stopped (${status})`}: ${found}, ${rest}`;
}
