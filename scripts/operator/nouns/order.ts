import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { confirmations, correctionReasons } from '../../../server/orders/move-rules.ts';
import {
  orderReasons,
  orderStatuses,
  orderTransitions,
  purposes,
  statusesWithReason,
} from '../../../server/orders/status.ts';
import { namingTheFlag } from '../failure.ts';
import { addVerb, option, paging, required, time } from '../verb.ts';
import { listText, pageView, recordText } from '../view.ts';

type Order = components['schemas']['Order'];
type Progress = components['schemas']['OrderProgress'];

const example = '01a19ccc-c896-75e1-bf1a-f532816612bc';

const order_id = required('--order <id>', 'the order');

const moves = Object.entries(orderTransitions)
  .filter(([, states]) => states.length > 0)
  .map(([from, states]) => `${from} to ${states.join(' or ')}`)
  .join('; ');

export function addOrder(program: Command): void {
  const noun = program.command('order').description('orders to fill and ship');

  addVerb(noun, 'list', {
    description: 'Lists orders, the newest first. The list holds no health information.',
    examples: [
      'order list --status received',
      'order list --older-than 4h --status processing',
      'order list --patient 01a19ccb-d964-724c-a583-4cdfc3a2fd67',
      'order list --clinic 01a19cc9-fb00-7ce9-89ac-89b95f2e9f7b --json',
    ],
    operation: 'listOrders',
    options: {
      partner_id: option('--partner <id or name>', "only this partner's"),
      clinic_id: option('--clinic <id or name>', "only this clinic's"),
      patient_id: option('--patient <id>', "only this patient's"),
      status: option('--status <status>', 'only orders in this state').choices(orderStatuses),
      queue: option('--queue', 'only orders that are received, processing or on hold'),
      answered: option(
        '--answered',
        "only orders on hold whose partner has answered the pharmacy's question",
      ),
      older_than: option(
        '--older-than <age>',
        'only orders that have been in their state for so long: 30m, 4h, 2d; sorts as --oldest',
      ).implies({ oldest: 'oldest' }),
      sort: option('--oldest', 'the orders that have been in their state for longest first').preset('oldest'),
      since: time('--since <ISO>', 'only orders created from then on: a day or a timestamp'),
      until: time('--until <ISO>', 'only orders created before then'),
      ...paging,
    },
    view: ({ data }) =>
      pageView(data, data.orders, [
        'order_id',
        'clinic_name',
        'status',
        'status_since',
        'reason',
        'refill_early',
        'service_id',
        'tracking_number',
      ]),
  });

  addVerb(noun, 'counts', {
    description:
      'Counts the orders that have not arrived yet, by their state and by how long they have been in it.',
    examples: ['order counts'],
    operation: 'countOrders',
    view: ({ data }) =>
      pageView(data, data.counts, [
        'status',
        'under_1h',
        'under_4h',
        'under_1d',
        'under_3d',
        'longer',
        'oldest_since',
      ]),
  });

  addVerb(noun, 'progress', {
    description:
      'Shows where an order is and which of its events were delivered, without health information.',
    examples: [`order progress --order ${example}`],
    operation: 'getOrderProgress',
    options: { order_id },
    view: ({ data }) => ({ document: data, text: progressText(data) }),
  });

  addVerb(noun, 'show', {
    description:
      'Shows an order with all that the pharmacy needs to ship it. Each use is audited, with its purpose.',
    examples: [`order show --order ${example}`, `order show --order ${example} --purpose patient_question`],
    operation: 'getOrder',
    options: {
      order_id,
      purpose: option(
        '--purpose <word>',
        'why; required if it is neither received nor processing nor on hold',
      ).choices(purposes),
    },
    view: ({ data }) => ({ document: data, text: orderText(data) }),
    refusal: namingTheFlag('purpose', 'Say why with --purpose'),
  });

  addVerb(noun, 'advance', {
    description: `Moves an order to another state: ${moves}.`,
    examples: [
      `order advance --order ${example} --to processing`,
      `order advance --order ${example} --to processing --confirmed strength_differs`,
      `order advance --order ${example} --to on_hold --reason clarification_needed --note 'Please confirm the dose'`,
      `order advance --order ${example} --to shipped --tracking 9405511899223857264837`,
    ],
    operation: 'moveOrder',
    options: {
      order_id,
      from: option('--from <status>', 'the state that you saw: refused if it has moved on').choices(
        orderStatuses,
      ),
      to: required('--to <status>', 'the state it moves to').choices(orderStatuses),
      reason: option(
        '--reason <reason>',
        `why; required with --to ${statusesWithReason.join(' and ')}`,
      ).choices(orderReasons),
      note: option(
        '--note <text>',
        'what the partner reads about a hold or a cancellation: no health information beyond what the prescriber needs',
      ),
      tracking_number: option('--tracking <number>', "the carrier's tracking number, when it ships"),
      confirmed: option(
        '--confirmed <difference...>',
        'what you have compared: of what `order show` says, or a tracking number with its label',
      ).choices(confirmations),
    },
    refusal: namingTheFlag('confirmed', 'Compare with order show, then add --confirmed'),
  });

  addVerb(noun, 'correct', {
    description: 'Corrects the tracking number, the carrier or the service of an order that has shipped.',
    examples: [
      `order correct --order ${example} --tracking 9405511899223857264837 --why mistyped`,
      `order correct --order ${example} --service ups-ground --tracking 1Z999AA10123456784 --why carrier_changed`,
    ],
    operation: 'correctShipment',
    options: {
      order_id,
      tracking_number: option('--tracking <number>', 'the right tracking number'),
      carrier_id: option(
        '--carrier <id>',
        'the carrier that took the parcel; a service names its carrier too',
      ),
      service_id: option('--service <id>', 'the service that the parcel was sent by'),
      why: required('--why <reason>', 'why it was wrong').choices(correctionReasons),
      confirmed: option('--confirmed <difference...>', 'what you have compared with the label').choices(
        confirmations,
      ),
    },
    refusal: namingTheFlag('confirmed', 'Compare with the label, then add --confirmed'),
  });
}

/** Where an order is, what has happened to it, and its deliveries. */
function progressText({ order, tracking_url, history, shipment_corrections, deliveries }: Progress): string {
  const sent = deliveries.map(({ webhook_url: webhook, ...delivery }) => ({
    ...delivery,
    webhook,
    attempts: delivery.attempts.length,
  }));
  return [
    recordText({ ...order, tracking_url }),
    historyText(history),
    ...(shipment_corrections.length > 0 ? [correctionsText(shipment_corrections)] : []),
    section('DELIVERIES', listText(sent, ['type', 'status', 'webhook', 'attempts', 'next_attempt_at'])),
  ].join('\n\n');
}

function historyText(history: Order['history']): string {
  const steps = history.map((step) => ({ ...step, operator: step.operator?.name }));
  return section('HISTORY', listText(steps, ['status', 'reason', 'at', 'actor', 'operator']));
}

/** The shipments before the present one. */
function correctionsText(corrections: Progress['shipment_corrections']): string {
  const shipments = corrections.map(({ at: until, why, operator, previous }) => {
    return { ...previous, until, why, operator: operator?.name };
  });
  const headings = ['tracking_number', 'service_id', 'until', 'why', 'operator'] as const;
  return section('SHIPPED BEFORE AS', listText(shipments, headings));
}

/** An order as people read it: the order, the patient, the lines to fill and the history. */
function orderText({
  patient,
  ship_to,
  prescriber,
  lines,
  history,
  notes,
  cancellation,
  refill,
  ...order
}: Order): string {
  const { contacts, ...person } = patient;
  return [
    recordText(order),
    ...(cancellation ? [section('CANCELLED BY THE PARTNER', recordText(cancellation))] : []),
    ...(refill ? [refillText(refill)] : []),
    section(
      'PATIENT',
      recordText({
        ...person,
        weight: person.weight && `${person.weight}, unit not stated`,
        contacts: contacts.map(({ key, value }) => `${key} ${value}`).join(', '),
      }),
    ),
    section('SHIP TO', recordText(ship_to)),
    section('PRESCRIBER', recordText(prescriber)),
    ...lines.map((line, index) => section(`LINE ${String(index + 1)}`, lineText(line))),
    historyText(history),
    ...(notes.length === 0 ? [] : [notesText(notes)]),
  ].join('\n\n');
}

/** The prescription of a refill, and how long its fills last (D64). */
function refillText({ fills, ...refill }: NonNullable<Order['refill']>): string {
  const filled = listText(fills, ['shipped_on', 'quantity', 'days_supply', 'order_id']);
  return section('REFILL OF', `${recordText(refill)}\n${filled}`);
}

function notesText(notes: Order['notes']): string {
  return section('NOTES', notes.map(({ author, at, text }) => `${at}  ${author}: ${text}`).join('\n'));
}

/** The ordered and the filled medication stand first, one below the other (D18). */
function lineText({ diagnosis_codes, strength_differs: differs, ...line }: Order['lines'][number]): string {
  const { medication_name: name, medication_strength: strength, ordered_dose: dose } = line;
  return recordText({
    ordered: dose === null ? `${name}, no dose` : `${name} ${dose}`,
    fill_with: strength === null ? name : `${name} ${strength}`,
    ...(differs && { strength_differs: 'YES: the dose states another amount than the strength to fill' }),
    ...line,
    diagnosis_codes: diagnosis_codes.join(', '),
  });
}

function section(heading: string, text: string): string {
  return `${heading}\n${text}`;
}
