import { Option } from 'commander';
import type { Command } from 'commander';

import type { components } from '../../../generated/operator/types.ts';
import { purposes } from '../../../server/domain/purpose.ts';
import type { Purpose } from '../../../server/domain/purpose.ts';
import { answered } from '../api.ts';
import { namingTheFlag } from '../naming-the-flag.ts';
import { given } from '../options.ts';
import { addVerb, run } from '../verb.ts';
import { table } from '../table.ts';
import { pageText, recordText } from '../view.ts';

type Order = components['schemas']['Order'];
type Progress = components['schemas']['OrderProgress'];

interface OneOrder {
  readonly order: string;
}

const example = '01a19ccc-c896-75e1-bf1a-f532816612bc';

export function addProgress(noun: Command): void {
  addVerb(noun, 'progress', {
    description:
      'Shows where an order is and which of its events were delivered, without health information.',
    examples: [`order progress --order ${example}`],
  })
    .requiredOption('--order <id>', 'the order')
    .action(
      run(async ({ api }, { order }: OneOrder) => {
        const { data } = await answered(
          api.GET('/api/operator/orders/{order_id}/progress', { params: { path: { order_id: order } } }),
        );
        return { document: data, text: progressText(data) };
      }),
    );
}

export function addShow(noun: Command): void {
  addVerb(noun, 'show', {
    description:
      'Shows an order with all that the pharmacy needs to ship it. Each use is audited, with its purpose.',
    examples: [`order show --order ${example}`, `order show --order ${example} --purpose patient_question`],
  })
    .requiredOption('--order <id>', 'the order')
    .addOption(
      new Option(
        '--purpose <word>',
        'why; required if it is neither received nor processing nor on hold',
      ).choices(purposes),
    )
    .action(
      run(async ({ api }, { order, purpose }: OneOrder & { readonly purpose?: Purpose }) => {
        const params = { path: { order_id: order }, query: given({ purpose }) };
        const { data } = await answered(api.GET('/api/operator/orders/{order_id}', { params })).catch(
          namingTheFlag('purpose', 'Say why with --purpose'),
        );
        return { document: data, text: orderText(data) };
      }),
    );
}

/** Where an order is, what has happened to it, and its deliveries. */
function progressText({ order, tracking_url, history, deliveries }: Progress): string {
  const rows = deliveries.map(({ type, status, webhook_url, attempts, next_attempt_at }) => [
    type,
    status,
    webhook_url,
    attempts.length,
    next_attempt_at,
  ]);
  return [
    recordText({ ...order, tracking_url }),
    historyText(history),
    section('DELIVERIES', pageText(['type', 'status', 'webhook', 'attempts', 'next_attempt_at'], rows, null)),
  ].join('\n\n');
}

function historyText(history: Order['history']): string {
  const rows = history.map(({ status, reason, at, actor, operator }) => [
    status,
    reason,
    at,
    actor,
    operator?.name,
  ]);
  return section('HISTORY', table(['status', 'reason', 'at', 'actor', 'operator'], rows));
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
    historyText(history),
  ].join('\n\n');
}

/** What was ordered and what will be filled stand first, one below the other (D18). */
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

function contactText({ key, value }: Order['patient']['contacts'][number]): string {
  return `${key} ${value}`;
}

function section(heading: string, text: string): string {
  return `${heading}\n${text}`;
}
