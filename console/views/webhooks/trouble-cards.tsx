import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { Badge } from '../../components/badge.tsx';
import { Time } from '../../components/time.tsx';
import { useReading } from '../../polling.ts';
import { hrefOf } from '../../router.ts';
import { resultOf } from './attempt-words.ts';
import { deliveryState, hasFailed } from './delivery-state.ts';
import type { Delivery } from './delivery-state.ts';
import { EnableButton } from './enable-button.tsx';
import { ReplayButton } from './replay-button.tsx';
import { findTrouble, withReplayed } from './trouble.ts';
import type { Trouble } from './trouble.ts';
import { hostOf, stateOf } from './webhook-state.ts';
import type { Webhook } from './webhook-state.ts';

interface TroubleCardsProps {
  readonly client: PartnerClient;
  readonly webhooks: readonly Webhook[];
  /** Something was sent, or a webhook was enabled. */
  readonly onChange: () => void;
  readonly onOpen: (webhook: Webhook, delivery: Delivery) => void;
  /** Whether the page is about one webhook, so that its name need not be said again. */
  readonly isOwnPage?: boolean;
}

/** What did not arrive, with the way to send it again: before everything else on a page. */
export function TroubleCards({ client, webhooks, onChange, onOpen, isOwnPage = false }: TroubleCardsProps) {
  const replayed = useSignal<readonly Trouble[]>([]);
  const states = webhooks.map(
    ({ webhook_id, enabled, failing_since }) => `${webhook_id} ${enabled} ${failing_since}`,
  );
  const { data = [] } = useReading((signal) => findTrouble(client, webhooks, signal), [states.join()], {
    everyMs: 15_000,
  });
  const changed = (webhook: Webhook, delivery: Delivery) => {
    replayed.value = [...replayed.peek(), { webhook, deliveries: [delivery] }];
    onChange();
  };
  return (
    <>
      {withReplayed(data, replayed.value).map(({ webhook: found, deliveries }) => {
        const webhook = webhooks.find(({ webhook_id }) => webhook_id === found.webhook_id) ?? found;
        const { label, tone, meaning, since, needsAttention } = stateOf(webhook);
        return (
          <section
            key={webhook.webhook_id}
            class={needsAttention ? 'card trouble trouble-bad' : 'card trouble'}
            aria-label={`Not delivered to ${hostOf(webhook)}`}
          >
            <div class="trouble-head">
              <h2>
                {isOwnPage ? (
                  'Not delivered'
                ) : (
                  <a href={hrefOf('webhooks', webhook.webhook_id)}>{hostOf(webhook)}</a>
                )}
              </h2>
              <Badge tone={tone}>{label}</Badge>
              {since !== null && (
                <span class="muted">
                  since <Time at={since} />
                </span>
              )}
              <EnableButton client={client} webhook={webhook} onDone={onChange} />
              {needsAttention && <p>{meaning}</p>}
            </div>
            <ul class="undelivered">
              {deliveries.map((delivery) => (
                <Undelivered
                  key={delivery.delivery_id}
                  client={client}
                  webhook={webhook}
                  delivery={delivery}
                  onSent={(sent) => changed(webhook, sent)}
                  onOpen={() => onOpen(webhook, delivery)}
                />
              ))}
            </ul>
          </section>
        );
      })}
    </>
  );
}

interface UndeliveredProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly delivery: Delivery;
  readonly onSent: (delivery: Delivery) => void;
  readonly onOpen: () => void;
}

function Undelivered({ client, webhook, delivery, onSent, onOpen }: UndeliveredProps) {
  const { label, tone } = deliveryState(delivery);
  const last = delivery.attempts.at(-1);
  return (
    <li>
      <Badge tone={tone}>{label}</Badge>
      <span class="what">
        <button type="button" class="as-link" onClick={onOpen} aria-label={`Details of ${delivery.type}`}>
          <code>{delivery.type}</code>
        </button>
        {last !== undefined && (
          <span class="muted">
            {resultOf(last)}, <Time at={last.at} />
          </span>
        )}
      </span>
      {webhook.enabled && hasFailed(delivery) && (
        <ReplayButton client={client} webhookId={webhook.webhook_id} delivery={delivery} onSent={onSent} />
      )}
    </li>
  );
}
