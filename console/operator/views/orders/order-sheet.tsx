import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type Order = components['schemas']['Order'];
type Fact = readonly [string, ComponentChildren];

/** The health information that the pharmacy needs to fill and ship an order. It stays in the page's memory. */
export function OrderSheet({ order }: { readonly order: Order }) {
  const { cancellation, erased_at: erasedAt, lines, shipment_group_id: group } = order;
  return (
    <>
      {erasedAt !== null && (
        <p class="why">The health information of this order was erased with its patient.</p>
      )}
      {cancellation !== null && (
        <p class="why">
          <strong>The partner cancelled it: {inWords(cancellation.reason).toLowerCase()}.</strong>{' '}
          {cancellation.note}
        </p>
      )}
      {group !== null && (
        <p class="why">
          Pack it together with the other orders of the group <strong>{group}</strong>.
        </p>
      )}
      <section class="card" aria-labelledby="medications">
        <h2 id="medications">{lines.length === 1 ? 'Medication' : `${lines.length} medications`}</h2>
        <ol class="lines">
          {lines.map((line) => (
            <Line key={line.medication_request_id} line={line} isErased={erasedAt !== null} />
          ))}
        </ol>
      </section>
      <div class="people">
        <Person title="Patient" facts={patientFacts(order)} />
        <Person title="Ship to" facts={addressFacts(order)} />
        <Person title="Prescriber" facts={prescriberFacts(order)} />
      </div>
    </>
  );
}

interface LineProps {
  readonly line: Order['lines'][number];
  readonly isErased: boolean;
}

/** The ordered medication beside the formulary's entry that will be filled (D18). */
function Line({ line, isErased }: LineProps) {
  const { medication_name: name, ordered_dose: dose, schedule, refills, days_supply: days } = line;
  const facts: readonly Fact[] = given([
    ['Directions', line.direction],
    ['Days’ supply', days],
    ['Refills', refills],
    ['Note', line.note],
    ['Compounded because', line.compounding_reason],
    ['Diagnosis', line.diagnosis_codes.join(', ')],
  ]);
  return (
    <li>
      <dl class={line.strength_differs ? 'compared differs' : 'compared'}>
        <div>
          <dt>Ordered</dt>
          <dd>{isErased ? 'erased' : `${name}${dose === null ? ', no dose' : ` ${dose}`}`}</dd>
        </div>
        <div>
          <dt>Fill with</dt>
          <dd class="line-name">
            <strong>{joined([name, line.medication_strength])}</strong>
            <span class="line-quantity">× {line.quantity}</span>
            {schedule !== null && <Badge tone="warning">{schedule}</Badge>}
            {line.compounded && <Badge tone="info">Compounded</Badge>}
          </dd>
        </div>
        {line.strength_differs && (
          <div class="difference">
            <dt>
              <Badge tone="bad">Strength differs</Badge>
            </dt>
            <dd>The dose that was ordered states another amount than the strength to fill.</dd>
          </div>
        )}
      </dl>
      <Facts facts={facts} />
    </li>
  );
}

function Person({ title, facts }: { readonly title: string; readonly facts: readonly Fact[] }) {
  const id = title.toLowerCase().replace(' ', '-');
  return (
    <section class="card" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <Facts facts={facts} />
    </section>
  );
}

function patientFacts({ patient }: Order): readonly Fact[] {
  const { first_name: first, middle_name: middle, last_name: last, species } = patient;
  return given([
    ['Name', joined([first, middle, last])],
    ['Born', patient.date_of_birth],
    ['Species', species === 'human' ? null : species],
    ['Owner', patient.animal_owner_name],
    ...patient.contacts.map(({ key, value }) => [inWords(key), value] as const),
  ]);
}

function addressFacts({ ship_to: to }: Order): readonly Fact[] {
  return given([
    ['Street', joined([to.line1, to.line2, to.line3], ', ')],
    ['City', joined([to.city, to.state, to.postal_code])],
    ['Country', to.country],
  ]);
}

function prescriberFacts({ prescriber }: Order): readonly Fact[] {
  return given([
    ['Name', joined([prescriber.first_name, prescriber.last_name, prescriber.credentials])],
    ['NPI', prescriber.npi],
    ['DEA', prescriber.dea_number],
    ['Phone', prescriber.phone],
  ]);
}

/** Without those that say nothing. */
function given(facts: readonly (readonly [string, string | number | null | undefined])[]): readonly Fact[] {
  return facts.filter(([, value]) => value !== null && value !== undefined && value !== '');
}

function joined(parts: readonly (string | null | undefined)[], by = ' '): string {
  return parts.filter((part) => part !== null && part !== undefined && part !== '').join(by);
}
