import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { useAction } from '../action.ts';
import { Button } from '../button.tsx';
import { Dialog } from '../dialog.tsx';
import { ErrorNote } from '../error-note.tsx';
import { SelectField } from '../fields.tsx';
import { useRepeatable } from '../repeatable.ts';
import type { Repeatable } from '../repeatable.ts';
import { Time } from '../time.tsx';
import { ExpiryField, expiryIn } from './expiry-field.tsx';
import type { Expiries } from './expiry-field.tsx';
import { NewKey } from './new-key.tsx';

const overlaps = [
  ['1', 'for an hour more'],
  ['24', 'for a day more'],
  ['72', 'for 3 days more'],
  ['168', 'for a week more'],
] as const;

/** Not for the key of this session: a response that is lost could not be asked for again. */
const atOnce = ['0', 'not at all: it stops at once'] as const;

/** How a key is rolled. */
export interface Roll {
  readonly overlap_hours: number;
  readonly expires_at: string | null;
}

/** The key in the place of another, and until when the other works too. */
export interface RolledKey {
  readonly apiKey: string;
  readonly until: string;
}

interface RollKeyDialogProps {
  /** What tells the key from others. */
  readonly name: string;
  /** What happens while both keys work. */
  readonly children: ComponentChildren;
  readonly expiries: Expiries;
  /** Whether this page itself uses the key. */
  readonly isOwn: boolean;
  /** Sends the request. */
  readonly roll: (request: Repeatable<Roll>) => Promise<RolledKey>;
  /** What the page does with the new key, once it is shown. */
  readonly onRolled?: (apiKey: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Puts a new key in the place of another, and shows it once. */
export function RollKeyDialog({
  name,
  children,
  expiries,
  isOwn,
  roll,
  onRolled,
  onClose,
}: RollKeyDialogProps) {
  const hours = useSignal('24');
  const days = useSignal(expiries[0]?.[0] ?? '');
  const rolled = useSignal<RolledKey | null>(null);
  const { isBusy, fault, run } = useAction();
  const request = useRepeatable(
    () => ({ overlap_hours: Number(hours.value), expires_at: expiryIn(days.value) }),
    [hours.value, days.value],
  );
  const submit = () =>
    run(async () => {
      const answer = await roll(request());
      rolled.value = answer;
      await onRolled?.(answer.apiKey);
    });
  return (
    <Dialog title={rolled.value === null ? 'Roll a key' : 'The new key'} onClose={onClose}>
      {rolled.value === null ? (
        <>
          {children}
          <SelectField
            label="The old key works"
            value={hours.value}
            onChange={(value) => (hours.value = value)}
            options={isOwn ? overlaps : [atOnce, ...overlaps]}
            hint="Never longer than until its own expiry."
          />
          <ExpiryField days={days.value} choices={expiries} onChange={(value) => (days.value = value)} />
          {fault !== undefined && <ErrorNote fault={fault} />}
          <div class="actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" disabled={isBusy} onClick={submit}>
              {isBusy ? 'Rolling…' : 'Roll the key'}
            </Button>
          </div>
        </>
      ) : (
        <NewKey apiKey={rolled.value.apiKey} onClose={onClose}>
          <p>
            The old key, <code>{name}</code>, ends <Time at={rolled.value.until} />. If nothing uses it any
            more, revoke it before.
          </p>
          {fault !== undefined && <ErrorNote fault={fault} />}
        </NewKey>
      )}
    </Dialog>
  );
}
