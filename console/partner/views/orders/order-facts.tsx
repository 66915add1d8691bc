import type { ComponentChildren } from 'preact';

import type { components } from '../../api.ts';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { Tracking } from '../../../shared/components/tracking.tsx';

type OrderDetails = components['schemas']['OrderDetails'];
type Fact = readonly [string, ComponentChildren];

/** How the order ships, and the IDs of what it belongs to. */
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
    ...(group === null ? [] : [['Shipment group', group] as const]),
  ];
  const references: readonly Fact[] = [
    ['Order', <Id value={order.medication_order_id} label="the order ID" />],
    ...(external === null ? [] : [['External ID', external] as const]),
    ['Patient', <Id value={order.patient_id} label="the patient ID" isShort />],
    ['Practitioner', <Id value={order.practitioner_id} label="the practitioner ID" isShort />],
    ['Clinic', <Id value={order.clinic_id} label="the clinic ID" isShort />],
    ['Created', <Time at={order.created_at} />],
    ['Changed', <Time at={order.updated_at} />],
    ...Object.entries(order.metadata),
  ];
  return (
    <>
      <section class="card" aria-labelledby="shipment">
        <h2 id="shipment">Shipment</h2>
        <Facts facts={shipment} />
      </section>
      <section class="card" aria-labelledby="references">
        <h2 id="references">References</h2>
        <Facts facts={references} />
      </section>
    </>
  );
}
