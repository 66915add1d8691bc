import { Option } from 'commander';
import type { Command } from 'commander';

import { orderStatuses } from '../../../server/domain/order-status.ts';
import type { OrderStatus } from '../../../server/domain/order-status.ts';
import { answered } from '../api.ts';
import { orderText } from '../order-text.ts';
import { given } from '../given.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordView } from '../view.ts';
import { addPaging, instant } from './paging.ts';
import type { Paging } from './paging.ts';

interface OrderFilter extends Paging {
  readonly partner?: string;
  readonly clinic?: string;
  readonly status?: OrderStatus;
  readonly since?: string;
  readonly until?: string;
}

interface Advance {
  readonly order: string;
  readonly to: OrderStatus;
  readonly tracking?: string;
}

export function addOrder(program: Command): void {
  const noun = program.command('order').description('orders to fill and ship');
  addList(noun);
  addShow(noun);
  addAdvance(noun);
}

function addList(noun: Command): void {
  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists orders, the newest first. The list holds no health information.',
      examples: [
        'order list --status received',
        'order list --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --json',
      ],
    })
      .option('--partner <id>', "only this partner's")
      .option('--clinic <id>', "only this clinic's")
      .addOption(new Option('--status <status>', 'only those in this state').choices(orderStatuses))
      .option('--since <ISO>', 'only those created then or later: a day or a timestamp', instant)
      .option('--until <ISO>', 'only those created before', instant),
  ).action(
    run(async ({ api }, { partner, clinic, ...filter }: OrderFilter) => {
      const query = given({ partner_id: partner, clinic_id: clinic, ...filter });
      const { data } = await answered(api.GET('/api/operator/orders', { params: { query } }));
      const page = { items: data.orders, nextCursor: data.next_cursor };
      return pageView(data, page, [
        'order_id',
        'clinic_id',
        'status',
        'service_id',
        'tracking_number',
        'created_at',
      ]);
    }),
  );
}

function addShow(noun: Command): void {
  addVerb(noun, 'show', {
    description: 'Shows an order with all that the pharmacy needs to ship it. Each showing is audited.',
    examples: ['order show --order 01a19ccc-c896-75e1-bf1a-f532816612bc'],
  })
    .requiredOption('--order <id>', 'the order')
    .action(
      run(async ({ api }, { order }: { readonly order: string }) => {
        const { data } = await answered(
          api.GET('/api/operator/orders/{order_id}', { params: { path: { order_id: order } } }),
        );
        return { document: data, text: orderText(data) };
      }),
    );
}

function addAdvance(noun: Command): void {
  addVerb(noun, 'advance', {
    description: 'Moves an order to another state.',
    examples: [
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to processing',
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to shipped --tracking 9405511899223857264837',
    ],
  })
    .requiredOption('--order <id>', 'the order')
    .addOption(
      new Option('--to <status>', 'the state it moves to').choices(orderStatuses).makeOptionMandatory(),
    )
    .option('--tracking <number>', "the carrier's tracking number, when it ships")
    .action(
      run(async ({ api }, { order, to, tracking }: Advance) => {
        const body = { to, ...given({ tracking_number: tracking }) };
        const { message, data } = await answered(
          api.POST('/api/operator/orders/{order_id}/transitions', {
            params: { path: { order_id: order } },
            body,
          }),
        );
        return recordView(message, data);
      }),
    );
}
