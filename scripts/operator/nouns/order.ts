import { Option } from 'commander';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { orderReasons, orderStatuses, statusesWithReason } from '../../../server/domain/order-status.ts';
import type { OrderReason, OrderStatus } from '../../../server/domain/order-status.ts';
import { answered } from '../api.ts';
import { addPaging, given, toInstant } from '../options.ts';
import type { Paging } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { pageView, recordText, recordView, table } from '../view.ts';

type Order = components['schemas']['Order'];

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
  readonly reason?: OrderReason;
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
      .addOption(new Option('--status <status>', 'only orders in this state').choices(orderStatuses))
      .option('--since <ISO>', 'only orders created from then on: a day or a timestamp', toInstant)
      .option('--until <ISO>', 'only orders created before then', toInstant),
  ).action(
    run(async ({ api }, { partner, clinic, ...filter }: OrderFilter) => {
      const query = given({ partner_id: partner, clinic_id: clinic, ...filter });
      const { data } = await answered(api.GET('/api/operator/orders', { params: { query } }));
      const page = { items: data.orders, nextCursor: data.next_cursor };
      return pageView(data, page, [
        'order_id',
        'clinic_id',
        'status',
        'reason',
        'service_id',
        'tracking_number',
        'created_at',
      ]);
    }),
  );
}

function addShow(noun: Command): void {
  addVerb(noun, 'show', {
    description: 'Shows an order with all that the pharmacy needs to ship it. Each use is audited.',
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
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to on_hold --reason clarification_needed',
      'order advance --order 01a19ccc-c896-75e1-bf1a-f532816612bc --to shipped --tracking 9405511899223857264837',
    ],
  })
    .requiredOption('--order <id>', 'the order')
    .addOption(
      new Option('--to <status>', 'the state it moves to').choices(orderStatuses).makeOptionMandatory(),
    )
    .addOption(
      new Option('--reason <reason>', `why; required with --to ${statusesWithReason.join(' and ')}`).choices(
        orderReasons,
      ),
    )
    .option('--tracking <number>', "the carrier's tracking number, when it ships")
    .action(
      run(async ({ api }, { order, to, reason, tracking }: Advance) => {
        const body = { to, ...given({ reason, tracking_number: tracking }) };
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

/** An order as people read it: the order, the patient, the lines to fill and the history. */
function orderText({ patient, ship_to, prescriber, lines, history, cancellation, ...order }: Order): string {
  const { contacts, ...person } = patient;
  return [
    recordText(order),
    ...(cancellation ? [section('CANCELLED BY THE PARTNER', recordText(cancellation))] : []),
    section('PATIENT', recordText({ ...person, contacts: contacts.map(contactText).join(', ') })),
    section('SHIP TO', recordText(ship_to)),
    section('PRESCRIBER', recordText(prescriber)),
    ...lines.map((line, index) => section(`LINE ${String(index + 1)}`, lineText(line))),
    section(
      'HISTORY',
      table(
        ['status', 'reason', 'at', 'actor'],
        history.map(({ status, reason, at, actor }) => [status, reason, at, actor]),
      ),
    ),
  ].join('\n\n');
}

function lineText({ diagnosis_codes, ...line }: Order['lines'][number]): string {
  return recordText({ ...line, diagnosis_codes: diagnosis_codes.join(', ') });
}

function contactText({ key, value }: Order['patient']['contacts'][number]): string {
  return `${key} ${value}`;
}

function section(heading: string, text: string): string {
  return `${heading}\n${text}`;
}
