import { useSignal } from '@preact/signals';

import { durationOf, resultOf } from '../../../shared/attempt-words.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { Empty } from '../../../shared/components/empty.tsx';
import { Listed } from '../../../shared/components/listed.tsx';
import { Filters, SelectField } from '../../../shared/components/fields.tsx';
import { usePages } from '../../../shared/components/pager.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { deliveryState, deliveryStatuses } from '../../../shared/delivery-state.ts';
import { useReading } from '../../../shared/polling.ts';
import { answered } from '../../api.ts';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import { AttemptsDialog } from './attempts-dialog.tsx';
import { ReplayButton } from './replay-button.tsx';

type Delivery = components['schemas']['Delivery'];

interface DeliveriesProps {
  readonly session: Session;
  readonly webhook: components['schemas']['Webhook'];
  /** Reads again when it changes. */
  readonly version: number;
  readonly onSent: () => void;
}

/** The deliveries to one webhook, newest first. They hold no health information. */
export function Deliveries({ session, webhook, version, onSent }: DeliveriesProps) {
  const { api, may } = session;
  const { webhook_id } = webhook;
  const status = useSignal<Delivery['status'] | ''>('');
  const opened = useSignal<Delivery | null>(null);
  const pages = usePages();
  const { cursor } = pages;
  const reading = useReading(
    (signal) => {
      const query = {
        webhook_id,
        limit: 25,
        ...(status.value !== '' && { status: status.value }),
        ...(cursor !== undefined && { cursor }),
      };
      return answered(api.GET('/api/operator/deliveries', { params: { query }, signal }));
    },
    [status.value, cursor, version],
    { everyMs: 15_000 },
  );
  const { data, isLoading } = reading;
  const mayReplay = may('webhooks:write') && webhook.status !== 'partner';
  const actions: Column<Delivery> = {
    title: 'Actions',
    cell: (delivery) => (
      <span class="actions">
        <Button label={`Attempts of ${delivery.type}`} onClick={() => (opened.value = delivery)}>
          Attempts
        </Button>
        {mayReplay && delivery.order_id !== null && (
          <ReplayButton session={session} delivery={delivery} onSent={onSent} />
        )}
      </span>
    ),
  };
  return (
    <section class="section" aria-labelledby="deliveries">
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
      <Listed
        reading={reading}
        rows={data?.deliveries}
        empty={<Empty title={status.value === '' ? 'Nothing was sent yet' : 'No such delivery'} />}
        pages={pages}
        next={data?.next_cursor}
      >
        {(rows) => (
          <Table
            caption="Deliveries, newest first"
            columns={[...columns, actions]}
            rows={rows}
            keyOf={({ delivery_id: id }) => id}
            isStale={isLoading}
          />
        )}
      </Listed>
      {opened.value !== null && (
        <AttemptsDialog delivery={opened.value} onClose={() => (opened.value = null)} />
      )}
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
  {
    title: 'Last result',
    cell: ({ attempts }) => {
      const last = attempts.at(-1);
      return last === undefined ? (
        <span class="muted">not attempted</span>
      ) : (
        `${resultOf(last)}, ${durationOf(last)}`
      );
    },
  },
  { title: 'Attempts', cell: ({ attempts }) => attempts.length, isNumber: true },
  { title: 'Happened', cell: ({ created_at: at }) => <Time at={at} /> },
];
