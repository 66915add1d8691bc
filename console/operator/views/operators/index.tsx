import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';
import type { View, ViewProps } from '../../view.ts';
import { CreateOperatorDialog } from './operator-dialogs.tsx';
import { OperatorPage } from './operator-page.tsx';
import { OperatorBadge } from './operator-words.tsx';
import type { Operator } from './operator-words.tsx';

/** People see their own roles and keys here; those who may read operators see all of them. */
export const operators: View = {
  path: 'operators',
  title: 'Operators',
  scope: 'self',
  component: Operators,
};

function Operators({ session, id }: ViewProps) {
  const shown = id ?? (session.may('operators:read') ? undefined : session.self.operator_id);
  return shown === undefined ? (
    <OperatorList session={session} />
  ) : (
    <OperatorPage key={shown} session={session} id={shown} />
  );
}

/** The people who may use this page and the API behind it, the newest first. */
function OperatorList({ session }: { readonly session: Session }) {
  const { api, may, self } = session;
  const isCreating = useSignal(false);
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(api.GET('/api/operator/operators', { params, signal }));
    },
    [],
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
      <Listed
        list={list}
        rows={list.data?.operators}
        empty={<Empty title="No operators" />}
        caption="Operators"
        columns={columns}
        keyOf={({ operator_id: id }) => id}
      />
      {isCreating.value && (
        <CreateOperatorDialog
          session={session}
          onClose={() => {
            isCreating.value = false;
            list.refresh();
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
