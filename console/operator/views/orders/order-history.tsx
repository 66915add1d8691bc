import { Badge } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { deliveryState } from '../../../shared/delivery-state.ts';
import { inWords } from '../../../shared/words.ts';
import type { components } from '../../api.ts';

type OrderProgress = components['schemas']['OrderProgress'];

/** What has happened to an order, and whether its partner was told. */
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
                <code>{delivery.type}</code> <Told delivery={delivery} />
              </li>
            ))}
          </ol>
        </section>
      )}
    </>
  );
}

function Told({ delivery }: { readonly delivery: OrderProgress['deliveries'][number] }) {
  const { label, tone } = deliveryState(delivery);
  return <Badge tone={tone}>{label}</Badge>;
}
