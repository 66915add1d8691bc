import type { ComponentChildren } from 'preact';

import { Badge, OrderBadge } from '../../../shared/components/badge.tsx';
import { FactCard } from '../../../shared/components/facts.tsx';
import type { Fact } from '../../../shared/components/facts.tsx';
import { Id, Tracking } from '../../../shared/components/id.tsx';
import { Card } from '../../../shared/components/section.tsx';
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
    [
      'Answered',
      order.answered_at !== null && (
        <>
          <Age since={order.answered_at} /> ago
        </>
      ),
    ],
    ['Service', order.service_name],
    ['Cold chain', order.is_refrigerated && <Badge tone="info">Refrigerated</Badge>],
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
    <FactCard title="Shipment" facts={facts}>
      {children}
    </FactCard>
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
      <Card title="History">
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
      </Card>
      {deliveries.length > 0 && (
        <Card title="What its partner was told">
          <ol class="history">
            {deliveries.map((delivery) => (
              <li key={delivery.delivery_id}>
                <code>{delivery.type}</code> <DeliveryBadge delivery={delivery} />
              </li>
            ))}
          </ol>
        </Card>
      )}
    </>
  );
}
