import { answered } from '../../../shared/answers.ts';
import { usePaged } from '../../../shared/components/list.tsx';
import { RevokeKeyDialog } from '../../../shared/credentials/end-dialogs.tsx';
import type { Expiries } from '../../../shared/credentials/choices.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { Keys, nameOf } from '../../../shared/credentials/keys.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import { useSession } from '../../session.ts';
import type { Operator } from './operator-dialogs.tsx';

/** A person's key always expires. */
const expiries: Expiries = [
  ['', 'in 90 days'],
  ['30', 'in 30 days'],
  ['365', 'in a year'],
];

interface KeysOfOperatorProps {
  readonly operator: Operator;
  readonly onChange: () => void;
}

/** The keys of a person. People manage their own. */
export function KeysOfOperator({ operator, onChange }: KeysOfOperatorProps) {
  const { api, may, self } = useSession();
  const { operator_id, name, disabled_at: disabledAt } = operator;
  const isOwn = operator_id === self.operator_id;
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
    <Keys
      title={isOwn ? 'Your keys' : 'Keys'}
      list={list}
      own={self.key?.key_id}
      showsIssuer={false}
      mayChange={(isOwn || may('operators:write')) && disabledAt === null}
      issue={(close) => (
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
          onClose={close}
        >
          <p>
            The new key allows what the roles of {name} allow. What is done with it is done by {name}.
          </p>
        </IssueKeyDialog>
      )}
      roll={(key, close) => (
        <RollDialog
          noun="key"
          name={nameOf(key)}
          expiries={expiries}
          isOwn={key.key_id === self.key?.key_id}
          roll={async ({ body: { overlap_hours, expires_at: at } }) => {
            const body = { overlap_hours, ...(at !== null && { expires_at: at }) };
            const params = { path: { operator_id, key_id: key.key_id } };
            const rolled = await answered(
              api.POST('/api/operator/operators/{operator_id}/keys/{key_id}/roll', { params, body }),
            );
            return { secret: rolled.operator_key, until: rolled.rolled_key_expires_at };
          }}
          onClose={close}
        >
          <p>
            A new key takes the place of <code>{nameOf(key)}</code>, with the same label. Both work for a
            while.
          </p>
        </RollDialog>
      )}
      revoke={(key, close) => (
        <RevokeKeyDialog
          of={key}
          revoke={async () => {
            const params = { path: { operator_id, key_id: key.key_id } };
            await answered(api.DELETE('/api/operator/operators/{operator_id}/keys/{key_id}', { params }));
            return undefined;
          }}
          onClose={close}
        >
          {key.key_id === self.key?.key_id && <p>It is the key of this session, which then ends.</p>}
        </RevokeKeyDialog>
      )}
      onChange={onChange}
    />
  );
}
