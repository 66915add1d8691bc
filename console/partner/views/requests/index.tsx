import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { ErrorNote } from '../../../shared/components/action.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { isFiltered } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Breakable, BreakableCode, Opener, Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { isOwnRead } from '../../api.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import { RequestDetails, Status } from './details.tsx';
import { noFilter, queryOf, RequestFilters, useSeen } from './filters.tsx';
import type { Filter, Request } from './filters.tsx';

export const requests: View = {
  path: 'requests',
  title: 'Requests',
  scope: 'account:read',
  component: Requests,
};

function Requests() {
  const { client, account } = useSession();
  const filter = useSignal(noFilter);
  const isPaused = useSignal(false);
  const { dialog, open } = useDialog();
  const showsOwn = useSignal(false);
  const list = usePaged(
    (page, signal) => {
      const query = { ...queryOf(filter.value), limit: 100, ...page };
      return answered(client.GET('/api/external/requests', { params: { query }, signal }));
    },
    [filter.value],
    { isPaused: isPaused.value },
  );
  const { data } = list;
  const seen = useSeen(data?.requests ?? [], [account.key.key_id, account.key.prefix]);
  const own = data?.requests.filter(isOwnRead) ?? [];
  // The console's own reads would bury the calls of the partner's software.
  const reads = own.length === 1 ? '1 read by the console' : `${own.length} reads by the console`;
  const rows = data?.requests.filter((request) => showsOwn.value || !isOwnRead(request));
  const change = (next: Filter) => {
    filter.value = next;
    list.pages.reset();
  };
  const columns: readonly Column<Request>[] = [
    { title: 'Time', cell: ({ at }) => <Time at={at} isExact /> },
    {
      title: 'Operation',
      cell: (request) => (
        <Opener
          text={request.operation}
          onOpen={() =>
            open((close) => (
              <RequestDetails
                request={request}
                onClose={close}
                onFilter={(more) => {
                  close();
                  change({ ...filter.peek(), ...more });
                }}
              />
            ))
          }
        />
      ),
    },
    ...dataColumns,
  ];
  return (
    <Page
      title="Requests"
      actions={
        <>
          <span class="muted" role="status">
            {isPaused.value ? 'Paused' : 'Live'}
          </span>
          <Button onClick={() => (isPaused.value = !isPaused.value)}>
            {isPaused.value ? 'Resume' : 'Pause'}
          </Button>
        </>
      }
    >
      <RefusedRequests isPaused={isPaused.value} />
      <RequestFilters filter={filter.value} onChange={change} seen={seen} />
      {own.length > 0 && (
        <p class="muted">
          {showsOwn.value ? `This page has ${reads}.` : `${reads} on this page, not shown.`}{' '}
          <Button onClick={() => (showsOwn.value = !showsOwn.value)}>
            {showsOwn.value ? 'Hide them' : 'Show them'}
          </Button>
        </p>
      )}
      <Listed
        list={list}
        rows={rows}
        empty={<None isSearch={isFiltered(filter.value)} hasMore={(data?.next_cursor ?? null) !== null} />}
        caption="Your requests"
        columns={columns}
        keyOf={keyOf}
      />
      {dialog}
    </Page>
  );
}

const dataColumns: readonly Column<Request>[] = [
  { title: 'Status', cell: ({ status }) => <Status status={status} /> },
  { title: 'Error code', cell: ({ code }) => code !== null && <Breakable text={code} /> },
  { title: 'Field', cell: ({ field }) => field !== null && <BreakableCode text={field} /> },
  { title: 'Reason', cell: ({ reason }) => reason !== null && <BreakableCode text={reason} /> },
  {
    title: 'Request ID',
    cell: ({ request_id: id }) => id !== null && <Id value={id} label="the request ID" isShort />,
  },
  {
    title: 'Key',
    cell: ({ key_prefix: prefix }) => prefix !== null && <code title={prefix}>{prefix.slice(0, 9)}…</code>,
  },
  { title: 'Duration', isNumber: true, cell: ({ duration_ms: ms }) => (ms === null ? '' : `${ms} ms`) },
];

/** Request IDs may repeat: a caller chooses them. */
const keyOf = ({ at, request_id: id, operation }: Request) => `${at} ${id ?? ''} ${operation}`;

function None({ isSearch, hasMore }: { readonly isSearch: boolean; readonly hasMore: boolean }) {
  if (hasMore) {
    return (
      <Empty title="None among the 5,000 requests that were looked at">
        <p class="muted">“Next” looks further back. A time, in “More filters”, leads there at once.</p>
      </Empty>
    );
  }
  if (isSearch) return <Empty title="No request matches the filters" />;
  return (
    <Empty title="No requests yet">
      <p class="muted">Send one with your key, and it appears here within seconds.</p>
    </Empty>
  );
}

type RefusedHour = components['schemas']['RefusedHour'];

const dayMs = 24 * 3_600_000;
const hourFormat = new Intl.DateTimeFormat('en', { weekday: 'short', hour: 'numeric', minute: '2-digit' });

/** Counts requests refused with 401 and 429 by the hour. They are not in the list. */
function RefusedRequests({ isPaused }: { readonly isPaused: boolean }) {
  const { client } = useSession();
  const { data, fault, refresh } = useReading(
    async (signal) => {
      const query = { since: new Date(Date.now() - dayMs).toISOString() };
      const { data: answer } = await client.GET('/api/external/requests/refused', {
        params: { query },
        signal,
      });
      return answer.data.hours;
    },
    [],
    { everyMs: 30_000, isPaused },
  );
  if (data === undefined) return fault === undefined ? null : <ErrorNote fault={fault} retry={refresh} />;
  return (
    <section aria-label="Refused with 401 or 429">
      {data.length === 0 ? (
        <p class="muted">None of your requests was refused with 401 or 429 in the last 24 hours.</p>
      ) : (
        <details>
          <summary>
            Refused in the last 24 hours, counted but not listed: <strong>{sum(data, 'unauthorized')}</strong>{' '}
            with 401, <strong>{sum(data, 'rate_limited')}</strong> with 429
          </summary>
          <Table
            caption="Requests refused with 401 and 429, by the hour"
            rows={data}
            keyOf={({ hour }) => hour}
            columns={[
              { title: 'Hour', cell: ({ hour }) => hourFormat.format(new Date(hour)) },
              { title: '401: key refused', isNumber: true, cell: ({ unauthorized }) => unauthorized },
              { title: '429: too many', isNumber: true, cell: ({ rate_limited: count }) => count },
            ]}
          />
        </details>
      )}
    </section>
  );
}

function sum(hours: readonly RefusedHour[], name: 'unauthorized' | 'rate_limited'): number {
  return hours.reduce((total, hour) => total + hour[name], 0);
}
