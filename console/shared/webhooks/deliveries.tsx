import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import type { components } from '../../../generated/partner/types.ts';
import { Badge } from '../components/badge.tsx';
import { Dialog } from '../components/dialog.tsx';
import { Facts } from '../components/facts.tsx';
import { SelectField } from '../components/fields.tsx';
import { Filters } from '../components/filters.tsx';
import { Id, OrderId } from '../components/id.tsx';
import { Empty, Listed, usePaged } from '../components/list.tsx';
import { Section } from '../components/section.tsx';
import { Table } from '../components/table.tsx';
import type { Column } from '../components/table.tsx';
import { Time } from '../components/time.tsx';

type OwnDelivery = components['schemas']['WebhookDelivery'];
type Attempt = OwnDelivery['attempts'][number];
type Status = OwnDelivery['status'];
/** A delivery, as both contracts show it. */
type Delivery = Omit<OwnDelivery, 'event_id' | 'medication_order_id' | 'last_answer'>;

export const testType = 'webhook.test';

const labels = {
  delivered: { label: 'Delivered', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  cancelled: { label: 'Cancelled', tone: 'neutral' },
} as const;

interface Progress {
  readonly status: Status;
  readonly attempts: readonly Pick<Attempt, 'error'>[];
}

/** A pending delivery whose last attempt failed is retried: to a partner it has failed, if not for good. */
function deliveryState({ status, attempts }: Progress) {
  if (status !== 'pending') return labels[status];
  const last = attempts.at(-1);
  return last === undefined || last.error === null
    ? ({ label: 'Waiting', tone: 'neutral' } as const)
    : ({ label: 'Retrying', tone: 'warning' } as const);
}

export function DeliveryBadge({ delivery }: { readonly delivery: Progress }) {
  const { label, tone } = deliveryState(delivery);
  return <Badge tone={tone}>{label}</Badge>;
}

/** True for an event that did not arrive: for good, or until now. */
export function hasFailed(delivery: Progress & { readonly type: string }): boolean {
  const { label } = deliveryState(delivery);
  return delivery.type !== testType && (label === 'Failed' || label === 'Retrying');
}

/** Explains the errors of the contract for attempts that got no response. */
const withoutResponse: Readonly<Record<string, string>> = {
  timed_out: 'No answer within 15 seconds',
  name_not_found: 'The host name does not exist',
  address_not_public: 'The host has no public address',
  connection_lost: 'The connection was lost',
  not_http: 'The answer was not HTTP',
  server_stopped: 'We were restarted during the attempt',
  not_in_contract: 'Not sent: we have to update first',
  unreadable: 'Not sent: we could not read the event',
  ECONNREFUSED: 'Connection refused',
  CERT_HAS_EXPIRED: 'The certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'The certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'The certificate is of an unknown authority',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'The certificate chain is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'The certificate is for another host',
};

const withStatus: Readonly<Record<string, string>> = {
  redirect: ': redirects are not followed',
  gone: ' Gone',
};

/** The result of an attempt in a few words: "HTTP 503", "Connection refused". */
export function resultOf({ status, error }: Pick<Attempt, 'status' | 'error'>): string {
  if (status !== null) {
    return `HTTP ${String(status)}${withStatus[error ?? ''] ?? ''}`;
  }
  return error === null ? 'Accepted' : (withoutResponse[error] ?? error);
}

/** "87 ms", "1.2 s" */
export function durationOf({ duration_ms: milliseconds }: Pick<Attempt, 'duration_ms'>): string {
  return milliseconds < 1_000 ? `${String(milliseconds)} ms` : `${(milliseconds / 1_000).toFixed(1)} s`;
}

const choices: readonly (readonly [Status | '', string])[] = [
  ['', 'All'],
  ['failed', 'Failed for good'],
  ['pending', 'Waiting or retrying'],
  ['delivered', 'Delivered'],
  ['cancelled', 'Cancelled'],
];

interface DeliveryListProps<Shown extends Delivery> {
  readonly read: (query: Query, signal: AbortSignal) => Promise<DeliveryPage<Shown>>;
  /** Reads again when one of them changes. */
  readonly inputs: readonly unknown[];
  readonly everyMs?: number;
  /** A way to a first delivery. */
  readonly hint?: string;
  /** The buttons of a delivery. */
  readonly actions: (delivery: Shown) => ComponentChildren;
}

interface Query {
  readonly limit: number;
  readonly cursor?: string;
  readonly status?: Status;
}

interface DeliveryPage<Shown> {
  readonly deliveries: readonly Shown[];
  readonly next_cursor: string | null;
}

/** The deliveries to one webhook, newest first. */
export function DeliveryList<Shown extends Delivery>({
  read,
  inputs,
  everyMs = 5_000,
  hint,
  actions,
}: DeliveryListProps<Shown>) {
  const status = useSignal<Status | ''>('');
  const list = usePaged(
    (page, signal) =>
      read({ limit: 25, ...(status.value !== '' && { status: status.value }), ...page }, signal),
    [...inputs, status.value],
    { everyMs },
  );
  return (
    <Section
      title="Deliveries"
      beside={
        <Filters label="Filter deliveries">
          <SelectField
            label="Status"
            value={status.value}
            options={choices}
            onChange={(value) => {
              status.value = value;
              list.pages.reset();
            }}
          />
        </Filters>
      }
    >
      <Listed
        list={list}
        rows={list.data?.deliveries}
        empty={
          status.value === '' ? (
            <Empty title="Nothing was sent yet">{hint !== undefined && <p class="muted">{hint}</p>}</Empty>
          ) : (
            <Empty title="No such delivery">
              <p class="muted">Choose another status to see more.</p>
            </Empty>
          )
        }
        caption="Deliveries, newest first"
        columns={[...columns, { title: 'Actions', cell: actions }]}
        keyOf={({ delivery_id: id }) => id}
      />
    </Section>
  );
}

const columns: readonly Column<Delivery>[] = [
  { title: 'Event', cell: ({ type }) => <code>{type}</code> },
  { title: 'Status', cell: (delivery) => <DeliveryBadge delivery={delivery} /> },
  { title: 'Last result', cell: ({ attempts }) => <LastResult attempt={attempts.at(-1)} /> },
  { title: 'Attempts', cell: ({ attempts }) => attempts.length, isNumber: true },
  { title: 'Happened', cell: ({ created_at: at }) => <Time at={at} /> },
];

function LastResult({ attempt }: { readonly attempt: Attempt | undefined }) {
  if (attempt === undefined) return <span class="muted">not attempted</span>;
  return (
    <span>
      {resultOf(attempt)} <span class="muted">in {durationOf(attempt)}</span>
    </span>
  );
}

interface DeliveryDialogProps {
  readonly delivery: Delivery;
  readonly orderId: string | null;
  readonly eventId?: string | null;
  /** False if its webhook is disabled, so that nothing is attempted. */
  readonly isEnabled: boolean;
  readonly onClose: () => void;
  readonly children?: ComponentChildren;
}

/** One delivery and its attempts. */
export function DeliveryDialog(props: DeliveryDialogProps) {
  const { delivery, orderId, eventId = null, isEnabled, onClose, children } = props;
  const { delivery_id, type, created_at, next_attempt_at: next, attempts } = delivery;
  return (
    <Dialog title={type} closing="Close" onClose={onClose}>
      <Facts
        facts={[
          ['Status', <DeliveryBadge delivery={delivery} />],
          ['Happened', <Time at={created_at} isExact />],
          ['Next attempt', isEnabled && next !== null && <Time at={next} isExact />],
          ['Order', orderId !== null && <OrderId id={orderId} />],
          ['Delivery ID (webhook-id)', <Id value={delivery_id} isShort />],
          ['Event ID', eventId !== null && <Id value={eventId} isShort />],
        ]}
      />
      {attempts.length === 0 ? (
        <p class="muted">Not attempted yet.</p>
      ) : (
        <Table
          caption="Attempts, the last one first"
          rows={attempts.toReversed()}
          keyOf={({ at, duration_ms }) => `${at} ${String(duration_ms)}`}
          columns={[
            { title: 'Attempt', cell: ({ at }) => <Time at={at} isExact /> },
            { title: 'Result', cell: resultOf },
            { title: 'Duration', cell: durationOf, isNumber: true },
          ]}
        />
      )}
      {children}
    </Dialog>
  );
}
