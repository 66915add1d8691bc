import { Badge } from '../../shared/components/badge.tsx';
import type { Column } from '../../shared/components/table.tsx';
import { Time } from '../../shared/components/time.tsx';
import type { components } from '../api.ts';

type Webhook = components['schemas']['Webhook'];

/** Whether the receiver of a webhook gets its events and, if not, why. */
export function WebhookBadge({ webhook }: { readonly webhook: Webhook }) {
  const { status, recovery, failing_since: failing } = webhook;
  if (status !== 'enabled') {
    return <Badge tone={status === 'partner' ? 'neutral' : 'bad'}>disabled: {status}</Badge>;
  }
  if (recovery?.status === 'running') return <Badge tone="info">recovering</Badge>;
  if (failing !== null) return <Badge tone="warning">retrying</Badge>;
  return webhook.last_delivered_at === null ? (
    <Badge tone="neutral">nothing sent yet</Badge>
  ) : (
    <Badge tone="good">working</Badge>
  );
}

/** Since when it fails or is disabled. */
function TroubleSince({ webhook }: { readonly webhook: Webhook }) {
  const since = webhook.failing_since ?? webhook.disabled_at;
  return since === null ? null : <Time at={since} />;
}

/** When the next attempt is due. One that is due in the past is due now. */
export function NextAttempt({ webhook }: { readonly webhook: Webhook }) {
  const { next_attempt_at: at } = webhook;
  if (at === null) return <span class="muted">none</span>;
  return new Date(at).getTime() <= Date.now() ? <>now</> : <Time at={at} />;
}

/** How webhooks are, in a list of them. */
export const webhookStateColumns: readonly Column<Webhook>[] = [
  { title: 'State', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  { title: 'Since', cell: (webhook) => <TroubleSince webhook={webhook} /> },
  { title: 'Next attempt', cell: (webhook) => <NextAttempt webhook={webhook} /> },
];
