import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import type { PartnerClient } from '../../api.ts';
import { Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { RecoveryProgress } from '../../../shared/components/recovery-progress.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { Deliveries } from './deliveries.tsx';
import { DeliveryDialog } from './delivery-dialog.tsx';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { TestResult, useTestEvent } from './test-event.tsx';
import { TroubleCards } from './trouble-cards.tsx';
import { WebhookActions } from './webhook-actions.tsx';
import { WebhookDialogs } from './webhook-dialogs.tsx';
import type { WebhookDialog } from './webhook-dialogs.tsx';
import { WebhookFacts } from './webhook-facts.tsx';
import { hostOf } from './webhook-state.ts';
import type { Webhook } from './webhook-state.ts';

interface WebhookPageProps {
  readonly client: PartnerClient;
  readonly id: string;
}

/** One webhook: first what is wrong with it, then how it is, then its deliveries. */
export function WebhookPage({ client, id }: WebhookPageProps) {
  const version = useSignal(0);
  const dialog = useSignal<WebhookDialog | undefined>(undefined);
  const opened = useSignal<Delivery | undefined>(undefined);
  const {
    data: webhook,
    fault,
    refresh,
  } = useReading(
    async (signal) => {
      const params = { path: { webhook_id: id } };
      return (await client.GET('/api/external/webhook/{webhook_id}', { params, signal })).data.data;
    },
    [id],
  );
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

  if (webhook === undefined) {
    return (
      <Page title="Webhook" parent={parent}>
        {fault === undefined ? <Loading /> : <ErrorNote fault={fault} retry={refresh} />}
      </Page>
    );
  }
  return (
    <Page
      title={hostOf(webhook)}
      parent={parent}
      actions={
        <WebhookActions client={client} webhook={webhook} test={test} onChoose={choose} onChange={changed} />
      }
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
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
