import { useSignal } from '@preact/signals';

import { Button } from '../../../shared/components/button.tsx';
import { Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Pager, usePages } from '../../../shared/components/pager.tsx';
import { NameLink } from '../../../shared/components/name-link.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { CreateOperatorDialog } from './create-operator-dialog.tsx';
import { OperatorBadge } from './operator-words.tsx';
import type { Operator } from './operator-words.tsx';

/** The people who may use this page and the API behind it, the newest first. */
export function OperatorList({ session }: { readonly session: Session }) {
  const { api, may, self } = session;
  const isCreating = useSignal(false);
  const pages = usePages();
  const { data, fault, isLoading, refresh } = useReading(
    (signal) => {
      const query = { limit: 25, ...(pages.cursor !== undefined && { cursor: pages.cursor }) };
      return answered(api.GET('/api/operator/operators', { params: { query }, signal }));
    },
    [pages.cursor],
    { everyMs: 15_000 },
  );
  return (
    <Page
      title="Operators"
      actions={
        <>
          <a class="button" href={hrefOf('operators', self.operator_id)}>
            Your keys
          </a>
          {may('operators:write') && (
            <Button kind="primary" onClick={() => (isCreating.value = true)}>
              Create an operator
            </Button>
          )}
        </>
      }
    >
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined && isLoading && <Loading />}
      {data !== undefined && (
        <Table
          caption="Operators"
          columns={columns}
          rows={data.operators}
          keyOf={({ operator_id: id }) => id}
          isStale={isLoading}
        />
      )}
      <Pager pages={pages} next={data?.next_cursor} />
      {isCreating.value && (
        <CreateOperatorDialog
          session={session}
          onClose={() => {
            isCreating.value = false;
            refresh();
          }}
        />
      )}
    </Page>
  );
}

const columns: readonly Column<Operator>[] = [
  {
    title: 'Name',
    cell: ({ operator_id: id, name, email }) => (
      <>
        <NameLink view="operators" id={id}>
          {name}
        </NameLink>
        {email !== null && <div class="muted long">{email}</div>}
      </>
    ),
  },
  { title: 'Roles', cell: ({ roles }) => roles.join(', ') },
  { title: 'State', cell: (operator) => <OperatorBadge operator={operator} /> },
  { title: 'Last seen', cell: ({ last_used_at: at }) => (at === null ? 'never' : <Time at={at} />) },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];
