import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import type { Expiries } from '../../../shared/credentials/expiry-field.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { KeyTable, nameOf } from '../../../shared/credentials/key-table.tsx';
import type { KeyTask } from '../../../shared/credentials/key-table.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';
import type { Operator } from './operator-words.tsx';

type OperatorKey = components['schemas']['ListedOperatorKey'];

/** A person's key always ends. */
const expiries: Expiries = [
  ['', 'in 90 days'],
  ['30', 'in 30 days'],
  ['365', 'in a year'],
];

interface KeysOfOperatorProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly onChange: () => void;
}

/** The keys of a person, the newest first. People manage their own. */
export function KeysOfOperator({ session, operator, onChange }: KeysOfOperatorProps) {
  const { api, may, self } = session;
  const { operator_id, disabled_at: disabledAt } = operator;
  const isOwn = operator_id === self.operator_id;
  const mayChange = (isOwn || may('operators:write')) && disabledAt === null;
  const task = useSignal<KeyTask<OperatorKey> | null>(null);
  const list = usePaged(
    (page, signal) => {
      const params = { path: { operator_id }, query: { limit: 25, ...page } };
      return answered(api.GET('/api/operator/operators/{operator_id}/keys', { params, signal }));
    },
    // Disabling a person revokes the keys.
    [disabledAt],
    { everyMs: 15_000 },
  );
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">{isOwn ? 'Your keys' : 'Keys'}</h2>
        {mayChange && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      <KeyTable
        list={list}
        caption="Keys"
        empty="No key yet"
        own={self.key?.key_id}
        showsIssuer={false}
        onTask={mayChange ? (begun) => (task.value = begun) : undefined}
      />
      {task.value !== null && (
        <KeyDialog
          session={session}
          operator={operator}
          task={task.value}
          onClose={() => {
            task.value = null;
            list.refresh();
            onChange();
          }}
        />
      )}
    </section>
  );
}

interface KeyDialogProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly task: KeyTask<OperatorKey>;
  readonly onClose: () => void;
}

function KeyDialog({ session: { api, self }, operator, task, onClose }: KeyDialogProps) {
  const { operator_id, name } = operator;
  if (task.kind === 'issue')
    return (
      <IssueKeyDialog
        expiries={expiries}
        labelHint="What it is for, such as the device."
        issue={async ({ body: { label, expires_at: at } }) => {
          const body = { label, ...(at !== null && { expires_at: at }) };
          const params = { path: { operator_id } };
          const key = await answered(
            api.POST('/api/operator/operators/{operator_id}/keys', { params, body }),
          );
          return key.operator_key;
        }}
        onClose={onClose}
      >
        <p>
          The new key allows what the roles of {name} allow. What is done with it is done by {name}.
        </p>
      </IssueKeyDialog>
    );
  const { key } = task;
  const isOwn = key.key_id === self.key?.key_id;
  const params = { path: { operator_id, key_id: key.key_id } };
  if (task.kind === 'revoke')
    return (
      <ConfirmDialog
        title={`Revoke ${nameOf(key)}`}
        action="Revoke the key"
        kind="danger"
        work={() => answered(api.DELETE('/api/operator/operators/{operator_id}/keys/{key_id}', { params }))}
        done={`Revoked ${nameOf(key)}`}
        onClose={onClose}
      >
        <p>
          It stops working with its next request. This cannot be undone.
          {isOwn && ' It is the key of this session, which then ends.'}
        </p>
      </ConfirmDialog>
    );
  return (
    <RollDialog
      noun="key"
      name={nameOf(key)}
      expiries={expiries}
      isOwn={isOwn}
      roll={async ({ body: { overlap_hours, expires_at: at } }) => {
        const body = { overlap_hours, ...(at !== null && { expires_at: at }) };
        const rolled = await answered(
          api.POST('/api/operator/operators/{operator_id}/keys/{key_id}/roll', { params, body }),
        );
        return { secret: rolled.operator_key, until: rolled.rolled_key_expires_at };
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{nameOf(key)}</code>, with the same label. Both work for a while.
      </p>
    </RollDialog>
  );
}
