import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { NextAttempt, WebhookBadge } from '../../components/webhook-badge.tsx';
import type { Session } from '../../session.ts';
import { waitingOf } from './waiting.ts';

interface WebhookFactsProps {
  readonly session: Session;
  readonly webhook: components['schemas']['Webhook'];
}

/** Whose webhook it is, and how it is. */
export function WebhookFacts({ session: { may }, webhook }: WebhookFactsProps) {
  const { partner_id, partner_name, clinic_id, clinic_name, key_id } = webhook;
  const time = (at: string | null, none: string) => (at === null ? none : <Time at={at} />);
  return (
    <section class="card" aria-label="Webhook">
      <Facts
        facts={[
          ['State', <WebhookBadge webhook={webhook} />],
          ['URL', <code class="long">{webhook.webhook_url}</code>],
          [
            'Partner',
            may('partners:read') ? <a href={hrefOf('partners', partner_id)}>{partner_name}</a> : partner_name,
          ],
          [
            'Clinic',
            may('clinics:read') ? <a href={hrefOf('clinics', clinic_id)}>{clinic_name}</a> : clinic_name,
          ],
          ['Failing since', time(webhook.failing_since, 'not failing')],
          ['Disabled', time(webhook.disabled_at, 'no')],
          ['Last delivered', time(webhook.last_delivered_at, 'never')],
          ['Next attempt', <NextAttempt webhook={webhook} />],
          ['Waiting', waitingOf(webhook)],
          ['Events', webhook.events.join(', ')],
          ['Registered', <Time at={webhook.created_at} />],
          [
            'Registered by key',
            key_id === null ? 'not known' : <Id value={key_id} isShort label="the key ID" />,
          ],
          ['ID', <Id value={webhook.webhook_id} label="the webhook ID" />],
        ]}
      />
    </section>
  );
}
