import type { components } from '../../generated/operator/types.ts';
import { table } from './text.ts';
import { recordText } from './view.ts';

type Order = components['schemas']['Order'];

/** An order as people read it: what it is, who it is for, what to fill, and how it came to where it is. */
export function orderText({ patient, ship_to, prescriber, lines, history, ...order }: Order): string {
  const { contacts, ...person } = patient;
  return [
    recordText(order),
    section('PATIENT', recordText({ ...person, contacts: contacts.map(said).join(', ') })),
    section('SHIP TO', recordText(ship_to)),
    section('PRESCRIBER', recordText(prescriber)),
    ...lines.map((line, index) => section(`LINE ${String(index + 1)}`, lineText(line))),
    section(
      'HISTORY',
      table(
        ['status', 'at', 'actor'],
        history.map(({ status, at, actor }) => [status, at, actor]),
      ),
    ),
  ].join('\n\n');
}

function lineText({ diagnosis_codes, ...line }: Order['lines'][number]): string {
  return recordText({ ...line, diagnosis_codes: diagnosis_codes.join(', ') });
}

function said({ key, value }: Order['patient']['contacts'][number]): string {
  return `${key} ${value}`;
}

function section(heading: string, text: string): string {
  return `${heading}\n${text}`;
}
