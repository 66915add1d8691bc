import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { useReading } from '../../../shared/polling.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { findTrouble, withReplayed } from './trouble.ts';
import type { Trouble } from './trouble.ts';
import { TroubleCard } from './trouble-card.tsx';
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

/** Each webhook takes one request or two: ten of them must not use up the rate limit of the key. */
const everyMs = (webhooks: readonly Webhook[]) => Math.max(15_000, 10_000 * webhooks.length);

/** What did not arrive, with the way to send it again: before everything else on a page. */
export function TroubleCards({ client, webhooks, onChange, onOpen, isOwnPage = false }: TroubleCardsProps) {
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
            client={client}
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
