import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { ConfirmDialog, FormDialog } from '../../../shared/components/dialog.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { NewSecretDialog } from '../../../shared/credentials/new-secret-dialog.tsx';
import type { Role, Session } from '../../session.ts';
import { RoleChoice } from './operator-words.tsx';
import type { Operator } from './operator-words.tsx';

interface CreateOperatorDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

/** Creates an operator, and shows its first key once. */
export function CreateOperatorDialog({ session: { api }, onClose }: CreateOperatorDialogProps) {
  const name = useSignal('');
  const email = useSignal('');
  const roles = useSignal<readonly Role[]>([]);
  const key = useSignal<string | null>(null);
  if (key.value !== null)
    return (
      <NewSecretDialog noun="key" title={`The key of ${name.value}`} secret={key.value} onClose={onClose}>
        <p>Give it to {name.value} in person, who rolls it at once: then nobody else knows the key.</p>
      </NewSecretDialog>
    );
  return (
    <FormDialog
      title="Create an operator"
      action="Create the operator"
      isReady={roles.value.length > 0}
      work={async () => {
        const body = {
          name: name.value,
          email: email.value === '' ? null : email.value,
          roles: [...roles.value],
        };
        const created = await answered(api.POST('/api/operator/operators', { body }));
        key.value = created.key?.operator_key ?? null;
      }}
      onClose={onClose}
    >
      <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
      <TextField
        label="E-mail"
        value={email.value}
        hint="Can be left empty."
        onChange={(value) => (email.value = value)}
      />
      <RoleChoice chosen={roles.value} onChange={(chosen) => (roles.value = chosen)} />
    </FormDialog>
  );
}

interface ChangeProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Changes the name, e-mail and roles of a person. */
export function ChangeOperatorDialog({ session: { api }, operator, onClose }: ChangeProps) {
  const name = useSignal(operator.name);
  const email = useSignal(operator.email ?? '');
  const roles = useSignal<readonly Role[]>(operator.roles);
  const save = () => {
    const params = { path: { operator_id: operator.operator_id } };
    const body = {
      name: name.value,
      email: email.value === '' ? null : email.value,
      roles: [...roles.value],
    };
    return answered(api.PATCH('/api/operator/operators/{operator_id}', { params, body }));
  };
  return (
    <ConfirmDialog
      title={`Change ${operator.name}`}
      action="Save"
      isReady={roles.value.length > 0}
      work={save}
      done={`Saved ${name.value}`}
      onClose={onClose}
    >
      <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
      <TextField label="E-mail" value={email.value} onChange={(value) => (email.value = value)} />
      <RoleChoice chosen={roles.value} onChange={(chosen) => (roles.value = chosen)} />
    </ConfirmDialog>
  );
}

/** Ends the access of a person, or lets it work again. */
export function SwitchOperatorDialog({ session: { api }, operator, onClose }: ChangeProps) {
  const { name, disabled_at: disabledAt } = operator;
  const params = { path: { operator_id: operator.operator_id } };
  const set = (disabled: boolean) =>
    answered(api.PATCH('/api/operator/operators/{operator_id}', { params, body: { disabled } }));
  if (disabledAt === null)
    return (
      <ConfirmDialog
        title={`Disable ${name}`}
        action="Disable the operator"
        kind="danger"
        work={() => set(true)}
        done={`${name} is disabled`}
        onClose={onClose}
      >
        <p>All keys of {name} are revoked, and stop working with the next request. This cannot be undone.</p>
      </ConfirmDialog>
    );
  return (
    <ConfirmDialog
      title={`Enable ${name}`}
      action="Enable the operator"
      work={() => set(false)}
      done={`${name} may work again`}
      onClose={onClose}
    >
      <p>The keys stay revoked. Issue a new one afterwards.</p>
    </ConfirmDialog>
  );
}
