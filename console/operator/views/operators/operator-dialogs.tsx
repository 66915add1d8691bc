import { useSignal } from '@preact/signals';

import type { Role } from '../../../../generated/operator/roles.ts';
import { answered } from '../../../shared/answers.ts';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, Choice, TextField } from '../../../shared/components/fields.tsx';
import { NewSecretDialog } from '../../../shared/credentials/new-secret-dialog.tsx';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

export type Operator = components['schemas']['Operator'];

/** The purpose of each role. */
const roleWords: readonly (readonly [Role, string])[] = [
  ['pharmacist', 'fills and ships orders; the only role that sees health information'],
  ['support', 'helps partners: progress of orders, keys, webhooks, requests'],
  ['integrations', 'sets up partners, clinics, keys, formularies, carriers and webhooks'],
  ['auditor', 'reads the audit, the reports and who has which role'],
  ['admin', 'manages operators and everything else, but neither opens nor moves an order'],
];

interface OperatorDialogProps {
  /** The person to change; a new one without it. */
  readonly operator?: Operator;
  readonly onClose: () => void;
}

/** Changes the name, e-mail and roles of a person, or creates one and shows its first key once. */
export function OperatorDialog({ operator, onClose }: OperatorDialogProps) {
  const { api } = useSession();
  const name = useSignal(operator?.name ?? '');
  const email = useSignal(operator?.email ?? '');
  const roles = useSignal<readonly Role[]>(operator?.roles ?? []);
  const work = async () => {
    const body = {
      name: name.value,
      email: email.value === '' ? null : email.value,
      roles: [...roles.value],
    };
    if (operator !== undefined) {
      const params = { path: { operator_id: operator.operator_id } };
      return answered(api.PATCH('/api/operator/operators/{operator_id}', { params, body }));
    }
    const { key } = await answered(api.POST('/api/operator/operators', { body }));
    return (
      key && (
        <NewSecretDialog
          noun="key"
          title={`The key of ${name.value}`}
          secret={key.operator_key}
          onClose={onClose}
        >
          <p>Give it to {name.value} in person, who rolls it at once: then nobody else knows the key.</p>
        </NewSecretDialog>
      )
    );
  };
  return (
    <FormDialog
      title={operator === undefined ? 'Create an operator' : `Change ${operator.name}`}
      action={operator === undefined ? 'Create the operator' : 'Save'}
      isReady={roles.value.length > 0}
      work={work}
      done={`Saved ${name.value}`}
      onClose={onClose}
    >
      <TextField label="Name" {...bound(name)} required />
      <TextField label="E-mail" {...bound(email)} hint="Can be left empty." />
      <Choice
        legend="Roles"
        options={roleWords.map(([role, words]) => [
          role,
          <>
            <strong>{role}</strong> <span class="muted">{words}</span>
          </>,
        ])}
        {...bound(roles)}
      />
    </FormDialog>
  );
}

interface SwitchOperatorDialogProps {
  readonly operator: Operator;
  readonly onClose: () => void;
}

/** Disables an operator, or enables a disabled one. */
export function SwitchOperatorDialog({ operator, onClose }: SwitchOperatorDialogProps) {
  const { api } = useSession();
  const { name, operator_id, disabled_at: disabledAt } = operator;
  const disabled = disabledAt === null;
  const verb = disabled ? 'Disable' : 'Enable';
  return (
    <FormDialog
      title={`${verb} ${name}`}
      action={`${verb} the operator`}
      kind={disabled ? 'danger' : 'primary'}
      work={() => {
        const params = { path: { operator_id } };
        return answered(api.PATCH('/api/operator/operators/{operator_id}', { params, body: { disabled } }));
      }}
      done={disabled ? `${name} is disabled` : `${name} may work again`}
      onClose={onClose}
    >
      <p>
        {disabled
          ? `All keys of ${name} are revoked, and stop working with the next request. This cannot be undone.`
          : 'The keys stay revoked. Issue a new one afterwards.'}
      </p>
    </FormDialog>
  );
}
