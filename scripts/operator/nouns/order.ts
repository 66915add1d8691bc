import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { orderTransitions } from '../../../server/orders/status.ts';
import { namingTheFlag } from '../failure.ts';
import { addVerb, flagFor, option } from '../verb.ts';
import { listText, pageView, recordText } from '../view.ts';

type Order = components['schemas']['Order'];
type Progress = components['schemas']['OrderProgress'];

const moves = Object.entries(orderTransitions)
  .filter(([, states]) => states.length > 0)
  .map(([from, states]) => `${from} to ${states.join(' or ')}`)
  .join('; ');

const columns = [
  'order_id',
  'clinic_name',
  'status',
  'status_since',
  'reason',
  'refill_early',
  'service_id',
  'tracking_number',
] as const;
const counted = ['status', 'under_1h', 'under_4h', 'under_1d', 'under_3d', 'longer', 'oldest_since'] as const;

export function addOrder(program: Command): void {
  const noun = program.command('order').description('orders to fill and ship');
  addVerb(noun, 'list', 'listOrders', {
    examples: [
      'order list --older-than 4h --status processing',
      "order list --clinic 'Lakeside Clinic Oakland' --json",
    ],
    flags: {
      older_than: flagFor('listOrders', 'older_than').implies({ oldest: 'oldest' }),
      sort: option('--oldest', 'The orders that have been in their state for longest first.').preset(
        'oldest',
      ),
    },
    view: ({ data }) => pageView(data, data.orders, columns),
  });
  addVerb(noun, 'counts', 'countOrders', { view: ({ data }) => pageView(data, data.counts, counted) });
  addVerb(noun, 'progress', 'getOrderProgress', {
    view: ({ data }) => ({ document: data, text: progressText(data) }),
  });
  addVerb(noun, 'show', 'getOrder', {
    view: ({ data }) => ({ document: data, text: orderText(data) }),
    refusal: namingTheFlag('purpose', 'Say why with --purpose'),
  });
  addVerb(noun, 'advance', 'moveOrder', {
    description: `Moves an order to another state: ${moves}.`,
    examples: [
      "order advance --order ID --to on_hold --reason clarification_needed --note 'Please confirm the dose'",
      'order advance --order ID --to shipped --tracking 9405511899223857264837',
    ],
    refusal: namingTheFlag('confirmed', 'Compare with order show, then add --confirmed'),
  });
  addVerb(noun, 'correct', 'correctShipment', {
    examples: ['order correct --order ID --tracking 9405511899223857264837 --why mistyped'],
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
