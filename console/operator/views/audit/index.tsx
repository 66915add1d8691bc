import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { isFiltered } from '../../../shared/components/filters.tsx';
import { Id, OrderId } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { BreakableCode, Opener } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { orderOf, Outcome, RecordDetails, Sealed, whoDid } from './details.tsx';
import type { AuditRecord } from './details.tsx';
import { AuditFilters, noFilter, queryOf } from './filters.tsx';
import type { Filter } from './filters.tsx';

/** The audit. An ID in the address is that of a request. */
export const audit: View = {
  path: 'audit',
  title: 'Audit',
  scope: 'audit:read',
  component: ({ id }) => <Audit key={id} id={id} />,
};

function Audit({ id }: { readonly id: string | undefined }) {
  const session = useSession();
  const filter = useSignal<Filter>({ ...noFilter, request_id: id ?? '' });
  const showsReads = useSignal(false);
  const { dialog, open } = useDialog();
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
        <Opener
          text={record.operation}
          onOpen={() =>
            open((close) => (
              <RecordDetails
                record={record}
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
        empty={
          isFiltered(filter.value) ? (
            <Empty title="No record matches the filters">
              <p class="muted">Requests without a valid key leave no record.</p>
            </Empty>
          ) : (
            <Empty title="No records yet" />
          )
        }
        caption="Audit records"
        columns={columns}
        keyOf={({ record_id: recordId }) => recordId}
      />
      {dialog}
    </Page>
  );
}

const dataColumns: readonly Column<AuditRecord>[] = [
  { title: 'Outcome', cell: (record) => <Outcome record={record} /> },
  {
    title: 'Order',
    cell: (record) => {
      const id = orderOf(record);
      return id !== undefined && <OrderId id={id} />;
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
        {field !== null && <BreakableCode text={field} />}{' '}
        {reason !== null && <BreakableCode text={reason} />}
      </>
    ),
  },
  {
    title: 'Request ID',
    cell: ({ request_id: id }) => id !== null && <Id value={id} label="the request ID" isShort />,
  },
  { title: 'Sealed', cell: ({ batch }) => <Sealed batch={batch} /> },
];
