import { Option } from 'commander';
import type { Command } from 'commander';

import { orderStatuses } from '../../../server/domain/order-status.ts';
import type { OrderStatus } from '../../../server/domain/order-status.ts';
import { answered } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView } from '../view.ts';

interface OrderFilter extends Paging {
  readonly partner?: string;
  readonly clinic?: string;
  readonly patient?: string;
  readonly status?: OrderStatus;
  readonly queue?: true;
  readonly olderThan?: string;
  readonly oldest?: true;
  readonly since?: string;
  readonly until?: string;
}

export function addList(noun: Command): void {
  addPaging(
    addVerb(noun, 'list', {
      description: 'Lists orders, the newest first. The list holds no health information.',
      examples: [
        'order list --status received',
        'order list --older-than 4h --status processing',
        'order list --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67',
        'order list --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --json',
      ],
    })
      .option('--partner <id or name>', "only this partner's")
      .option('--clinic <id or name>', "only this clinic's")
      .option('--patient <id>', "only this patient's")
      .addOption(new Option('--status <status>', 'only orders in this state').choices(orderStatuses))
      .option('--queue', 'only orders that are received, processing or on hold')
      .option(
        '--older-than <age>',
        'only orders that have been in their state for so long: 30m, 4h, 2d; sorts as --oldest',
      )
      .option('--oldest', 'the orders that have been in their state for longest first')
      .option('--since <ISO>', 'only orders created from then on: a day or a timestamp', toInstant)
      .option('--until <ISO>', 'only orders created before then', toInstant),
  ).action(
    run(async ({ api }, { partner, clinic, patient, olderThan, oldest, ...filter }: OrderFilter) => {
      const sort = oldest || olderThan !== undefined ? ('oldest' as const) : undefined;
      const ids = { partner_id: partner, clinic_id: clinic, patient_id: patient };
      const query = given({ ...ids, older_than: olderThan, sort, ...filter });
      const { data } = await answered(api.GET('/api/operator/orders', { params: { query } }));
      const page = { items: data.orders, nextCursor: data.next_cursor };
      return pageView(data, page, [
        'order_id',
        'clinic_name',
        'status',
        'status_since',
        'reason',
        'service_id',
        'tracking_number',
      ]);
    }),
  );
}

export function addCounts(noun: Command): void {
  addVerb(noun, 'counts', {
    description:
      'Counts the orders that have not arrived yet, by their state and by how long they have been in it.',
    examples: ['order counts'],
  }).action(
    run(async ({ api }) => {
      const { data } = await answered(api.GET('/api/operator/order-counts'));
      return pageView(data, { items: data.counts, nextCursor: null }, [
        'status',
        'under_1h',
        'under_4h',
        'under_1d',
        'under_3d',
        'longer',
        'oldest_since',
      ]);
    }),
  );
}
