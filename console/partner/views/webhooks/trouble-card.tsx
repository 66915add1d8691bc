import { useRef } from 'preact/hooks';

import type { PartnerClient } from '../../api.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { resultOf } from '../../../shared/attempt-words.ts';
import { deliveryState, hasFailed } from '../../../shared/delivery-state.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { EnableButton } from './enable-button.tsx';
import { ReplayButton } from './replay-button.tsx';
import type { Trouble } from './trouble.ts';
import { hostOf, stateOf } from './webhook-state.ts';

interface TroubleCardProps {
  readonly client: PartnerClient;
  readonly trouble: Trouble;
  readonly isOwnPage: boolean;
  readonly onEnabled: () => void;
  readonly onSent: (delivery: Delivery) => void;
  readonly onOpen: (delivery: Delivery) => void;
}

/** One webhook, and what did not arrive at it. */
export function TroubleCard({ client, trouble, isOwnPage, onEnabled, onSent, onOpen }: TroubleCardProps) {
  const { webhook, deliveries, others } = trouble;
  const { label, tone, meaning, since, needsAttention } = stateOf(webhook);
  const page = hrefOf('webhooks', webhook.webhook_id);
  return (
    <section
      class={needsAttention ? 'card trouble trouble-bad' : 'card trouble'}
      aria-label={`Not delivered to ${hostOf(webhook)}`}
    >
      <div class="trouble-head">
        <h2>{isOwnPage ? 'Not delivered' : <a href={page}>{hostOf(webhook)}</a>}</h2>
        <Badge tone={tone}>{label}</Badge>
        {since !== null && (
          <span class="muted">
            since <Time at={since} />
          </span>
        )}
        <EnableButton client={client} webhook={webhook} onDone={onEnabled} />
        {needsAttention && <p>{meaning}</p>}
      </div>
      <ul class="undelivered">
        {deliveries.map((delivery) => (
          <Undelivered
            key={delivery.delivery_id}
            client={client}
            trouble={trouble}
            delivery={delivery}
            onSent={onSent}
            onOpen={() => onOpen(delivery)}
          />
        ))}
      </ul>
      {others > 0 && (
        <p class="muted">
          And at least {others} more. To send all of them in order,{' '}
          {isOwnPage ? 'recover the webhook' : <a href={page}>recover the webhook</a>}.
        </p>
      )}
    </section>
  );
}

interface UndeliveredProps extends Pick<TroubleCardProps, 'client' | 'trouble' | 'onSent'> {
  readonly delivery: Delivery;
  readonly onOpen: () => void;
}

function Undelivered({ client, trouble: { webhook }, delivery, onSent, onOpen }: UndeliveredProps) {
  const details = useRef<HTMLButtonElement>(null);
  const { label, tone } = deliveryState(delivery);
  const last = delivery.attempts.at(-1);
  const sent = (seen: Delivery) => {
    onSent(seen);
    // The button that was pressed goes, unless the attempt failed again.
    if (document.activeElement === document.body) details.current?.focus();
  };
  return (
    <li>
      <Badge tone={tone}>{label}</Badge>
      <span class="what">
        <button
          ref={details}
          type="button"
          class="as-link"
          onClick={onOpen}
          aria-label={`Details of ${delivery.type}`}
        >
          <code>{delivery.type}</code>
        </button>
        {last !== undefined && (
          <span class="muted">
            {resultOf(last)}, <Time at={last.at} />
          </span>
        )}
      </span>
      {webhook.enabled && hasFailed(delivery) && (
        <ReplayButton client={client} webhookId={webhook.webhook_id} delivery={delivery} onSent={sent} />
      )}
    </li>
  );
}
