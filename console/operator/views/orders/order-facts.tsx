import type { ComponentChildren } from 'preact';

import { Badge, OrderBadge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id, Tracking } from '../../../shared/components/id.tsx';
import { Age, Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { DeliveryBadge } from '../../../shared/webhooks/deliveries.tsx';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type OrderProgress = components['schemas']['OrderProgress'];
type Fact = readonly [string, ComponentChildren];

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

/** The history of an order, and the events that were sent to its partner. */
export function OrderHistory({ progress: { history, deliveries } }: { readonly progress: OrderProgress }) {
  return (
    <>
      <section class="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <ol class="history">
          {history.map(({ status, reason, at, actor, operator }) => (
            <li key={at}>
              <strong>{inWords(status)}</strong> {reason !== null && inWords(reason).toLowerCase()}{' '}
              <span class="muted">
                <Time at={at} isExact />, by {operator?.name ?? `the ${actor}`}
              </span>
            </li>
          ))}
        </ol>
      </section>
      {deliveries.length > 0 && (
        <section class="card" aria-labelledby="deliveries">
          <h2 id="deliveries">What its partner was told</h2>
          <ol class="history">
            {deliveries.map((delivery) => (
              <li key={delivery.delivery_id}>
                <code>{delivery.type}</code> <DeliveryBadge delivery={delivery} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}
