import type { ComponentChildren } from 'preact';

import { Badge, OrderBadge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import type { Fact } from '../../../shared/components/facts.tsx';
import { Id, Tracking } from '../../../shared/components/id.tsx';
import { Age, Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { DeliveryBadge } from '../../../shared/webhooks/deliveries.tsx';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type OrderProgress = components['schemas']['OrderProgress'];

interface OrderFactsProps {
  readonly progress: OrderProgress;
  /** Below the facts. */
  readonly children?: ComponentChildren;
}

export function OrderFacts({ progress, children }: OrderFactsProps) {
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
    ...(order.answered_at === null
      ? []
      : [
          [
            'Answered',
            <>
              <Age since={order.answered_at} /> ago
            </>,
          ] as const,
        ]),
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
      <>
        {order.is_refill ? 'refill' : 'original'},{' '}
        {order.line_count === 1 ? '1 line' : `${order.line_count} lines`}{' '}
        {order.refill_early && <Badge tone="warning">Early</Badge>}
      </>,
    ],
    ['Order', <Id value={order.order_id} label="the order ID" />],
  ];
  return (
    <section class="card" aria-labelledby="shipment">
      <h2 id="shipment">Shipment</h2>
      <Facts facts={facts} />
      {children}
    </section>
  );
}

interface Entry {
  readonly at: string;
  readonly what: ComponentChildren;
  readonly by: string;
}

/** The moves and the corrections of an order, oldest first. */
function entriesOf({ history, shipment_corrections: corrections }: OrderProgress): readonly Entry[] {
  const moves = history.map(({ status, reason, at, actor, operator }) => ({
    at,
    what: (
      <>
        <strong>{inWords(status)}</strong> {reason !== null && inWords(reason).toLowerCase()}
      </>
    ),
    by: operator?.name ?? `the ${actor}`,
  }));
  const corrected = corrections.map(({ at, why, operator, previous }) => ({
    at,
    what: (
      <>
        <strong>Shipment corrected</strong> {inWords(why).toLowerCase()}; before: {previous.service_id},{' '}
        {previous.tracking_number ?? 'no number'}
      </>
    ),
    by: operator?.name ?? 'the operator',
  }));
  return [...moves, ...corrected].toSorted((one, other) => one.at.localeCompare(other.at));
}

/** The history of an order, and the events that were sent to its partner. */
export function OrderHistory({ progress }: { readonly progress: OrderProgress }) {
  const { deliveries } = progress;
  return (
    <>
      <section class="card" aria-labelledby="history">
        <h2 id="history">History</h2>
        <ol class="history">
          {entriesOf(progress).map(({ at, what, by }) => (
            <li key={at}>
              {what}{' '}
              <span class="muted">
                <Time at={at} isExact />, by {by}
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
