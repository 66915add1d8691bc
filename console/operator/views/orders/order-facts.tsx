import type { ComponentChildren } from 'preact';

import { Badge } from '../../../components/badge.tsx';
import { CopyButton } from '../../../components/copy-button.tsx';
import { Facts } from '../../../components/facts.tsx';
import { Id } from '../../../components/id.tsx';
import { OrderBadge } from '../../../components/order-badge.tsx';
import { Time } from '../../../components/time.tsx';
import { inWords } from '../../../words.ts';
import type { components } from '../../api.ts';

type Order = components['schemas']['Order'];
type Fact = readonly [string, ComponentChildren];

/** How an order ships, where it is, and what it belongs to. */
export function OrderFacts({ order }: { readonly order: Order }) {
  const { tracking_number: tracking, shipping_cost: price, shipment_group_id: group, reason } = order;
  const shipment: readonly Fact[] = [
    [
      'State',
      <>
        <OrderBadge status={order.status} /> {reason !== null && inWords(reason)}
      </>,
    ],
    ['Service', `${order.service_name} (${order.carrier_id})`],
    ['Refrigerated', order.is_refrigerated ? <Badge tone="info">Refrigerated</Badge> : 'no'],
    ...(group === null ? [] : [['Pack with group', group] as const]),
    ['Price', price === 0 ? 'free' : `$${price.toFixed(2)}`],
    [
      'Tracking',
      tracking === null ? (
        'none yet'
      ) : (
        <span class="id">
          <code>{tracking}</code>
          <CopyButton text={tracking} label="the tracking number" />
        </span>
      ),
    ],
  ];
  const references: readonly Fact[] = [
    ['Order', <Id value={order.order_id} label="the order ID" />],
    ['Clinic', order.clinic_name],
    ['Patient', <Id value={order.patient.patient_id} label="the patient ID" isShort />],
    ...(order.external_id === null ? [] : [['External ID', order.external_id] as const]),
    ['Kind', order.refill_request_id === null ? 'original' : 'refill'],
  ];
  return (
    <>
      <section class="card" aria-labelledby="shipment">
        <h2 id="shipment">Shipment</h2>
        <Facts facts={shipment} />
      </section>
      <section class="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <ol class="history">
          {order.history.map(({ status, reason: why, at, actor }) => (
            <li key={at}>
              <strong>{inWords(status)}</strong> {why !== null && inWords(why).toLowerCase()}{' '}
              <span class="muted">
                <Time at={at} isExact />, by the {actor}
              </span>
            </li>
          ))}
        </ol>
      </section>
      <section class="card" aria-labelledby="references">
        <h2 id="references">References</h2>
        <Facts facts={references} />
      </section>
    </>
  );
}
