import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { useAction, useRepeatable } from '../components/action.ts';
import type { Repeatable } from '../components/action.ts';
import { Button } from '../components/button.tsx';
import { Dialog, FormDialog } from '../components/dialog.tsx';
import { ErrorNote } from '../components/error-note.tsx';
import { SelectField, TextField } from '../components/fields.tsx';
import { notify } from '../components/notice.tsx';
import { SecretShown } from '../components/secret-shown.tsx';
import { Time } from '../components/time.tsx';
import { hrefOf } from '../router.ts';
import { nameOf } from './key-table.tsx';
import type { ListedKey } from './key-table.tsx';

/** Days until a new key expires; empty for the first choice. */
export type Expiries = readonly (readonly [days: string, words: string])[];

/** The keys of a partner's software, which may work until they are revoked. */
export const partnerExpiries: Expiries = [
  ['', 'never'],
  ['30', 'in 30 days'],
  ['90', 'in 90 days'],
  ['365', 'in a year'],
];

interface ExpiryFieldProps {
  readonly days: string;
  readonly choices: Expiries;
  readonly onChange: (days: string) => void;
}

function ExpiryField({ days, choices, onChange }: ExpiryFieldProps) {
  return <SelectField label="The new key expires" value={days} onChange={onChange} options={choices} />;
}

/** The expires_at of a request. */
function expiryIn(days: string): string | null {
  return days === '' ? null : new Date(Date.now() + Number(days) * 86_400_000).toISOString();
}

interface NewKeyDialogProps {
  readonly title?: string;
  readonly apiKey: string;
  readonly children?: ComponentChildren;
  readonly onClose: () => void;
}

/** Shows a key that was just issued, for the only time. */
export function NewKeyDialog({ title = 'The new key', apiKey, children, onClose }: NewKeyDialogProps) {
  return (
    <Dialog title={title} onClose={onClose}>
      <SecretShown secret={apiKey} label="the key">
        <strong>Store this key now.</strong> It is shown once, and never again: nobody can read it later.
      </SecretShown>
      {children}
      <p class="muted">Keep it out of e-mail, chat, web pages, apps and version control.</p>
      <div class="actions">
        <Button kind="primary" onClick={onClose}>
          I have stored it
        </Button>
      </div>
    </Dialog>
  );
}

interface KeyWish {
  readonly label: string | null;
  readonly expires_at: string | null;
}

interface IssueKeyDialogProps {
  /** Says what the key will open. */
  readonly children: ComponentChildren;
  readonly expiries: Expiries;
  /** The hint for the label; undefined if keys have none. */
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
  const request = useRepeatable(
    () => ({ label: label.value === '' ? null : label.value, expires_at: expiryIn(days.value) }),
    [label.value, days.value],
  );
  if (apiKey.value !== null) return <NewKeyDialog apiKey={apiKey.value} onClose={onClose} />;
  return (
    <FormDialog
      title="Issue a key"
      action="Issue the key"
      busy="Issuing…"
      work={async () => {
        apiKey.value = await issue(request());
      }}
      onClose={onClose}
    >
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
    </FormDialog>
  );
}

const overlaps = [
  ['1', 'for an hour more'],
  ['24', 'for a day more'],
  ['72', 'for 3 days more'],
  ['168', 'for a week more'],
] as const;

/** Not for the key of this session: a response that is lost could not be asked for again. */
const atOnce = ['0', 'not at all: it stops at once'] as const;

interface Roll {
  readonly overlap_hours: number;
  readonly expires_at: string | null;
}

/** The new key, and the end of the old one. */
interface RolledKey {
  readonly apiKey: string;
  readonly until: string;
}

interface RollKeyDialogProps {
  readonly of: ListedKey;
  /** Says what happens while both keys work. */
  readonly children: ComponentChildren;
  readonly expiries: Expiries;
  /** True for the key of this session. */
  readonly isOwn: boolean;
  /** Sends the request. */
  readonly roll: (request: Repeatable<Roll>) => Promise<RolledKey>;
  /** Takes over the new key, once it is shown. */
  readonly onRolled?: (apiKey: string) => Promise<void>;
  readonly onClose: () => void;
}

/** Puts a new key in the place of another, and shows it once. */
export function RollKeyDialog({
  of,
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
  const takeOver = useAction();
  const request = useRepeatable(
    () => ({ overlap_hours: Number(hours.value), expires_at: expiryIn(days.value) }),
    [hours.value, days.value],
  );
  if (rolled.value !== null)
    return (
      <NewKeyDialog apiKey={rolled.value.apiKey} onClose={onClose}>
        <p>
          The old key, <code>{nameOf(of)}</code>, ends <Time at={rolled.value.until} />. If nothing uses it
          any more, revoke it before.
        </p>
        <ErrorNote fault={takeOver.fault} />
      </NewKeyDialog>
    );
  return (
    <FormDialog
      title="Roll a key"
      action="Roll the key"
      busy="Rolling…"
      work={async () => {
        const answer = await roll(request());
        rolled.value = answer;
        await takeOver.run(async () => onRolled?.(answer.apiKey));
      }}
      onClose={onClose}
    >
      {children}
      <SelectField
        label="The old key works"
        value={hours.value}
        onChange={(value) => (hours.value = value)}
        options={isOwn ? overlaps : [atOnce, ...overlaps]}
        hint="Never longer than until its own expiry."
      />
      <ExpiryField days={days.value} choices={expiries} onChange={(value) => (days.value = value)} />
    </FormDialog>
  );
}

interface RevokeKeyDialogProps {
  readonly title: string;
  readonly of: ListedKey;
  /** Says what was issued with the key. */
  readonly children: ComponentChildren;
  /** Sends the request, and resolves to the dialog that follows; null if nothing is left of the key. */
  readonly revoke: () => Promise<Aftermath | null>;
  readonly onClose: () => void;
}

interface Aftermath {
  readonly title: string;
  readonly words: ComponentChildren;
}

/** Revokes a key of a partner, and says what is left of it. */
export function RevokeKeyDialog({ title, of, children, revoke, onClose }: RevokeKeyDialogProps) {
  const { prefix, last_used_at: lastUsed } = of;
  const aftermath = useSignal<Aftermath | null>(null);
  if (aftermath.value !== null)
    return (
      <Dialog title={aftermath.value.title} onClose={onClose}>
        {aftermath.value.words}
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <FormDialog
      title={title}
      action="Revoke the key"
      busy="Revoking…"
      kind="danger"
      work={async () => {
        aftermath.value = await revoke();
        notify(`Revoked ${nameOf(of)}`);
        if (aftermath.value === null) onClose();
      }}
      onClose={onClose}
    >
      <p>
        <code>{prefix}</code> stops working with its next request. This cannot be undone.
      </p>
      {lastUsed !== null && (
        <p>
          <strong>
            It was last used: <Time at={lastUsed} />.
          </strong>{' '}
          Whatever uses it gets a 401 from then on.
        </p>
      )}
      {children}
    </FormDialog>
  );
}

interface WebhooksLeftProps {
  readonly count: number;
  /** Names the revoked keys: "it", "these keys". */
  readonly of: string;
  /** The words of the link to the webhooks. */
  readonly children: string;
}

/** Warns of webhooks that a thief of the key may have registered. */
export function WebhooksLeft({ count, of, children }: WebhooksLeftProps) {
  return (
    <>
      {count === 1 ? 'A webhook' : `${count} webhooks`} that {of} registered still{' '}
      {count === 1 ? 'gets' : 'get'} events. If somebody else had the key,{' '}
      <a href={hrefOf('webhooks')}>{children}</a>.
    </>
  );
}
