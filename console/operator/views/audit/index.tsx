import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { isFiltered } from '../../../shared/components/filters.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Breakable } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { View, ViewProps } from '../../view.ts';
import { orderOf, Outcome, RecordDetails, Sealed, whoDid } from './details.tsx';
import type { AuditRecord } from './details.tsx';
import { AuditFilters, noFilter, queryOf } from './filters.tsx';
import type { Filter } from './filters.tsx';

/** The audit. An ID in the address is that of a request. */
export const audit: View = {
  path: 'audit',
  title: 'Audit',
  scope: 'audit:read',
  component: ({ session, id }) => <Audit key={id} session={session} id={id} />,
};

function Audit({ session, id }: ViewProps) {
  const filter = useSignal<Filter>({ ...noFilter, request_id: id ?? '' });
  const showsReads = useSignal(false);
  const shown = useSignal<AuditRecord | null>(null);
  // A search for one request shows all of its records.
  const withoutReads = !showsReads.value && filter.value.request_id === '';
  const list = usePaged(
    (page, signal) => {
      const query = { ...queryOf(filter.value), without_reads: withoutReads, ...page };
      return answered(session.api.GET('/api/operator/audit', { params: { query }, signal }));
    },
    [filter.value, withoutReads],
    { everyMs: 15_000 },
  );
  const change = (next: Filter) => {
    filter.value = next;
    list.pages.reset();
  };
  const columns: readonly Column<AuditRecord>[] = [
    { title: 'Time', cell: ({ at }) => <Time at={at} isExact /> },
    { title: 'Person', cell: (record) => <span class="person long">{whoDid(record)}</span> },
    {
      title: 'Operation',
      cell: (record) => (
        <button type="button" class="opener" aria-haspopup="dialog" onClick={() => (shown.value = record)}>
          <Breakable text={record.operation} />
        </button>
      ),
    },
    ...dataColumns,
  ];
  return (
    <Page title="Audit">
      <AuditFilters
        filter={filter.value}
        onChange={change}
        showsReads={showsReads.value}
        onShowReads={(reads) => {
          showsReads.value = reads;
          list.pages.reset();
        }}
      />
      <Listed
        list={list}
        rows={list.data?.records}
        empty={<NoRecords isSearch={isFiltered(filter.value)} />}
        caption="Audit records"
        columns={columns}
        keyOf={({ record_id: recordId }) => recordId}
      />
      {shown.value !== null && (
        <RecordDetails
          record={shown.value}
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

const dataColumns: readonly Column<AuditRecord>[] = [
  { title: 'Outcome', cell: (record) => <Outcome record={record} /> },
  {
    title: 'Order',
    cell: (record) => {
      const id = orderOf(record);
      return id !== undefined && <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />;
    },
  },
  {
    title: 'Patient',
    cell: ({ ids: { patient_id: id } }) =>
      id !== undefined && <Id value={id} label="the patient ID" isShort />,
  },
  {
    title: 'Reason',
    cell: ({ field, reason }) => (
      <>
        {field !== null && <Code text={field} />} {reason !== null && <Code text={reason} />}
      </>
    ),
  },
  {
    title: 'Request ID',
    cell: ({ request_id: id }) => id !== null && <Id value={id} label="the request ID" isShort />,
  },
  { title: 'Sealed', cell: ({ batch }) => <Sealed batch={batch} /> },
];

function Code({ text }: { readonly text: string }) {
  return (
    <code>
      <Breakable text={text} />
    </code>
  );
}

function NoRecords({ isSearch }: { readonly isSearch: boolean }) {
  if (isSearch) {
    return (
      <Empty title="No record matches the filters">
        <p class="muted">Requests without a valid key leave no record.</p>
      </Empty>
    );
  }
  return <Empty title="No records yet" />;
}
