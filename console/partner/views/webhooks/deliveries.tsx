import { useSignal } from '@preact/signals';

import type { components, PartnerClient } from '../../api.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Filters, SelectField } from '../../../shared/components/fields.tsx';
import { Pager, usePages } from '../../../shared/components/pager.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { durationOf, resultOf } from '../../../shared/attempt-words.ts';
import { deliveryState, deliveryStatuses, hasFailed } from '../../../shared/delivery-state.ts';
import type { Delivery } from '../../../shared/delivery-state.ts';
import { ReplayButton } from './replay-button.tsx';
import type { Webhook } from './webhook-state.ts';

type Status = components['schemas']['DeliveryStatus'];

interface DeliveriesProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  /** Reads again when it changes. */
  readonly version: number;
  readonly onOpen: (delivery: Delivery) => void;
  readonly onSent: () => void;
}

/** The deliveries to one webhook, newest first. */
export function Deliveries({ client, webhook, version, onOpen, onSent }: DeliveriesProps) {
  const { webhook_id: webhookId } = webhook;
  const status = useSignal<Status | ''>('');
  const pages = usePages();
  const { cursor } = pages;
  const { data, fault, isLoading, refresh } = useReading(
    async (signal) => {
      const query = {
        limit: 25,
        ...(status.value !== '' && { status: status.value }),
        ...(cursor !== undefined && { cursor }),
      };
      const params = { path: { webhook_id: webhookId }, query };
      return (await client.GET('/api/external/webhook/{webhook_id}/deliveries', { params, signal })).data
        .data;
    },
    [webhookId, status.value, cursor, version],
  );
  return (
    <section class="deliveries" aria-labelledby="deliveries">
      <div class="section-head">
        <h2 id="deliveries">Deliveries</h2>
        <Filters label="Filter deliveries">
          <SelectField
            label="Status"
            value={status.value}
            options={deliveryStatuses}
            onChange={(value) => {
              status.value = deliveryStatuses.find(([one]) => one === value)?.[0] ?? '';
              pages.reset();
            }}
          />
        </Filters>
      </div>
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && fault === undefined && <Loading />}
      {data?.deliveries.length === 0 && (
        <Empty title={status.value === '' ? 'Nothing was sent yet' : 'No such delivery'}>
          <p class="muted">
            {status.value === ''
              ? 'Send a test event, or wait for an order to change.'
              : 'Choose another status to see more.'}
          </p>
        </Empty>
      )}
      {data !== undefined && data.deliveries.length > 0 && (
        <Table
          caption="Deliveries, newest first"
          rows={data.deliveries}
          keyOf={({ delivery_id }) => delivery_id}
          isStale={isLoading}
          columns={[
            ...columns,
            {
              title: 'Actions',
              cell: (delivery) => (
                <div class="actions">
                  <Button label={`Details of ${delivery.type}`} onClick={() => onOpen(delivery)}>
                    Details
                  </Button>
                  {webhook.enabled && hasFailed(delivery) && (
                    <ReplayButton client={client} webhookId={webhookId} delivery={delivery} onSent={onSent} />
                  )}
                </div>
              ),
            },
          ]}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
    </section>
  );
}

const columns: readonly Column<Delivery>[] = [
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  {
    title: 'Status',
    cell: (delivery) => {
      const { label, tone } = deliveryState(delivery);
      return <Badge tone={tone}>{label}</Badge>;
    },
  },
  { title: 'Last result', cell: ({ attempts }) => <LastResult attempt={attempts.at(-1)} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts.length, isNumber: true },
  { title: 'Happened', cell: ({ created_at }) => <Time at={created_at} /> },
];

function LastResult({ attempt }: { readonly attempt: Delivery['attempts'][number] | undefined }) {
  if (attempt === undefined) return <span class="muted">None yet</span>;
  return (
    <span>
      {resultOf(attempt)} <span class="muted">in {durationOf(attempt)}</span>
    </span>
  );
}
