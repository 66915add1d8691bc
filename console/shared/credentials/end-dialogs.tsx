import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { Button } from '../components/button.tsx';
import { Dialog, FormDialog } from '../components/dialog.tsx';
import { notify } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { hrefOf } from '../router.ts';
import { nameOf } from './key-table.tsx';
import type { ListedKey } from './key-table.tsx';

interface EndDialogProps {
  readonly title: string;
  /** The words on the button, those on it meanwhile, and the notice afterwards. */
  readonly words: readonly [action: string, busy: string, done: string];
  readonly children: ComponentChildren;
  /** Sends the request, and resolves to the dialog that follows; null if nothing is left to say. */
  readonly end: () => Promise<Aftermath | null>;
  readonly onClose: () => void;
}

interface Aftermath {
  readonly title: string;
  readonly words: ComponentChildren;
}

/** Ends a credential for good, and says what is left of it. */
export function EndDialog({ title, words: [action, busy, done], children, end, onClose }: EndDialogProps) {
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
      action={action}
      busy={busy}
      kind="danger"
      work={async () => {
        aftermath.value = await end();
        notify(done);
        if (aftermath.value === null) onClose();
      }}
      onClose={onClose}
    >
      {children}
    </FormDialog>
  );
}

interface RevokeKeyDialogProps {
  readonly title: string;
  readonly of: ListedKey;
  /** Says what was issued with the key. */
  readonly children: ComponentChildren;
  /** Sends the request, and resolves to the dialog that follows; null if nothing is left of the key. */
  readonly revoke: EndDialogProps['end'];
  readonly onClose: () => void;
}

/** Revokes a key of a partner. */
export function RevokeKeyDialog({ title, of, children, revoke, onClose }: RevokeKeyDialogProps) {
  const words = ['Revoke the key', 'Revoking…', `Revoked ${nameOf(of)}`] as const;
  return (
    <EndDialog title={title} words={words} end={revoke} onClose={onClose}>
      <p>
        <code>{of.prefix}</code> stops working with its next request. This cannot be undone.
      </p>
      <LastUse at={of.last_used_at} />
      {children}
    </EndDialog>
  );
}

/** Warns of a credential that is in use. */
export function LastUse({ at }: { readonly at: string | null }) {
  if (at === null) return null;
  return (
    <p>
      <strong>
        It was last used: <Time at={at} />.
      </strong>{' '}
      Whatever uses it gets a 401 from then on.
    </p>
  );
}

interface WebhooksLeftProps {
  readonly count: number;
  /** Names the keys: "it", "these keys". */
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
