import { useSignal } from '@preact/signals';

import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ConfirmDialog } from '../../../shared/components/confirm-dialog.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { answered } from '../../api.ts';
import type { Role, Session } from '../../session.ts';
import type { Operator } from './operator-words.tsx';
import { RoleChoice } from './role-choice.tsx';

interface ChangeProps {
  readonly session: Session;
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Changes what a person is called and may do. */
export function ChangeOperatorDialog({ session: { api }, operator, onClose }: ChangeProps) {
  const name = useSignal(operator.name);
  const email = useSignal(operator.email ?? '');
  const roles = useSignal<readonly Role[]>(operator.roles);
  const { isBusy, fault, run } = useAction();
  const save = async () => {
    const params = { path: { operator_id: operator.operator_id } };
    const body = {
      name: name.value,
      email: email.value === '' ? null : email.value,
      roles: [...roles.value],
    };
    const work = () => answered(api.PATCH('/api/operator/operators/{operator_id}', { params, body }));
    if (!(await run(work))) return;
    notify(`Saved ${name.value}`);
    onClose();
  };
  const submit = (event: Event) => {
    event.preventDefault();
    void save();
  };
  return (
    <Dialog title={`Change ${operator.name}`} onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
        <TextField label="E-mail" value={email.value} onChange={(value) => (email.value = value)} />
        <RoleChoice chosen={roles.value} onChange={(chosen) => (roles.value = chosen)} />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy || roles.value.length === 0}>
            Save
          </Button>
        </div>
      </form>
    </Dialog>
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
