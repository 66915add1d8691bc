import { Option } from 'commander';
import type { Command } from 'commander';

import { answered } from '../api.ts';
import { deliveriesText, deliveryText, deliveryStatuses } from '../delivery-text.ts';
import type { DeliveryStatus } from '../delivery-text.ts';
import { given } from '../given.ts';
import { addVerb, run } from '../verb.ts';
import { addPaging } from './paging.ts';
import type { Paging } from './paging.ts';

interface DeliveryFilter extends Paging {
  readonly webhook?: string;
  readonly status?: DeliveryStatus;
}

interface Named {
  readonly delivery: string;
}

const example = '01a19cd5-3158-755c-8381-a26cda3a188c';

export function addWebhook(program: Command): void {
  const noun = program.command('webhook').description('events on their way to partners');

  addPaging(
    addVerb(noun, 'deliveries', {
      description:
        'Lists deliveries with every attempt: when, the status answered, how long it took, the error.',
      examples: [
        'webhook deliveries --status failed',
        'webhook deliveries --webhook 01a19cd1-7490-7786-801d-3fc0ff69309a --json',
      ],
    })
      .option('--webhook <id>', 'only those to this webhook')
      .addOption(
        new Option('--status <status>', 'only those that stand like this').choices(deliveryStatuses),
      ),
  ).action(
    run(async ({ api }, { webhook, ...filter }: DeliveryFilter) => {
      const query = given({ webhook_id: webhook, ...filter });
      const { data } = await answered(api.GET('/api/operator/deliveries', { params: { query } }));
      return { document: data, text: deliveriesText(data.deliveries, data.next_cursor) };
    }),
  );

  addVerb(noun, 'delivery', {
    description: 'Shows a delivery with what its receiver last answered. Each showing is audited.',
    examples: [`webhook delivery --delivery ${example}`],
  })
    .requiredOption('--delivery <id>', 'the delivery')
    .action(
      run(async ({ api }, { delivery }: Named) => {
        const path = { delivery_id: delivery };
        const { data } = await answered(
          api.GET('/api/operator/deliveries/{delivery_id}', { params: { path } }),
        );
        return {
          document: data,
          text: `${deliveryText(data)}\n\nlast answer: ${data.last_answer ?? 'none'}`,
        };
      }),
    );

  addVerb(noun, 'replay', {
    description:
      'Sends a delivery again under the same webhook-id, and enables its webhook if it was disabled.',
    examples: [`webhook replay --delivery ${example}`],
  })
    .requiredOption('--delivery <id>', 'the delivery')
    .action(
      run(async ({ api }, { delivery }: Named) => {
        const { message, data } = await answered(
          api.POST('/api/operator/deliveries/{delivery_id}/replay', {
            params: { path: { delivery_id: delivery } },
          }),
        );
        return { document: data, text: `${message}\n\n${deliveryText(data)}` };
      }),
    );
}
