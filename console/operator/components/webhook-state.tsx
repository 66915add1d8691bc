import { Badge } from '../../shared/components/badge.tsx';
import { NameLink } from '../../shared/components/id.tsx';
import type { Column } from '../../shared/components/table.tsx';
import { Time } from '../../shared/components/time.tsx';
import { NextAttempt } from '../../shared/webhooks/webhook.tsx';
import type { components } from '../api.ts';

type Webhook = components['schemas']['Webhook'];

/** Says if the receiver of a webhook gets its events and, if not, why. */
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

/** The first column of a list of webhooks. */
export const webhookUrlColumn: Column<Webhook> = {
  title: 'URL',
  cell: ({ webhook_id: id, webhook_url: url }) => (
    <NameLink view="webhooks" id={id}>
      {url}
    </NameLink>
  ),
};

/** The columns of a list of webhooks that show their state. */
export const webhookStateColumns: readonly Column<Webhook>[] = [
  { title: 'State', cell: (webhook) => <WebhookBadge webhook={webhook} /> },
  {
    title: 'Since',
    cell: ({ failing_since: failing, disabled_at: disabled }) => <Time at={failing ?? disabled} none="" />,
  },
  { title: 'Next attempt', cell: (webhook) => <NextAttempt webhook={webhook} /> },
];
