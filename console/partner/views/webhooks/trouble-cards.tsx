import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { ActionButton } from '../../../shared/components/action.tsx';
import { Badge } from '../../../shared/components/badge.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { DeliveryBadge, hasFailed, resultOf } from '../../../shared/webhooks/deliveries.tsx';
import { hostOf } from '../../../shared/webhooks/webhook.tsx';
import { useSession } from '../../session.ts';
import { ReplayButton } from './replay.tsx';
import { findTrouble, withReplayed } from './trouble.ts';
import type { Trouble } from './trouble.ts';
import { stateOf } from './webhook-state.ts';
import type { Delivery, Webhook } from './webhook-state.ts';

interface TroubleCardsProps {
  readonly webhooks: readonly Webhook[];
  /** Called when something was sent or a webhook was enabled. */
  readonly onChange: () => void;
  readonly onOpen: (webhook: Webhook, delivery: Delivery) => void;
  /** True on the page of one webhook, which has its name already. */
  readonly isOwnPage?: boolean;
}

/** Each webhook takes one request or two: ten of them must not use up the rate limit of the key. */
const everyMs = (webhooks: readonly Webhook[]) => Math.max(15_000, 10_000 * webhooks.length);

/** The events that did not arrive, with a way to send them again. They come first on a page. */
export function TroubleCards({ webhooks, onChange, onOpen, isOwnPage = false }: TroubleCardsProps) {
  const { client } = useSession();
  const replayed = useSignal<readonly Trouble[]>([]);
  const states = webhooks.map(
    ({ webhook_id, enabled, failing_since }) => `${webhook_id} ${enabled} ${failing_since}`,
  );
  const { data = [] } = useReading((signal) => findTrouble(client, webhooks, signal), [states.join()], {
    everyMs: everyMs(webhooks),
  });
  return (
    <>
      {withReplayed(data, replayed.value).map((trouble) => {
        const { webhook_id: id } = trouble.webhook;
        const webhook = webhooks.find(({ webhook_id }) => webhook_id === id) ?? trouble.webhook;
        return (
          <TroubleCard
            key={id}
            trouble={{ ...trouble, webhook }}
            isOwnPage={isOwnPage}
            onEnabled={onChange}
            onSent={(delivery) => {
              replayed.value = [...replayed.peek(), { webhook, deliveries: [delivery], others: 0 }];
              onChange();
            }}
            onOpen={(delivery) => onOpen(webhook, delivery)}
          />
        );
      })}
    </>
  );
}

interface TroubleCardProps {
  readonly trouble: Trouble;
  readonly isOwnPage: boolean;
  readonly onEnabled: () => void;
  readonly onSent: (delivery: Delivery) => void;
  readonly onOpen: (delivery: Delivery) => void;
}

/** One webhook, and the events that did not arrive at it. */
function TroubleCard({ trouble, isOwnPage, onEnabled, onSent, onOpen }: TroubleCardProps) {
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
        <EnableButton webhook={webhook} onDone={onEnabled} />
        {needsAttention && <p>{meaning}</p>}
      </div>
      <ul class="undelivered">
        {deliveries.map((delivery) => (
          <Undelivered
            key={delivery.delivery_id}
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

interface UndeliveredProps extends Pick<TroubleCardProps, 'trouble' | 'onSent'> {
  readonly delivery: Delivery;
  readonly onOpen: () => void;
}

function Undelivered({ trouble: { webhook }, delivery, onSent, onOpen }: UndeliveredProps) {
  const details = useRef<HTMLButtonElement>(null);
  const last = delivery.attempts.at(-1);
  const sent = (seen: Delivery) => {
    onSent(seen);
    // The pressed button disappears unless the attempt failed again.
    if (document.activeElement === document.body) details.current?.focus();
  };
  return (
    <li>
      <DeliveryBadge delivery={delivery} />
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
        <ReplayButton webhookId={webhook.webhook_id} delivery={delivery} onSent={sent} />
      )}
    </li>
  );
}

interface EnableButtonProps {
  readonly webhook: Webhook;
  readonly onDone: () => void;
}

/** Enables a webhook, which sends the missed events. Absent if it is enabled, or the operator disabled it. */
export function EnableButton({ webhook, onDone }: EnableButtonProps) {
  const { client } = useSession();
  const enable = async () => {
    const params = { path: { webhook_id: webhook.webhook_id } };
    await client.PATCH('/api/external/webhook/{webhook_id}', { params, body: { enabled: true } });
    notify('Enabled. What was missed is being sent.');
    onDone();
  };
  if (webhook.enabled || webhook.disabled_reason === 'operator') return null;
  return (
    <ActionButton kind="primary" work={enable}>
      Enable and send what was missed
    </ActionButton>
  );
}
