import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import { Button } from '../components/button.tsx';
import { Dialog, FormDialog } from '../components/dialog.tsx';
import { Checkbox } from '../components/fields.tsx';
import { notify } from '../components/notice.tsx';
import { Time } from '../components/time.tsx';
import { hrefOf } from '../router.ts';
import type { ListedClient } from './client-table.tsx';
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

interface DeleteClientDialogProps {
  readonly of: ListedClient;
  readonly remove: (clientId: string, withIssued: boolean) => Promise<Ended>;
  readonly mayEndIssued: boolean;
  readonly onClose: () => void;
}

/** Deletes an OAuth client. */
export function DeleteClientDialog({
  of: { client_id, name },
  remove,
  mayEndIssued,
  onClose,
}: DeleteClientDialogProps) {
  const withIssued = useSignal(false);
  return (
    <EndDialog
      title={`Delete ${name}`}
      words={['Delete the client', 'Deleting…', `Deleted ${name}`]}
      end={async () => aftermathOf(`Deleted ${name}`, await remove(client_id, withIssued.value))}
      onClose={onClose}
    >
      <p>
        <code>{client_id}</code> never gets a token again. This cannot be undone. The audit goes on naming it.
      </p>
      {mayEndIssued && <WithIssued checked={withIssued.value} onChange={(is) => (withIssued.value = is)} />}
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

/** What is left of a credential, and what was ended with it. */
export interface Ended {
  readonly enabled_webhooks: number;
  /** The key IDs of what was ended with it. */
  readonly also_revoked?: readonly string[];
}

/** What was ended with a credential, and what is left of it; null if there is nothing to say. */
export function aftermathOf(title: string, { enabled_webhooks: webhooks, also_revoked: others = [] }: Ended) {
  if (webhooks === 0 && others.length === 0) return null;
  const words = (
    <>
      {others.length > 0 && (
        <p>
          {others.length === 1
            ? 'A key or client that it had issued was ended with it.'
            : `${others.length} keys and clients that it had issued were ended with it.`}
        </p>
      )}
      {webhooks > 0 && (
        <p>
          <WebhooksLeft count={webhooks} of={others.length > 0 ? 'they' : 'it'} />
        </p>
      )}
    </>
  );
  return { title, words };
}

interface WithIssuedProps {
  readonly checked: boolean;
  readonly onChange: (is: boolean) => void;
}

/** A thief of a credential may have issued others, and may know the secrets that it has rolled. */
export function WithIssued(props: WithIssuedProps) {
  return (
    <Checkbox label="It has leaked: revoke also what it has issued, and what that has issued" {...props} />
  );
}

interface WebhooksLeftProps {
  readonly count: number;
  /** Names the credentials: "it", "they". */
  readonly of: string;
}

/** Warns of webhooks that a thief of the key may have registered. */
function WebhooksLeft({ count, of }: WebhooksLeftProps) {
  return (
    <>
      {count === 1 ? 'A webhook' : `${count} webhooks`} that {of} registered still{' '}
      {count === 1 ? 'gets' : 'get'} events. If somebody else had the key,{' '}
      <a href={hrefOf('webhooks')}>look at the webhooks</a>.
    </>
  );
}
