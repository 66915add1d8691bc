import { Option } from 'commander';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { answered } from '../api.ts';
import { addPaging, given } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { printable, table } from '../table.ts';
import { pageView, recordText } from '../view.ts';

type Delivery = components['schemas']['Delivery'];
type DeliveryStatus = Delivery['status'];

const deliveryStatuses: readonly DeliveryStatus[] = ['pending', 'delivered', 'failed', 'cancelled'];

interface DeliveryFilter extends Paging {
  readonly webhook?: string;
  readonly status?: DeliveryStatus;
}

interface OneDelivery {
  readonly delivery: string;
}

const example = '01a19cd5-3158-755c-8381-a26cda3a188c';

/** The verbs about deliveries. */
export function addDeliveries(noun: Command): void {
  addPaging(
    addVerb(noun, 'deliveries', {
      description: 'Lists deliveries with every attempt: its time, status, duration and error.',
      examples: [
        'webhook deliveries --status failed',
        'webhook deliveries --webhook 01a19cd1-7490-7786-801d-3fc0ff69309a --json',
      ],
    })
      .option('--webhook <id>', 'only deliveries to this webhook')
      .addOption(
        new Option('--status <status>', 'only deliveries with this status').choices(deliveryStatuses),
      ),
  ).action(
    run(async ({ api }, { webhook, ...filter }: DeliveryFilter) => {
      const query = given({ webhook_id: webhook, ...filter });
      const { data } = await answered(api.GET('/api/operator/deliveries', { params: { query } }));
      const columns = webhook === undefined ? headings : headings.filter((heading) => heading !== 'url');
      return pageView(
        data,
        { items: data.deliveries.flatMap(linesOf), nextCursor: data.next_cursor },
        columns,
      );
    }),
  );

  addVerb(noun, 'delivery', {
    description:
      "Shows a delivery, with its receiver's last answer for roles that may see health information. Each use is audited.",
    examples: [`webhook delivery --delivery ${example}`],
  })
    .requiredOption('--delivery <id>', 'the delivery')
    .action(
      run(async ({ api }, { delivery }: OneDelivery) => {
        const path = { delivery_id: delivery };
        const { data } = await answered(
          api.GET('/api/operator/deliveries/{delivery_id}', { params: { path } }),
        );
        return {
          document: data,
          text: `${deliveryText(data)}\n\nlast answer: ${printable(data.last_answer ?? 'none')}`,
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
      run(async ({ api }, { delivery }: OneDelivery) => {
        const { message, data } = await answered(
          api.POST('/api/operator/deliveries/{delivery_id}/replay', {
            params: { path: { delivery_id: delivery } },
          }),
        );
        return { document: data, text: `${message}\n\n${deliveryText(data)}` };
      }),
    );
}

const attemptHeadings = ['at', 'answered', 'ms', 'error'] as const;
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
  return `${recordText(record)}\n\n${table(attemptHeadings, attemptRows(delivery))}`;
}

function attemptRows({ attempts }: Delivery) {
  return attempts.map(({ at, status, duration_ms, error }) => [at, status, duration_ms, error]);
}
