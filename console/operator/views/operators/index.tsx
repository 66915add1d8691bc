import { answered } from '../../../shared/answers.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id, NameLink } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import { useSession } from '../../session.ts';
import type { View } from '../../session.ts';
import { KeysOfOperator } from './keys-of-operator.tsx';
import { OperatorDialog, SwitchOperatorDialog } from './operator-dialogs.tsx';
import type { Operator } from './operator-dialogs.tsx';

/** People see their own roles and keys here; those who may read operators see all of them. */
export const operators: View = {
  path: 'operators',
  title: 'Operators',
  scope: 'self',
  component: Operators,
};

function Operators({ id }: { readonly id: string | undefined }) {
  const session = useSession();
  const shown = id ?? (session.may('operators:read') ? undefined : session.self.operator_id);
  return shown === undefined ? <OperatorList /> : <OperatorPage key={shown} id={shown} />;
}

/** The people who may use this page and the API behind it, the newest first. */
function OperatorList() {
  const { api, may, self } = useSession();
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(api.GET('/api/operator/operators', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { dialog, open } = useDialog(list.refresh);
  return (
    <Page
      title="Operators"
      actions={
        <>
          <a class="button" href={hrefOf('operators', self.operator_id)}>
            Your keys
          </a>
          {may('operators:write') && (
            <Button kind="primary" onClick={() => open((close) => <OperatorDialog onClose={close} />)}>
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
      {dialog}
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
  { title: 'Last seen', cell: ({ last_used_at: at }) => <Time at={at} none="never" /> },
  { title: 'Created', cell: ({ created_at: at }) => <Time at={at} /> },
];

function OperatorBadge({ operator }: { readonly operator: Operator }) {
  if (operator.disabled_at !== null) return <Badge tone="bad">disabled</Badge>;
  if (operator.working_keys === 0) return <Badge tone="warning">without a key</Badge>;
  return <Badge tone="good">active</Badge>;
}

/** One person, with their roles and keys. */
function OperatorPage({ id }: { readonly id: string }) {
  const { api, may } = useSession();
  const reading = useReading(
    (signal) => {
      const params = { path: { operator_id: id } };
      return answered(api.GET('/api/operator/operators/{operator_id}', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { data: operator, refresh } = reading;
  const { dialog, open } = useDialog(refresh);
  const place = may('operators:read') ? { parent: { title: 'Operators', href: hrefOf('operators') } } : {};
  if (operator === undefined) return <Page title="Operator" {...place} reading={reading} />;
  const isDisabled = operator.disabled_at !== null;
  return (
    <Page
      title={operator.name}
      {...place}
      reading={reading}
      actions={
        may('operators:write') && (
          <>
            <Button onClick={() => open((close) => <OperatorDialog operator={operator} onClose={close} />)}>
              Change
            </Button>
            <Button
              kind={isDisabled ? 'primary' : 'danger'}
              onClick={() => open((close) => <SwitchOperatorDialog operator={operator} onClose={close} />)}
            >
              {isDisabled ? 'Enable' : 'Disable'}
            </Button>
          </>
        )
      }
    >
      <section class="card" aria-label="Operator">
        <Facts
          facts={[
            ['State', <OperatorBadge operator={operator} />],
            ['Roles', operator.roles.join(', ')],
            ['E-mail', operator.email ?? 'not known'],
            ['Last seen', <Time at={operator.last_used_at} none="never" />],
            ['Created', <Time at={operator.created_at} />],
            ['ID', <Id value={id} label="the operator ID" />],
          ]}
        />
      </section>
      <KeysOfOperator operator={operator} onChange={refresh} />
      {dialog}
    </Page>
  );
}
