import { useSignal } from '@preact/signals';

import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { NewKey } from '../../../shared/components/keys/new-key.tsx';
import { answered } from '../../api.ts';
import type { Role, Session } from '../../session.ts';
import { RoleChoice } from './role-choice.tsx';

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
  const { isBusy, fault, run } = useAction();
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      const body = {
        name: name.value,
        email: email.value === '' ? null : email.value,
        roles: [...roles.value],
      };
      const created = await answered(api.POST('/api/operator/operators', { body }));
      key.value = created.key?.operator_key ?? null;
    });
  };
  if (key.value !== null)
    return (
      <Dialog title={`The key of ${name.value}`} onClose={onClose}>
        <NewKey apiKey={key.value} onClose={onClose}>
          <p>Give it to {name.value} in person, who rolls it at once: then nobody else knows the key.</p>
        </NewKey>
      </Dialog>
    );
  return (
    <Dialog title="Create an operator" onClose={onClose}>
      <form onSubmit={submit}>
        <TextField label="Name" value={name.value} onChange={(value) => (name.value = value)} required />
        <TextField
          label="E-mail"
          value={email.value}
          hint="Can be left empty."
          onChange={(value) => (email.value = value)}
        />
        <RoleChoice chosen={roles.value} onChange={(chosen) => (roles.value = chosen)} />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy || roles.value.length === 0}>
            Create the operator
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
