import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { useAction } from '../action.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorNote } from '../error-note.tsx';
import { TextField } from '../fields.tsx';
import { useRepeatable } from '../repeatable.ts';
import type { Repeatable } from '../repeatable.ts';
import { ExpiryField, expiryIn } from './expiry-field.tsx';
import type { Expiries } from './expiry-field.tsx';
import { NewKey } from './new-key.tsx';

/** What a new key shall be. */
export interface KeyWish {
  readonly label: string | null;
  readonly expires_at: string | null;
}

interface IssueKeyDialogProps {
  /** What the key will open. */
  readonly children: ComponentChildren;
  readonly expiries: Expiries;
  /** What to write into the label; undefined if keys have none. */
  readonly labelHint?: string;
  /** Sends the request, and resolves to the new key. */
  readonly issue: (request: Repeatable<KeyWish>) => Promise<string>;
  readonly onClose: () => void;
}

/** Issues a key, and shows it once. */
export function IssueKeyDialog({ children, expiries, labelHint, issue, onClose }: IssueKeyDialogProps) {
  const days = useSignal(expiries[0]?.[0] ?? '');
  const label = useSignal('');
  const apiKey = useSignal<string | null>(null);
  const { isBusy, fault, run } = useAction();
  const request = useRepeatable(
    () => ({ label: label.value === '' ? null : label.value, expires_at: expiryIn(days.value) }),
    [label.value, days.value],
  );
  const submit = (event: Event) => {
    event.preventDefault();
    void run(async () => {
      apiKey.value = await issue(request());
    });
  };
  if (apiKey.value !== null)
    return (
      <Dialog title="The new key" onClose={onClose}>
        <NewKey apiKey={apiKey.value} onClose={onClose} />
      </Dialog>
    );
  return (
    <Dialog title="Issue a key" onClose={onClose}>
      <form onSubmit={submit}>
        {children}
        {labelHint !== undefined && (
          <TextField
            label="Label"
            value={label.value}
            onChange={(value) => (label.value = value)}
            hint={labelHint}
          />
        )}
        <ExpiryField days={days.value} choices={expiries} onChange={(value) => (days.value = value)} />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            {isBusy ? 'Issuing…' : 'Issue the key'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
