import type { ComponentChildren } from 'preact';

import { Badge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { OrderBadge } from '../../../shared/components/order-badge.tsx';
import { Age } from '../../../shared/components/time.tsx';
import { Tracking } from '../../../shared/components/tracking.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type OrderProgress = components['schemas']['OrderProgress'];
type Fact = readonly [string, ComponentChildren];

/** Where an order is, how it ships, and whose it is. */
export function OrderFacts({ progress }: { readonly progress: OrderProgress }) {
  const { order, tracking_url: url } = progress;
  const { reason } = order;
  const facts: readonly Fact[] = [
    [
      'State',
      <>
        <OrderBadge status={order.status} /> {reason !== null && inWords(reason)}{' '}
        <span class="muted">
          for <Age since={order.status_since} />
        </span>
      </>,
    ],
    ['Service', order.service_name],
    ...(order.is_refrigerated ? [['Cold chain', <Badge tone="info">Refrigerated</Badge>] as const] : []),
    [
      'Tracking',
      order.tracking_number === null ? 'none yet' : <Tracking number={order.tracking_number} url={url} />,
    ],
    ['Clinic', <a href={hrefOf('clinics', order.clinic_id)}>{order.clinic_name}</a>],
    ['Partner', <a href={hrefOf('partners', order.partner_id)}>{order.partner_name}</a>],
    [
      'Kind',
      `${order.is_refill ? 'refill' : 'original'}, ${order.line_count === 1 ? '1 line' : `${order.line_count} lines`}`,
    ],
    ['Order', <Id value={order.order_id} label="the order ID" />],
  ];
  return (
    <section class="card" aria-labelledby="shipment">
      <h2 id="shipment">Shipment</h2>
      <Facts facts={facts} />
    </section>
  );
}
