import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';
import { addRecover } from './webhook-recovery.ts';
import { addDeliveries } from './webhook-deliveries.ts';

interface WebhookFilter extends Paging {
  readonly partner?: string;
  readonly clinic?: string;
  readonly key?: string;
  readonly disabled?: boolean;
  readonly failing?: true;
}

interface OneWebhook {
  readonly webhook: string;
}

const example = '01a19cd1-7490-7786-801d-3fc0ff69309a';

export function addWebhook(program: Command): void {
  const noun = program.command('webhook').description('webhooks and the deliveries to them');
  addList(noun);
  addSwitch(
    noun,
    'disable',
    'Disables a webhook. Its events wait until it is enabled, as long as they are kept.',
  );
  addSwitch(noun, 'enable', 'Enables a webhook, and recovers in the background what it has missed.');
  addRecover(noun);
  addDelete(noun);
  addDeliveries(noun);
}

type Webhook = components['schemas']['Webhook'];

const columns = ['webhook_id', 'partner', 'clinic', 'status', 'disabled_at', 'pending'] as const;
const failingColumns = ['webhook_id', 'partner', 'status', 'since', 'next_attempt', 'pending'] as const;

function addList(noun: Command): void {
  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists webhooks, the newest first, without their secrets.',
      examples: ['webhook list --failing', 'webhook list --key 01a19cc9-5a10-7b3e-8c2d-4f5a6b7c8d9e --json'],
    })
      .option('--partner <id or name>', "only this partner's")
      .option('--clinic <id or name>', "only this clinic's")
      .option('--key <id>', 'only those that this key registered')
      .option('--disabled', 'only disabled ones')
      .option(
        '--failing',
        'only those that fail or that we disabled: since when, and when they are tried again',
      ),
  ).action(
    run(async ({ api }, { partner, clinic, key, ...filter }: WebhookFilter) => {
      const query = given({ partner_id: partner, clinic_id: clinic, key_id: key, ...filter });
      const { data } = await answered(api.GET('/api/operator/webhooks', { params: { query } }));
      const page = { items: data.webhooks.map(rowOf), nextCursor: data.next_cursor };
      return pageView(data, page, filter.failing ? failingColumns : columns, 'webhook_url');
    }),
  );
}

/** A webhook in a line, its URL under it. One that fails says since when. */
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

function addSwitch(noun: Command, name: 'disable' | 'enable', description: string): void {
  addVerb(noun, name, { description, examples: [`webhook ${name} --webhook ${example}`] })
    .requiredOption('--webhook <id>', 'the webhook')
    .action(
      run(async ({ api }, { webhook }: OneWebhook) => {
        const path = `/api/operator/webhooks/{webhook_id}/${name}` as const;
        const params = { path: { webhook_id: webhook } };
        const { message, data } = await answered(api.POST(path, { params }));
        return recordView(message, data);
      }),
    );
}

function addDelete(noun: Command): void {
  addVerb(noun, 'delete', {
    description: 'Deletes a webhook and its secret, and cancels its pending deliveries.',
    examples: [`webhook delete --webhook ${example}`],
  })
    .requiredOption('--webhook <id>', 'the webhook')
    .action(
      run(async ({ api }, { webhook }: OneWebhook) => {
        const { message, data } = await answered(
          api.DELETE('/api/operator/webhooks/{webhook_id}', { params: { path: { webhook_id: webhook } } }),
        );
        return recordView(message, data);
      }),
    );
}
