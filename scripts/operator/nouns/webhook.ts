import type { Command } from 'commander';
import { setTimeout as delay } from 'node:timers/promises';

import type { components } from '../../../generated/operator/types.ts';
import { printable } from '../table.ts';
import { addCommand, addVerb, flagFor, run } from '../verb.ts';
import type { Session } from '../verb.ts';
import { listText, pageView, recordText, recordView } from '../view.ts';
import type { View } from '../view.ts';

type Webhook = components['schemas']['Webhook'];
type Delivery = components['schemas']['Delivery'];

export function addWebhook(program: Command): void {
  const noun = program.command('webhook').description('webhooks and the deliveries to them');
  addVerb(noun, 'list', 'listWebhooks', {
    view: ({ data }, { failing }) =>
      pageView(data, data.webhooks.map(rowOf), failing ? failingColumns : columns, 'webhook_url'),
  });
  addVerb(noun, 'disable', 'disableWebhook');
  addVerb(noun, 'enable', 'enableWebhook');
  addCommand(noun, 'recover', {
    description:
      'Sends what the receiver has not confirmed since a time, in order, and waits until each event was attempted. It ' +
      'enables the webhook, unless its partner disabled it. You can interrupt this command; the server continues.',
    examples: [
      'webhook recover --webhook ID --since 2026-11-02',
      'webhook recover --webhook ID --since 2026-11-02T14:00Z --no-wait',
    ],
  })
    .addOption(flagFor('recoverWebhook', 'webhook_id'))
    .addOption(flagFor('recoverWebhook', 'since'))
    .option('--no-wait', 'Start it and do not wait.')
    .action(run(recover));
  addVerb(noun, 'delete', 'deleteWebhook');
  addVerb(noun, 'deliveries', 'listDeliveries', {
    view: ({ data }, { webhook }) => {
      const shown = webhook === undefined ? headings : headings.filter((heading) => heading !== 'url');
      return pageView(data, data.deliveries.flatMap(linesOf), shown);
    },
  });
  addVerb(noun, 'delivery', 'getDelivery', {
    view: ({ data }) => ({
      document: data,
      text: `${deliveryText(data)}\n\nlast answer: ${printable(data.last_answer ?? 'none')}`,
    }),
  });
  addVerb(noun, 'replay', 'replayDelivery', {
    view: ({ message, data }) => ({ document: data, text: `${message}\n\n${deliveryText(data)}` }),
  });
}

const columns = ['webhook_id', 'partner', 'clinic', 'status', 'disabled_at', 'pending'] as const;
const failingColumns = ['webhook_id', 'partner', 'status', 'since', 'next_attempt', 'pending'] as const;

/** A webhook in a line, with its URL below. A failing one shows since when it fails. */
function rowOf({ webhook_id, webhook_url, status, disabled_at, ...webhook }: Webhook) {
  return {
    webhook_id,
    webhook_url,
    partner: webhook.partner_name,
    clinic: webhook.clinic_name,
    status,
    disabled_at,
    since: webhook.failing_since ?? disabled_at,
    next_attempt: webhook.next_attempt_at,
    pending: webhook.pending_deliveries,
  };
}

interface Recovery {
  readonly webhook: string;
  readonly since: string;
  readonly wait: boolean;
}

const pollMilliseconds = 500;

async function recover({ api, progress }: Session, { webhook, since, wait }: Recovery): Promise<View> {
  const { data, message } = await api('recoverWebhook', { webhook_id: webhook, since });
  if (!wait) return recordView(message, data);
  let recovering: Webhook = data;
  while (recovering.recovery?.status === 'running') {
    progress.say(lineOf(recovering));
    await delay(pollMilliseconds);
    recovering = (await api('getWebhook', { webhook_id: webhook })).data;
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

const headings = ['delivery_id', 'url', 'type', 'status', 'at', 'answered', 'error'] as const;

/** One line for each attempt. A delivery without attempts has a line too. */
function linesOf({ delivery_id, webhook_url, type, status, attempts }: Delivery) {
  const inAll = { delivery_id, url: webhook_url?.replace(/^https:\/\//, ''), type, status };
  const lines: readonly Partial<Delivery['attempts'][number]>[] = attempts.length === 0 ? [{}] : attempts;
  return lines.map(({ at, status: answered, error }) => ({ ...inAll, at, answered, error }));
}

/** One delivery, then its attempts. */
function deliveryText(delivery: Delivery): string {
  const { delivery_id, webhook_id, webhook_url, webhook_status, type, status, next_attempt_at } = delivery;
  const record = { delivery_id, webhook_id, webhook_url, webhook_status, type, status, next_attempt_at };
  if (delivery.attempts.length === 0) return recordText(record);
  const attempts = delivery.attempts.map(({ at, status: answered, duration_ms: ms, error }) => {
    return { at, answered, ms, error };
  });
  return `${recordText(record)}\n\n${listText(attempts, ['at', 'answered', 'ms', 'error'])}`;
}
