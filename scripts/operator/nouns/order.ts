import { Option } from 'commander';
import type { Command } from 'commander';

import { confirmations } from '../../../server/domain/order-move.ts';
import type { Confirmation } from '../../../server/domain/order-move.ts';
import {
  orderReasons,
  orderStatuses,
  orderTransitions,
  statusesWithReason,
} from '../../../server/domain/order-status.ts';
import type { OrderReason, OrderStatus } from '../../../server/domain/order-status.ts';
import { answered } from '../api.ts';
import { namingTheFlag } from '../naming-the-flag.ts';
import { given } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { recordView } from '../view.ts';
import { addCounts, addList } from './order-list.ts';
import { addProgress, addShow } from './order-show.ts';

interface Advance {
  readonly order: string;
  readonly from?: OrderStatus;
  readonly to: OrderStatus;
  readonly reason?: OrderReason;
  readonly tracking?: string;
  readonly confirmed?: Confirmation[];
}

const moves = Object.entries(orderTransitions)
  .filter(([, states]) => states.length > 0)
  .map(([from, states]) => `${from} to ${states.join(' or ')}`)
  .join('; ');

export function addOrder(program: Command): void {
  const noun = program.command('order').description('orders to fill and ship');
  addList(noun);
  addCounts(noun);
  addProgress(noun);
  addShow(noun);
  addAdvance(noun);
}

function addAdvance(noun: Command): void {
  addVerb(noun, 'advance', {
    description: `Moves an order to another state: ${moves}.`,
    examples: [
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to processing',
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to processing --confirmed strength_differs',
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to on_hold --reason clarification_needed',
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to shipped --tracking 9405511899223857264837',
    ],
  })
    .requiredOption('--order <id>', 'the order')
    .addOption(
      new Option('--from <status>', 'the state that you saw: refused if it has moved on').choices(
        orderStatuses,
      ),
    )
    .addOption(
      new Option('--to <status>', 'the state it moves to').choices(orderStatuses).makeOptionMandatory(),
    )
    .addOption(
      new Option('--reason <reason>', `why; required with --to ${statusesWithReason.join(' and ')}`).choices(
        orderReasons,
      ),
    )
    .option('--tracking <number>', "the carrier's tracking number, when it ships")
    .addOption(
      new Option('--confirmed <difference...>', 'what you have compared, of what `order show` says').choices(
        confirmations,
      ),
    )
    .action(
      run(async ({ api }, { order, from, to, reason, tracking, confirmed }: Advance) => {
        const body = { to, ...given({ from, reason, tracking_number: tracking, confirmed }) };
        const { message, data } = await answered(
          api.POST('/api/operator/orders/{order_id}/transitions', {
            params: { path: { order_id: order } },
            body,
          }),
        ).catch(namingTheFlag('confirmed', 'Compare with order show, then add --confirmed'));
        return recordView(message, data);
      }),
    );
}
