import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { ErrorNote, useRepeatable } from '../components/action.tsx';
import type { Repeatable } from '../components/action.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { bound, SelectField } from '../components/fields.tsx';
import { Time } from '../components/time.tsx';
import { expiryIn } from './choices.tsx';
import type { Expiries } from './choices.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';

const overlaps = [
  ['1', 'for an hour more'],
  ['24', 'for a day more'],
  ['72', 'for 3 days more'],
  ['168', 'for a week more'],
] as const;

/** Not for the key of this session: a lost response could not be requested again. */
const atOnce = ['0', 'not at all: it stops at once'] as const;

interface Roll {
  readonly overlap_hours: number;
  readonly expires_at: string | null;
}

/** The new key or secret, and the end of the old one. */
interface Rolled {
  readonly secret: string;
  readonly until: string;
}

interface RollDialogProps {
  readonly noun: 'key' | 'secret';
  /** Names the key, or the client of the secret. */
  readonly name: string;
  /** Says what happens while both work. */
  readonly children: ComponentChildren;
  /** undefined if what is rolled never expires. */
  readonly expiries?: Expiries;
  /** True for the key of this session. */
  readonly isOwn?: boolean;
  /** Sends the request. */
  readonly roll: (request: Repeatable<Roll>) => Promise<Rolled>;
  /** Continues with the new key or secret, once it is shown. */
  readonly onRolled?: (secret: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Replaces a key or secret, and shows the new one once. */
export function RollDialog({
  noun,
  name,
  children,
  expiries,
  isOwn = false,
  roll,
  onRolled,
  onClose,
}: RollDialogProps) {
  const hours = useSignal('24');
  const days = useSignal(expiries?.[0]?.[0] ?? '');
  const request = useRepeatable(
    () => ({ overlap_hours: Number(hours.value), expires_at: expiryIn(days.value) }),
    [hours.value, days.value],
  );
  const work = async () => {
    const { secret, until } = await roll(request());
    let fault: unknown;
    await onRolled?.(secret).catch((error: unknown) => (fault = error));
    return (
      <NewSecretDialog noun={noun} secret={secret} onClose={onClose}>
        <p>
          The old {noun} (<code>{name}</code>) ends <Time at={until} />.
          {noun === 'key' && ' If nothing uses it any more, revoke it before.'}
        </p>
        <ErrorNote fault={fault} />
      </NewSecretDialog>
    );
  };
  return (
    <FormDialog
      title={`Roll a ${noun}`}
      action={`Roll the ${noun}`}
      busy="Rolling…"
      work={work}
      onClose={onClose}
    >
      {children}
      <SelectField
        label={`The old ${noun} works`}
        {...bound(hours)}
        options={isOwn ? overlaps : [atOnce, ...overlaps]}
        {...(expiries && { hint: 'Never longer than until its own expiry.' })}
      />
      {expiries && <SelectField label="The new key expires" {...bound(days)} options={expiries} />}
    </FormDialog>
  );
}
