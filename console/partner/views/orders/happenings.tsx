import { resultOf } from '../../../shared/attempt-words.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { deliveryState } from '../../../shared/delivery-state.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { DeliveryTo, Happening } from './read-happenings.ts';

const columns: readonly Column<Happening>[] = [
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  { title: 'When', cell: ({ at }) => <Time at={at} isExact /> },
  { title: 'Deliveries', cell: ({ deliveries }) => <Deliveries deliveries={deliveries} /> },
];

/** The events of an order, each beside what became of it at the clinic's webhooks. */
export function Happenings({ happenings }: { readonly happenings: readonly Happening[] }) {
  return (
    <section aria-labelledby="happenings">
      <h2 id="happenings">Events and deliveries</h2>
      {happenings.length === 0 ? (
        <p class="muted">No event is kept any more.</p>
      ) : (
        <Table
          caption="Events of this order and their deliveries"
          columns={columns}
          rows={happenings}
          keyOf={({ key }) => key}
        />
      )}
    </section>
  );
}

function Deliveries({ deliveries }: { readonly deliveries: readonly DeliveryTo[] }) {
  if (deliveries.length === 0) return <span class="muted">no webhook gets it</span>;
  return (
    <ul class="deliveries">
      {deliveries.map(({ webhook, delivery }) => (
        <li key={delivery.delivery_id}>
          <State delivery={delivery} />{' '}
          <a href={hrefOf('webhooks', webhook.webhook_id)}>{new URL(webhook.webhook_url).host}</a>{' '}
          <span class="muted">{lastAttempt(delivery.attempts)}</span>
        </li>
      ))}
    </ul>
  );
}

function State({ delivery }: { readonly delivery: Delivery }) {
  const { label, tone } = deliveryState(delivery);
  return <Badge tone={tone}>{label}</Badge>;
}

function lastAttempt(attempts: Delivery['attempts']): string {
  const last = attempts.at(-1);
  if (last === undefined) return 'no attempt yet';
  const result = resultOf(last);
  return attempts.length === 1 ? result : `${result}, attempt ${attempts.length}`;
}
