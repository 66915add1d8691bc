import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { DeliveryBadge, resultOf } from '../../../shared/webhooks/deliveries.tsx';
import { hostOf } from '../../../shared/webhooks/webhook.tsx';
import { happeningScopes } from './watch-order.ts';
import type { DeliveryTo, Happening } from './watch-order.ts';

const columns: readonly Column<Happening>[] = [
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  { title: 'When', cell: ({ at }) => <Time at={at} isExact /> },
  { title: 'Deliveries', cell: ({ deliveries }) => <Deliveries deliveries={deliveries} /> },
];

/** The events of an order, each beside its deliveries to the clinic's webhooks. */
export function Happenings({ happenings }: { readonly happenings: readonly Happening[] | null }) {
  return (
    <section aria-labelledby="happenings">
      <h2 id="happenings">Events and deliveries</h2>
      {happenings === null ? (
        <p class="muted">
          They need a key with the scopes <code>{happeningScopes.join(', ')}</code>.
        </p>
      ) : happenings.length === 0 ? (
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
