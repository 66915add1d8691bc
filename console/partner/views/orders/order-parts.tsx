import { Badge } from '../../../shared/components/badge.tsx';
import type { Tone } from '../../../shared/components/badge.tsx';
import { FactCard } from '../../../shared/components/facts.tsx';
import type { Fact } from '../../../shared/components/facts.tsx';
import { Id, OrderId, Tracking } from '../../../shared/components/id.tsx';
import { Section } from '../../../shared/components/section.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { DeliveryBadge, resultOf } from '../../../shared/webhooks/deliveries.tsx';
import { hostOf } from '../../../shared/webhooks/webhook.tsx';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';
import { happeningScopes } from './watch-order.ts';
import type { DeliveryTo, Happening } from './watch-order.ts';

type Wire = components['schemas'];
type OrderDetails = Wire['OrderDetails'];

/** The shipment, and the IDs of the patient, practitioner and clinic. */
export function OrderFacts({ order }: { readonly order: OrderDetails }) {
  const { tracking, shipping_cost: price, shipment_group_id: group, external_id: external } = order;
  const shipment: readonly Fact[] = [
    [
      'Tracking',
      tracking === null ? (
        'none yet'
      ) : (
        <Tracking number={tracking.tracking_number} url={tracking.tracking_url} />
      ),
    ],
    ['Service', order.service_name],
    ['Price', price === 0 ? 'free' : `$${price.toFixed(2)}`],
    ['Refrigerated', order.is_refrigerated ? 'yes' : 'no'],
    ['Shipment group', group],
  ];
  const references: readonly Fact[] = [
    ['Order', <Id value={order.medication_order_id} label="the order ID" />],
    ['External ID', external],
    ['Patient', <Id value={order.patient_id} label="the patient ID" isShort />],
    ['Practitioner', <Id value={order.practitioner_id} label="the practitioner ID" isShort />],
    ['Clinic', <Id value={order.clinic_id} label="the clinic ID" isShort />],
    ['Created', <Time at={order.created_at} />],
    ['Changed', <Time at={order.updated_at} />],
    ...Object.entries(order.metadata).map(([name, value]) => [name, value || '–'] as const),
  ];
  return (
    <>
      <FactCard title="Shipment" facts={shipment} />
      <FactCard title="References" facts={references} />
    </>
  );
}

/** The words of D07. Later versions may add some. */
const notRefillable: Readonly<Record<string, string>> = {
  not_shipped: 'after it has shipped',
  refill_pending: 'one is pending',
  no_refills_remaining: 'none left',
};

const columns: readonly Column<Wire['MedicationRequestDetails']>[] = [
  {
    title: 'Medication',
    cell: ({ medication_name: name, medication_strength: strength }) => (
      <>
        <strong>{name}</strong> {strength}
      </>
    ),
  },
  { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { title: 'Days', isNumber: true, cell: ({ days_supply: days }) => days ?? '–' },
  {
    title: 'Refills left',
    isNumber: true,
    cell: ({ refills_remaining: left, refills_authorized: all }) => `${left} of ${all}`,
  },
  {
    title: 'Refillable',
    cell: ({ refillable, not_refillable_reason: reason }) =>
      refillable ? 'now' : reason === null ? 'no' : (notRefillable[reason] ?? reason),
  },
];

/** The medications of an order, with names and quantities: the contract shows no directions. */
export function Medications({ order }: { readonly order: OrderDetails }) {
  return (
    <Section title="Medications">
      <Table
        caption="Medications of this order"
        columns={columns}
        rows={order.medication_requests}
        keyOf={({ medication_request_id }) => medication_request_id}
      />
    </Section>
  );
}

type Refill = Wire['RefillOfRequest'] & { readonly medication: string };

const tones: Readonly<Record<Refill['status'], Tone>> = {
  pending: 'info',
  fulfilled: 'good',
  cancelled: 'bad',
};

interface RefillsProps {
  readonly order: OrderDetails;
  /** The order whose prescription this one refills; null if it is no refill. */
  readonly originalOrderId: string | null;
}

/** The refills of each prescription, among them this order if it is one. */
export function Refills({ order, originalOrderId }: RefillsProps) {
  const refills = order.medication_requests.flatMap(({ refill_requests, medication_name: medication }) =>
    refill_requests.map((refill): Refill => ({ ...refill, medication })),
  );
  const columns: readonly Column<Refill>[] = [
    { title: 'Medication', cell: ({ medication }) => medication },
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{inWords(status)}</Badge> },
    { title: 'Requested', cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: 'Order',
      cell: ({ medication_order_id: id }) =>
        id === order.medication_order_id ? 'this order' : <OrderId id={id} />,
    },
  ];
  return (
    <Section title="Refills">
      {originalOrderId !== null && (
        <p>
          This order is a refill of <OrderId id={originalOrderId} />
        </p>
      )}
      {refills.length === 0 ? (
        <p class="muted">No refill was requested.</p>
      ) : (
        <Table
          caption="Refill requests"
          columns={columns}
          rows={refills}
          keyOf={({ refill_request_id }) => refill_request_id}
        />
      )}
    </Section>
  );
}

const happeningColumns: readonly Column<Happening>[] = [
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  { title: 'When', cell: ({ at }) => <Time at={at} isExact /> },
  { title: 'Deliveries', cell: ({ deliveries }) => <Deliveries deliveries={deliveries} /> },
];

/** The events of an order, each beside its deliveries to the clinic's webhooks. */
export function Happenings({ happenings }: { readonly happenings: readonly Happening[] | null }) {
  return (
    <Section title="Events and deliveries">
      {happenings === null ? (
        <p class="muted">
          They need a key with the scopes <code>{happeningScopes.join(', ')}</code>.
        </p>
      ) : happenings.length === 0 ? (
        <p class="muted">No event is kept any more.</p>
      ) : (
        <Table
          caption="Events of this order and their deliveries"
          columns={happeningColumns}
          rows={happenings}
          keyOf={({ key }) => key}
        />
      )}
    </Section>
  );
}

function Deliveries({ deliveries }: { readonly deliveries: readonly DeliveryTo[] }) {
  if (deliveries.length === 0) return <span class="muted">no webhook gets it</span>;
  return (
    <ul class="stack">
      {deliveries.map(({ webhook, delivery }) => (
        <li key={delivery.delivery_id}>
          <DeliveryBadge delivery={delivery} />{' '}
          <a href={hrefOf('webhooks', webhook.webhook_id)}>{hostOf(webhook)}</a>{' '}
          <span class="muted">{lastAttempt(delivery.attempts)}</span>
        </li>
      ))}
    </ul>
  );
}

function lastAttempt(attempts: DeliveryTo['delivery']['attempts']): string {
  const last = attempts.at(-1);
  if (last === undefined) return 'no attempt yet';
  const result = resultOf(last);
  return attempts.length === 1 ? result : `${result}, attempt ${attempts.length}`;
}
