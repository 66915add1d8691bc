import type { components } from '../../../generated/partner/types.ts';
import { FormDialog } from '../components/dialog.tsx';
import type { Fact } from '../components/facts.tsx';
import { Time } from '../components/time.tsx';
import { go } from '../router.ts';

/** A webhook, as both contracts show it. */
type Webhook = Pick<
  components['schemas']['Webhook'],
  | 'webhook_url'
  | 'events'
  | 'failing_since'
  | 'last_delivered_at'
  | 'next_attempt_at'
  | 'pending_deliveries'
  | 'created_at'
>;

/** The host without the path and the query: these may hold a secret, which no title or history should. */
export const hostOf = ({ webhook_url: url }: Webhook): string => new URL(url).host;

/** The number of deliveries that wait: the API counts up to 1,000. */
export const waitingOf = ({ pending_deliveries: waiting }: Webhook): string =>
  waiting >= 1_000 ? '1,000 or more' : String(waiting);

/** The time of the next attempt; now if that time has passed. */
export function NextAttempt({ webhook: { next_attempt_at: at } }: { readonly webhook: Webhook }) {
  if (at === null) return <span class="muted">none</span>;
  return new Date(at).getTime() <= Date.now() ? <>now</> : <Time at={at} />;
}

/** The facts about a webhook that partners and operators see alike. */
export function factsOf(webhook: Webhook): readonly Fact[] {
  return [
    ['Failing since', <Time at={webhook.failing_since} none="not failing" />],
    ['Last delivered', <Time at={webhook.last_delivered_at} none="never" />],
    ['Next attempt', <NextAttempt webhook={webhook} />],
    ['Waiting', waitingOf(webhook)],
    ['Events', webhook.events.join(', ')],
    ['Registered', <Time at={webhook.created_at} />],
  ];
}

interface DeleteWebhookDialogProps {
  readonly webhook: Webhook;
  readonly remove: () => Promise<unknown>;
  readonly onClose: () => void;
}

export function DeleteWebhookDialog({ webhook, remove, onClose }: DeleteWebhookDialogProps) {
  return (
    <FormDialog
      title="Delete this webhook"
      action="Delete the webhook"
      kind="danger"
      work={async () => {
        await remove();
        go('webhooks');
      }}
      done="Webhook deleted"
      onClose={onClose}
    >
      <p>
        Nothing more is sent to <code class="long">{webhook.webhook_url}</code>, and its secret stops to work.
        Waiting deliveries that are cancelled: <strong>{waitingOf(webhook)}</strong>. This cannot be undone.
      </p>
      <p class="muted">To stop for a while, disable it instead: then its events wait.</p>
    </FormDialog>
  );
}
