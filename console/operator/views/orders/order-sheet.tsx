import { utcDate, yearsBefore } from '../../../../server/domain/calendar.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { FactCard, Facts, Thread } from '../../../shared/components/facts.tsx';
import type { Fact } from '../../../shared/components/facts.tsx';
import { Id, OrderId } from '../../../shared/components/id.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { inWords, joined } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { addressFacts, patientFacts, weightOf } from '../../components/people.tsx';

type Order = components['schemas']['Order'];

/** The health information that the pharmacy needs to fill and ship an order. It stays in the page's memory. */
export function OrderSheet({ order }: { readonly order: Order }) {
  const { cancellation, erased_at: erasedAt, lines, notes, refill, shipment_group_id: group } = order;
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
      {notes.length > 0 && (
        <Card title="Notes and answers">
          <Thread notes={notes} authors={{ pharmacy: 'Pharmacy', partner: 'Partner' }} />
        </Card>
      )}
      {refill !== null && <RefillCard refill={refill} />}
      <Card title={lines.length === 1 ? 'Medication' : `${lines.length} medications`}>
        <ol class="lines">
          {lines.map((line) => (
            <Line key={line.medication_request_id} line={line} order={order} />
          ))}
        </ol>
      </Card>
      <div class="people">
        <FactCard
          title="Patient"
          facts={[
            ...patientFacts(order.patient),
            ['Orders', <a href={hrefOf('patients', order.patient.patient_id)}>All of this patient</a>],
          ]}
        />
        <FactCard title="Ship to" facts={addressFacts(order.ship_to)} />
        <FactCard title="Prescriber" facts={prescriberFacts(order)} />
      </div>
    </>
  );
}

type Refill = NonNullable<Order['refill']>;

const fillColumns: readonly Column<Refill['fills'][number]>[] = [
  { title: 'Order', cell: ({ order_id: id }) => <OrderId id={id} /> },
  { title: 'Shipped', cell: ({ shipped_on: date }) => date },
  { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { title: 'Days’ supply', isNumber: true, cell: ({ days_supply: days }) => days ?? 'not stated' },
];

/** A refill is judged by the fills before it, and the day on which they run out (D64). */
function RefillCard({ refill }: { readonly refill: Refill }) {
  const { supply_ends_on: end, refills_authorized: authorized, original_order_id: original } = refill;
  return (
    <Card title={<>Refill {refill.early && <Badge tone="warning">Early</Badge>}</>}>
      <Facts
        facts={[
          [
            'Supply ends',
            end === null ? (
              <em>unknown: the order of a fill stated no days’ supply</em>
            ) : (
              <strong>{end}</strong>
            ),
          ],
          [
            'Original',
            <>
              <Id value={original} label="the original order ID" href={hrefOf('orders', original)} isShort />{' '}
              received {refill.original_received_on}, with{' '}
              {authorized === 1 ? '1 refill' : `${authorized} refills`}
            </>,
          ],
        ]}
      />
      <Table
        caption="Fills that have shipped"
        columns={fillColumns}
        rows={refill.fills}
        keyOf={({ order_id: id }) => id}
      />
    </Card>
  );
}

/** Animals and children are dosed by their weight. */
function isDosedByWeight({ species, date_of_birth: born }: Order['patient']): boolean {
  return species !== 'human' || (born !== null && born > yearsBefore(18, utcDate(new Date())));
}

interface LineProps {
  readonly line: Order['lines'][number];
  readonly order: Order;
}

/** The ordered medication beside the formulary's entry that will be filled (D18). */
function Line({ line, order }: LineProps) {
  const { patient, prescriber, erased_at: erasedAt } = order;
  const { medication_name: name, ordered_dose: dose, schedule, refills, days_supply: days } = line;
  const isErased = erasedAt !== null;
  const facts: readonly Fact[] = [
    ['Directions', line.direction],
    ['Weight', isErased || !isDosedByWeight(patient) ? null : weightOf(patient)],
    ['Days’ supply', days],
    ['Refills', refills],
    ['Note', line.note],
    ['Compounded because', line.compounding_reason],
    ['Diagnosis', line.diagnosis_codes.join(', ')],
  ];
  return (
    <li>
      <dl class={line.strength_differs || schedule !== null ? 'compared differs' : 'compared'}>
        <div>
          <dt>Ordered</dt>
          <dd>{isErased ? 'erased' : `${name}${dose === null ? ', no dose' : ` ${dose}`}`}</dd>
        </div>
        <div>
          <dt>Fill with</dt>
          <dd class="line-name">
            <strong>{joined([name, line.medication_strength])}</strong>
            <span class="line-quantity">× {line.quantity}</span>
            {line.compounded && <Badge tone="info">Compounded</Badge>}
          </dd>
        </div>
        {schedule !== null && (
          <div class="difference">
            <dt>
              <Badge tone="bad">Controlled, {schedule}</Badge>
            </dt>
            <dd>
              {prescriber.dea_number === null ? (
                'The prescriber has no DEA number.'
              ) : (
                <>
                  DEA number of the prescriber: <strong>{prescriber.dea_number}</strong>
                </>
              )}
            </dd>
          </div>
        )}
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

function prescriberFacts({ prescriber }: Order): readonly Fact[] {
  return [
    ['Name', joined([prescriber.first_name, prescriber.last_name, prescriber.credentials])],
    ['NPI', prescriber.npi],
    ['DEA', prescriber.dea_number],
    ['Phone', prescriber.phone],
  ];
}
