import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Table } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { OwnDelivery } from './deliveries.tsx';
import { RegisterDialog } from './event-dialogs.tsx';
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

function Webhooks({ id }: { readonly id: string | undefined }) {
  const { clinic } = useSession();
  if (id !== undefined) return <WebhookPage key={id} id={id} />;
  const clinicId = clinic.value?.clinic_id;
  return <WebhookList key={clinicId} clinicId={clinicId} />;
}

interface WebhookListProps {
  /** undefined if the partner has no clinic yet. */
  readonly clinicId: string | undefined;
}

/** A clinic's webhooks: first the events that did not arrive. */
function WebhookList({ clinicId }: WebhookListProps) {
  const { client } = useSession();
  const reading = useReading(
    async (signal) => {
      if (clinicId === undefined) return [];
      const params = { query: { clinic_id: clinicId } };
      return (await answered(client.GET('/api/external/webhook', { params, signal }))).webhooks;
    },
    [clinicId],
  );
  const { data = [], fault, isLoading, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  const show = (webhook: Webhook, delivery: Delivery) =>
    open((close) => (
      <OwnDelivery
        webhook={webhook}
        delivery={delivery}
        onClose={close}
        onSent={(sent) => show(webhook, sent)}
      />
    ));
  const webhooks = data.toSorted((one, other) => urgency(one) - urgency(other));
  const button = clinicId !== undefined && (
    <Button
      kind="primary"
      onClick={() => open((close) => <RegisterDialog clinicId={clinicId} onClose={close} />)}
    >
      Register a webhook
    </Button>
  );
  return (
    <Page title="Webhooks" reading={reading} actions={webhooks.length > 0 && button}>
      {!isLoading && webhooks.length === 0 && fault === undefined && (
        <Empty title="No webhooks yet">
          <p class="muted">
            A webhook sends the clinic’s events, such as a shipped order, to a URL of yours.
          </p>
          {button}
        </Empty>
      )}
      <TroubleCards webhooks={webhooks} onChange={refresh} onOpen={show} />
      {webhooks.length > 0 && (
        <Table
          caption="Webhooks of the clinic"
          rows={webhooks}
          keyOf={({ webhook_id }) => webhook_id}
          isStale={isLoading}
          columns={columns}
        />
      )}
      {dialog}
    </Page>
  );
}

const urgency = (webhook: Webhook): number => (stateOf(webhook).needsAttention ? 0 : 1);

const columns = [
  {
    title: 'URL',
    cell: ({ webhook_id, webhook_url }: Webhook) => (
      <NameLink view="webhooks" id={webhook_id}>
        {webhook_url}
      </NameLink>
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
  { title: 'Events', cell: ({ events }: Webhook) => events.length, isNumber: true },
  { title: 'Waiting', cell: waitingOf, isNumber: true },
];
