import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Facts } from '../../../shared/components/facts.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { useReading } from '../../../shared/polling.ts';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';
import { KeysOfOperator } from './keys-of-operator.tsx';
import { ChangeOperatorDialog, SwitchOperatorDialog } from './operator-dialogs.tsx';
import { OperatorBadge } from './operator-words.tsx';

interface OperatorPageProps {
  readonly session: Session;
  readonly id: string;
}

/** One person: its roles and its keys. */
export function OperatorPage({ session, id }: OperatorPageProps) {
  const { api, may } = session;
  const task = useSignal<'change' | 'switch' | null>(null);
  const reading = useReading(
    (signal) => {
      const params = { path: { operator_id: id } };
      return answered(api.GET('/api/operator/operators/{operator_id}', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const { data: operator, refresh } = reading;
  const place = may('operators:read') ? { parent: { title: 'Operators', href: hrefOf('operators') } } : {};
  if (operator === undefined) return <Page title="Operator" {...place} reading={reading} />;
  const isDisabled = operator.disabled_at !== null;
  const close = () => {
    task.value = null;
    refresh();
  };
  return (
    <Page
      title={operator.name}
      {...place}
      reading={reading}
      actions={
        may('operators:write') && (
          <>
            <Button onClick={() => (task.value = 'change')}>Change</Button>
            <Button kind={isDisabled ? 'primary' : 'danger'} onClick={() => (task.value = 'switch')}>
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
            ['Last seen', operator.last_used_at === null ? 'never' : <Time at={operator.last_used_at} />],
            ['Created', <Time at={operator.created_at} />],
            ['ID', <Id value={id} label="the operator ID" />],
          ]}
        />
      </section>
      <KeysOfOperator session={session} operator={operator} onChange={refresh} />
      {task.value === 'change' && (
        <ChangeOperatorDialog session={session} operator={operator} onClose={close} />
      )}
      {task.value === 'switch' && (
        <SwitchOperatorDialog session={session} operator={operator} onClose={close} />
      )}
    </Page>
  );
}
