import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { IssueKeyDialog } from '../../../shared/components/keys/issue-key-dialog.tsx';
import { RollKeyDialog } from '../../../shared/components/keys/roll-key-dialog.tsx';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { nameOf, operatorExpiries } from './operator-words.tsx';
import type { Operator, OperatorKey } from './operator-words.tsx';

export type KeyTask =
  { readonly kind: 'issue' } | { readonly kind: 'roll' | 'revoke'; readonly key: OperatorKey };

interface OperatorKeyDialogProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly task: KeyTask;
  readonly onClose: () => void;
}

export function OperatorKeyDialog({ session, operator, task, onClose }: OperatorKeyDialogProps) {
  const { api, self } = session;
  const { operator_id, name } = operator;
  if (task.kind === 'issue')
    return (
      <IssueKeyDialog
        expiries={operatorExpiries}
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
          {key.key_id === self.key?.key_id && ' It is the key of this session, which then ends.'}
        </p>
      </ConfirmDialog>
    );
  return (
    <RollKeyDialog
      name={nameOf(key)}
      expiries={operatorExpiries}
      isOwn={key.key_id === self.key?.key_id}
      roll={async ({ body: { overlap_hours, expires_at: at } }) => {
        const body = { overlap_hours, ...(at !== null && { expires_at: at }) };
        const rolled = await answered(
          api.POST('/api/operator/operators/{operator_id}/keys/{key_id}/roll', { params, body }),
        );
        return { apiKey: rolled.operator_key, until: rolled.rolled_key_expires_at };
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{nameOf(key)}</code>, with the same label. Both work for a while.
      </p>
    </RollKeyDialog>
  );
}
