import { Badge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { exactTime } from './exact-time.ts';
import { stateOf, waitingOf } from './webhook-state.ts';
import type { Webhook } from './webhook-state.ts';

/** How a webhook is, and how it is set. */
export function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { label, tone, meaning, needsAttention } = stateOf(webhook);
  const {
    last_delivered_at: delivered,
    next_attempt_at: next,
    previous_secrets_expire_at: bothUntil,
  } = webhook;
  return (
    <section class="card webhook-facts" aria-label="Facts">
      {!needsAttention && (
        <p>
          <Badge tone={tone}>{label}</Badge> {meaning}
        </p>
      )}
      <Facts
        facts={[
          ['URL', <code class="url">{webhook.webhook_url}</code>],
          ['Webhook ID', <Id value={webhook.webhook_id} isShort />],
          [
            'Failing since',
            webhook.failing_since === null ? 'not failing' : <Time at={webhook.failing_since} />,
          ],
          ['Last delivered', delivered === null ? 'never' : <Time at={delivered} />],
          ['Waiting', waitingOf(webhook)],
          ['Next attempt', <NextAttempt at={next} />],
          [
            'Signing secret',
            bothUntil === null ? 'one signs' : `two or more sign until ${exactTime(bothUntil)}`,
          ],
          ['Registered', <Time at={webhook.created_at} />],
          ['Events', webhook.events.join(', ')],
        ]}
      />
    </section>
  );
}

/** One that is due in the past is due now. */
function NextAttempt({ at }: { readonly at: string | null }) {
  if (at === null) return <>none</>;
  return new Date(at).getTime() <= Date.now() ? <>now</> : <Time at={at} />;
}
