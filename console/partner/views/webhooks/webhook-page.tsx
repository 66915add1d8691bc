import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { RecoveryProgress } from '../../../shared/webhooks/recovery.tsx';
import { factsOf, hostOf } from '../../../shared/webhooks/webhook.tsx';
import type { PartnerClient } from '../../api.ts';
import { Deliveries, DeliveryDialog } from './deliveries.tsx';
import { TestResult, useTestEvent } from './test-event.tsx';
import { TroubleCards } from './trouble-cards.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import type { WebhookDialog } from './webhook-dialogs.tsx';
import { stateOf } from './webhook-state.ts';
import type { Delivery, Webhook } from './webhook-state.ts';

interface WebhookPageProps {
  readonly client: PartnerClient;
  readonly id: string;
}

/** One webhook: first its troubles, then its state, then its deliveries. */
export function WebhookPage({ client, id }: WebhookPageProps) {
  const version = useSignal(0);
  const dialog = useSignal<WebhookDialog | undefined>(undefined);
  const opened = useSignal<Delivery | undefined>(undefined);
  const reading = useReading(
    (signal) => {
      const params = { path: { webhook_id: id } };
      return answered(client.GET('/api/external/webhook/{webhook_id}', { params, signal }));
    },
    [id],
  );
  const { data: webhook, refresh } = reading;
  const changed = () => {
    version.value += 1;
    refresh();
  };
  const open = (delivery: Delivery | undefined) => {
    opened.value = delivery;
  };
  const choose = (chosen: WebhookDialog | undefined) => {
    dialog.value = chosen;
  };
  const test = useTestEvent(client, id, changed);
  const recovery = useRecovery(webhook);
  const parent = { title: 'Webhooks', href: hrefOf('webhooks') };

  if (webhook === undefined) return <Page title="Webhook" parent={parent} reading={reading} />;
  return (
    <Page
      title={hostOf(webhook)}
      parent={parent}
      reading={reading}
      actions={
        <WebhookActions client={client} webhook={webhook} test={test} onChoose={choose} onChange={changed} />
      }
    >
      <TestResult test={test} />
      <TroubleCards
        client={client}
        webhooks={[webhook]}
        isOwnPage
        onChange={changed}
        onOpen={(_, delivery) => open(delivery)}
      />
      {recovery !== null && <RecoveryProgress recovery={recovery} />}
      <WebhookFacts webhook={webhook} />
      <Deliveries client={client} webhook={webhook} version={version.value} onOpen={open} onSent={changed} />
      <WebhookDialogs
        client={client}
        webhook={webhook}
        dialog={dialog.value}
        onClose={() => choose(undefined)}
        onChange={changed}
      />
      {opened.value !== undefined && (
        <DeliveryDialog
          client={client}
          webhook={webhook}
          delivery={opened.value}
          onClose={() => open(undefined)}
          onSent={(sent) => {
            open(sent);
            changed();
          }}
        />
      )}
    </Page>
  );
}

/** The recovery that is running, or was started while the reader looks at the page. */
function useRecovery(webhook: Webhook | undefined): Webhook['recovery'] {
  const before = useRef<string | undefined>(undefined);
  if (webhook === undefined) return null;
  const { recovery } = webhook;
  before.current ??= recovery?.status === 'running' ? 'none' : (recovery?.started_at ?? 'none');
  return recovery?.started_at === before.current ? null : recovery;
}

function WebhookFacts({ webhook }: { readonly webhook: Webhook }) {
  const { label, tone, meaning, needsAttention } = stateOf(webhook);
  const { previous_secrets_expire_at: bothUntil } = webhook;
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
          ...factsOf(webhook),
          [
            'Signing secret',
            bothUntil === null ? (
              'one signs'
            ) : (
              <>
                two or more sign until <Time at={bothUntil} isExact />
              </>
            ),
          ],
        ]}
      />
    </section>
  );
}
