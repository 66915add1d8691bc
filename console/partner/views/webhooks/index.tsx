import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { ReadingNote } from '../../../shared/components/error-note.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Table } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { go, hrefOf } from '../../../shared/router.ts';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { PartnerClient } from '../../api.ts';
import type { View, ViewProps } from '../../view.ts';
import { DeliveryDialog } from './deliveries.tsx';
import { RegisterDialog } from './register-dialog.tsx';
import { TroubleCards } from './trouble-cards.tsx';
import { WebhookPage } from './webhook-page.tsx';
import { stateOf } from './webhook-state.ts';
import type { Delivery, Webhook } from './webhook-state.ts';
import './webhooks.css';

export const webhooks: View = {
  path: 'webhooks',
  title: 'Webhooks',
  scope: 'webhooks:manage',
  component: Webhooks,
};

function Webhooks({ session: { client, clinic }, id }: ViewProps) {
  if (id !== undefined) return <WebhookPage client={client} id={id} />;
  const clinicId = clinic.value?.clinic_id;
  return <WebhookList key={clinicId} client={client} clinicId={clinicId} />;
}

interface WebhookListProps {
  readonly client: PartnerClient;
  /** undefined if the partner has no clinic yet. */
  readonly clinicId: string | undefined;
}

/** A clinic's webhooks: first the events that did not arrive. */
function WebhookList({ client, clinicId }: WebhookListProps) {
  const isRegistering = useSignal(false);
  const opened = useSignal<{ readonly webhook: Webhook; readonly delivery: Delivery } | undefined>(undefined);
  const reading = useReading(
    async (signal) => {
      if (clinicId === undefined) return [];
      const params = { query: { clinic_id: clinicId } };
      return (await answered(client.GET('/api/external/webhook', { params, signal }))).webhooks;
    },
    [clinicId],
  );
  const { data = [], fault, isLoading, refresh } = reading;
  const register = (is: boolean) => {
    isRegistering.value = is;
  };
  const webhooks = data.toSorted((one, other) => urgency(one) - urgency(other));
  const button = (
    <Button kind="primary" onClick={() => register(true)}>
      Register a webhook
    </Button>
  );
  return (
    <Page title="Webhooks" actions={clinicId !== undefined && webhooks.length > 0 && button}>
      <ReadingNote reading={reading} />
      {!isLoading && webhooks.length === 0 && fault === undefined && (
        <Empty title="No webhooks yet">
          <p class="muted">
            A webhook sends the clinic’s events, such as a shipped order, to a URL of yours.
          </p>
          {clinicId !== undefined && button}
        </Empty>
      )}
      <TroubleCards
        client={client}
        webhooks={webhooks}
        onChange={refresh}
        onOpen={(webhook, delivery) => {
          opened.value = { webhook, delivery };
        }}
      />
      {webhooks.length > 0 && (
        <Table
          caption="Webhooks of the clinic"
          rows={webhooks}
          keyOf={({ webhook_id }) => webhook_id}
          isStale={isLoading}
          columns={columns}
        />
      )}
      {isRegistering.value && clinicId !== undefined && (
        <RegisterDialog
          client={client}
          clinicId={clinicId}
          onClose={() => {
            register(false);
            refresh();
          }}
          onDone={(id) => go('webhooks', id)}
        />
      )}
      {opened.value !== undefined && (
        <DeliveryDialog
          client={client}
          {...opened.value}
          onClose={() => {
            opened.value = undefined;
          }}
          onSent={(delivery) => {
            opened.value = opened.value && { ...opened.value, delivery };
            refresh();
          }}
        />
      )}
    </Page>
  );
}

const urgency = (webhook: Webhook): number => (stateOf(webhook).needsAttention ? 0 : 1);

const columns = [
  {
    title: 'URL',
    cell: ({ webhook_id, webhook_url }: Webhook) => (
      <a class="url" href={hrefOf('webhooks', webhook_id)}>
        {webhook_url}
      </a>
    ),
  },
  {
    title: 'State',
    cell: (webhook: Webhook) => {
      const { label, tone } = stateOf(webhook);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  {
    title: 'Failing since',
    cell: ({ failing_since: since }: Webhook) =>
      since === null ? <span class="muted">not failing</span> : <Time at={since} />,
  },
  {
    title: 'Last delivered',
    cell: ({ last_delivered_at: at }: Webhook) =>
      at === null ? <span class="muted">never</span> : <Time at={at} />,
  },
  { title: 'Events', cell: ({ events }: Webhook) => `${events.length} of 9`, isNumber: true },
  { title: 'Waiting', cell: waitingOf, isNumber: true },
];
