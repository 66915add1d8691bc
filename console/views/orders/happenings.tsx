import type { components } from '../../api.ts';
import { Badge } from '../../components/badge.tsx';
import type { Tone } from '../../components/badge.tsx';
import { Table } from '../../components/table.tsx';
import type { Column } from '../../components/table.tsx';
import { Time } from '../../components/time.tsx';
import { hrefOf } from '../../router.ts';
import type { DeliveryTo, Happening } from './read-happenings.ts';
import { inWords } from './words.ts';

type Delivery = components['schemas']['WebhookDelivery'];

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

const tones: Readonly<Record<Delivery['status'], Tone>> = {
  delivered: 'good',
  pending: 'info',
  failed: 'bad',
  cancelled: 'neutral',
};

function Deliveries({ deliveries }: { readonly deliveries: readonly DeliveryTo[] }) {
  if (deliveries.length === 0) return <span class="muted">no webhook gets it</span>;
  return (
    <ul class="deliveries">
      {deliveries.map(({ webhook, delivery }) => (
        <li key={delivery.delivery_id}>
          <Badge tone={tones[delivery.status]}>{inWords(delivery.status)}</Badge>{' '}
          <a href={hrefOf('webhooks', webhook.webhook_id)}>{new URL(webhook.webhook_url).host}</a>{' '}
          <span class="muted">{lastAttempt(delivery.attempts)}</span>
        </li>
      ))}
    </ul>
  );
}

function lastAttempt(attempts: Delivery['attempts']): string {
  const last = attempts.at(-1);
  if (last === undefined) return 'no attempt yet';
  const result = last.status === null ? (last.error ?? 'no answer') : `HTTP ${last.status}`;
  return attempts.length === 1 ? result : `${result}, attempt ${attempts.length}`;
}
