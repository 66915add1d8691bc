import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { isFiltered } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Breakable } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { isOwnRead } from '../../api.ts';
import type { View, ViewProps } from '../../view.ts';
import { RequestDetails, Status } from './details.tsx';
import { noFilter, queryOf, RequestFilters, useSeen } from './filters.tsx';
import type { Filter, Request } from './filters.tsx';
import { RefusedRequests } from './refused.tsx';
import './requests.css';

export const requests: View = {
  path: 'requests',
  title: 'Requests',
  scope: 'account:read',
  component: Requests,
};

function Requests({ session }: ViewProps) {
  const { client, account } = session;
  const filter = useSignal(noFilter);
  const isPaused = useSignal(false);
  const shown = useSignal<Request | null>(null);
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
  const rows = data?.requests.filter((request) => showsOwn.value || !isOwnRead(request));
  const change = (next: Filter) => {
    filter.value = next;
    list.pages.reset();
  };
  const columns: readonly Column<Request>[] = [
    { title: 'Time', cell: ({ at }) => <Time at={at} isExact /> },
    {
      title: 'Operation',
      cell: (request) => <Opener request={request} onOpen={() => (shown.value = request)} />,
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
      <RefusedRequests session={session} isPaused={isPaused.value} />
      <RequestFilters filter={filter.value} onChange={change} seen={seen} />
      {own.length > 0 && (
        <OwnReads
          count={own.length}
          isShown={showsOwn.value}
          onToggle={() => (showsOwn.value = !showsOwn.value)}
        />
      )}
      <Listed
        list={list}
        rows={rows}
        empty={<None isSearch={isFiltered(filter.value)} hasMore={(data?.next_cursor ?? null) !== null} />}
        caption="Your requests"
        columns={columns}
        keyOf={keyOf}
      />
      {shown.value !== null && (
        <RequestDetails
          request={shown.value}
          onClose={() => (shown.value = null)}
          onFilter={(more) => {
            shown.value = null;
            change({ ...filter.value, ...more });
          }}
        />
      )}
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

function BreakableCode({ text }: { readonly text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}

/** Request IDs may repeat: a caller chooses them. */
const keyOf = ({ at, request_id: id, operation }: Request) => `${at} ${id ?? ''} ${operation}`;

function Opener({ request, onOpen }: { readonly request: Request; readonly onOpen: () => void }) {
  return (
    <button type="button" class="opener" aria-haspopup="dialog" onClick={onOpen}>
      <Breakable text={request.operation} />
    </button>
  );
}

interface OwnReadsProps {
  readonly count: number;
  readonly isShown: boolean;
  readonly onToggle: () => void;
}

/** The console's own reads would bury the calls of the partner's software. */
function OwnReads({ count, isShown, onToggle }: OwnReadsProps) {
  const reads = count === 1 ? '1 read' : `${count} reads`;
  return (
    <p class="own-reads muted">
      {isShown
        ? `This page has ${reads} by the console.`
        : `${reads} by the console on this page, not shown.`}{' '}
      <Button onClick={onToggle}>{isShown ? 'Hide them' : 'Show them'}</Button>
    </p>
  );
}

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
