import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import type { Scope } from '../../../generated/partner/scopes.ts';
import { useRepeatable } from '../components/action.tsx';
import type { Repeatable } from '../components/action.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { bound, SelectField, TextField } from '../components/fields.tsx';
import { expiryIn, ScopeChoice } from './choices.tsx';
import type { Expiries } from './choices.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';

interface KeyWish {
  readonly label: string | null;
  /** Absent: as many as may be given away. */
  readonly scopes?: Scope[];
  readonly expires_at: string | null;
}

interface IssueKeyDialogProps {
  /** Says what the key will open. */
  readonly children: ComponentChildren;
  readonly expiries: Expiries;
  /** The hint for the label; undefined if keys have none. */
  readonly labelHint?: string;
  /** The scopes that may be given away; undefined if keys have none. */
  readonly scopes?: readonly Scope[];
  /** A first call with the key. */
  readonly sample?: ComponentChildren;
  /** Sends the request, and resolves to the new key. */
  readonly issue: (request: Repeatable<KeyWish>) => Promise<string>;
  readonly onClose: () => void;
}

/** Issues a key, and shows it once. */
export function IssueKeyDialog({
  children,
  expiries,
  labelHint,
  scopes,
  sample,
  issue,
  onClose,
}: IssueKeyDialogProps) {
  const days = useSignal(expiries[0]?.[0] ?? '');
  const label = useSignal('');
  const chosen = useSignal<readonly Scope[] | null>(null);
  const request = useRepeatable(
    () => ({
      label: label.value === '' ? null : label.value,
      expires_at: expiryIn(days.value),
      ...(chosen.value && { scopes: [...chosen.value] }),
    }),
    [label.value, days.value, chosen.value],
  );
  return (
    <FormDialog
      title="Issue a key"
      action="Issue the key"
      busy="Issuing…"
      isReady={chosen.value?.length !== 0}
      work={async () => (
        <NewSecretDialog noun="key" secret={await issue(request())} onClose={onClose}>
          {sample}
        </NewSecretDialog>
      )}
      onClose={onClose}
    >
      {children}
      {labelHint !== undefined && <TextField label="Label" {...bound(label)} hint={labelHint} />}
      {scopes && <ScopeChoice given={scopes} {...bound(chosen)} />}
      <SelectField label="The new key expires" {...bound(days)} options={expiries} />
    </FormDialog>
  );
}
