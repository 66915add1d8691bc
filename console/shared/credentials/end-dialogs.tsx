import type { ComponentChildren } from 'preact';

import { Dialog, FormDialog } from '../components/dialog.tsx';
import { Checkbox } from '../components/fields.tsx';
import { Time } from '../components/time.tsx';
import { hrefOf } from '../router.ts';
import { nameOf } from './keys.tsx';
import type { ListedKey } from './keys.tsx';

interface RevokeKeyDialogProps {
  readonly of: ListedKey;
  /** Says what was issued with the key, or what else ends. */
  readonly children?: ComponentChildren;
  /** Sends the request, and resolves to what is left of the key, if that is known. */
  readonly revoke: () => Promise<Ended | undefined>;
  readonly onClose: () => void;
}

export function RevokeKeyDialog({ of, children, revoke, onClose }: RevokeKeyDialogProps) {
  const done = `Revoked ${nameOf(of)}`;
  return (
    <FormDialog
      title={`Revoke ${nameOf(of)}`}
      action="Revoke the key"
      busy="Revoking…"
      kind="danger"
      work={async () => aftermathOf(done, await revoke(), onClose)}
      done={done}
      onClose={onClose}
    >
      <p>
        <code>{nameOf(of)}</code> stops working with its next request. This cannot be undone.
      </p>
      <LastUse at={of.last_used_at} />
      {children}
    </FormDialog>
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

/** The credential is ended; webhooks that it registered may be left. */
export interface Ended {
  readonly enabled_webhooks: number;
  /** The key IDs of what was ended with it. */
  readonly also_revoked?: readonly string[];
}

/** Says what was ended with a credential, and what is left of it; undefined if there is nothing to say. */
export function aftermathOf(title: string, ended: Ended | undefined, onClose: () => void) {
  const { enabled_webhooks: webhooks = 0, also_revoked: others = [] } = ended ?? {};
  if (webhooks === 0 && others.length === 0) return undefined;
  return (
    <Dialog title={title} closing="Close" onClose={onClose}>
      {others.length > 0 && (
        <p>
          {others.length === 1
            ? 'A key or client that it had issued was ended with it.'
            : `${others.length} keys and clients that it had issued were ended with it.`}
        </p>
      )}
      {webhooks > 0 && (
        <p>
          {webhooks === 1 ? 'A webhook' : `${webhooks} webhooks`} that {others.length > 0 ? 'they' : 'it'}{' '}
          registered still {webhooks === 1 ? 'gets' : 'get'} events. If somebody else had the key,{' '}
          <a href={hrefOf('webhooks')}>look at the webhooks</a>.
        </p>
      )}
    </Dialog>
  );
}

interface WithIssuedProps {
  readonly value: boolean;
  readonly onChange: (is: boolean) => void;
}

/** A thief of a credential may have issued others, and may know the secrets that it has rolled. */
export function WithIssued(props: WithIssuedProps) {
  return (
    <Checkbox label="It has leaked: revoke also what it has issued, and what that has issued" {...props} />
  );
}
