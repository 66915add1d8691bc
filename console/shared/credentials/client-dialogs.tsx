import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import type { Scope } from '../../../generated/partner/scopes.ts';
import type { components } from '../../../generated/partner/types.ts';
import { useRepeatable } from '../components/action.tsx';
import type { Repeatable } from '../components/action.tsx';
import { FormDialog } from '../components/dialog.tsx';
import { bound, SelectField, TextArea, TextField } from '../components/fields.tsx';
import { aftermathOf, LastUse, WithIssued } from './end-dialogs.tsx';
import type { Ended } from './end-dialogs.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RollDialog } from './roll-dialog.tsx';
import { ScopeChoice } from './choices.tsx';

/** An OAuth client, as both contracts list them. */
export type ListedClient = Omit<components['schemas']['OAuthClient'], 'current'>;

/** A client to create. */
interface ClientWish {
  readonly name: string;
  /** Absent: as many as may be given away. */
  readonly scopes?: Scope[];
  /** The client's public keys, in place of a secret. */
  readonly jwks?: string;
}

/** A client that was just made. */
interface MadeClient extends Pick<ListedClient, 'client_id' | 'authentication'> {
  readonly client_secret: string | null;
}

/** The operations of either contract. */
export interface ClientCalls {
  readonly create: (request: Repeatable<ClientWish>) => Promise<MadeClient>;
  /** Absent fields stay as they are. */
  readonly change: (clientId: string, update: Partial<ClientWish>) => Promise<unknown>;
  readonly roll: (
    clientId: string,
    request: Repeatable<{ readonly overlap_hours: number }>,
  ) => Promise<{ readonly client_secret: string; readonly previous_secret_until: string }>;
  readonly enable: (clientId: string, enabled: boolean) => Promise<unknown>;
  /** Resolves to what was ended with the client, and what is left. */
  readonly remove: (clientId: string, withIssued: boolean) => Promise<Ended>;
}

export type ClientSampleOf = (
  client: Pick<ListedClient, 'client_id' | 'authentication'>,
) => ComponentChildren;

interface CreateClientDialogProps {
  readonly calls: ClientCalls;
  readonly scopes: readonly Scope[];
  readonly sample: ClientSampleOf | undefined;
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

const ways = [
  ['secret', 'a secret'],
  ['jwks', 'a private key of its own'],
] as const;

/** Creates a client, and shows its secret once. */
export function CreateClientDialog({ calls, scopes, sample, children, onClose }: CreateClientDialogProps) {
  const name = useSignal('');
  const way = useSignal<(typeof ways)[number][0]>('secret');
  const jwks = useSignal('');
  const chosen = useSignal<readonly Scope[] | null>(null);
  const hasKeys = way.value === 'jwks';
  const request = useRepeatable(
    () => ({
      name: name.value,
      ...(chosen.value && { scopes: [...chosen.value] }),
      ...(hasKeys && { jwks: jwks.value }),
    }),
    [name.value, chosen.value, hasKeys && jwks.value],
  );
  const work = async () => {
    const made = await calls.create(request());
    if (made.client_secret === null) return undefined;
    return (
      <NewSecretDialog noun="secret" secret={made.client_secret} onClose={onClose}>
        {sample?.(made) ?? (
          <p>
            It belongs to the client <code>{made.client_id}</code>.
          </p>
        )}
      </NewSecretDialog>
    );
  };
  return (
    <FormDialog
      title="Create an OAuth client"
      action="Create the client"
      busy="Creating…"
      isReady={chosen.value?.length !== 0}
      work={work}
      done={`Created ${name.value}`}
      onClose={onClose}
    >
      {children}
      <TextField label="Name" {...bound(name)} required hint={nameHint} />
      <SelectField label="It signs in with" {...bound(way)} options={ways} />
      {hasKeys && <KeysField {...bound(jwks)} hint="The private key stays in your systems." />}
      <ScopeChoice given={scopes} {...bound(chosen)} />
    </FormDialog>
  );
}

const nameHint = 'The system that uses it. No health information.';

interface KeysFieldProps {
  readonly value: string;
  readonly onChange: (jwks: string) => void;
  readonly hint: string;
}

const KeysField = (props: KeysFieldProps) => (
  <TextArea label="Its public keys (JWKS)" maxLength={16_384} {...props} />
);

export interface OneClientProps {
  readonly of: ListedClient;
  readonly calls: ClientCalls;
  /** The scopes that may be given away. */
  readonly scopes: readonly Scope[];
  /** True if what the client has issued may be ended with it. */
  readonly mayEndIssued: boolean;
  readonly onClose: () => void;
}

/** Changes the name, the scopes or the public keys of a client. */
export function ChangeClientDialog({
  of: { client_id: id, name: oldName, authentication, scopes: held },
  calls,
  scopes,
  onClose,
}: OneClientProps) {
  const name = useSignal(oldName);
  const jwks = useSignal('');
  const chosen = useSignal<readonly Scope[] | null>(held.length < scopes.length ? held : null);
  const given = chosen.value ?? scopes;
  return (
    <FormDialog
      title={`Change ${oldName}`}
      action="Change the client"
      isReady={given.length > 0}
      work={() =>
        calls.change(id, {
          name: name.value,
          ...(String(given) !== String(held) && { scopes: [...given] }),
          ...(jwks.value !== '' && { jwks: jwks.value }),
        })
      }
      done={`Changed ${name.value}`}
      onClose={onClose}
    >
      <p>A scope that it loses, its tokens lose with the next request.</p>
      <TextField label="Name" {...bound(name)} required hint={nameHint} />
      {authentication === 'private_key_jwt' && (
        <KeysField {...bound(jwks)} hint="They replace all that it has. Empty: it keeps them." />
      )}
      <ScopeChoice given={scopes} {...bound(chosen)} />
    </FormDialog>
  );
}

export function RollClientDialog({ of: { client_id: id, name }, calls, onClose }: OneClientProps) {
  return (
    <RollDialog
      noun="secret"
      name={name}
      roll={async ({ body: { overlap_hours }, header }) => {
        const rolled = await calls.roll(id, { body: { overlap_hours }, header });
        return { secret: rolled.client_secret, until: rolled.previous_secret_until };
      }}
      onClose={onClose}
    >
      <p>
        <code>{id}</code> gets another secret. While both work, change the systems that use it to the new one.
      </p>
    </RollDialog>
  );
}

export function DisableClientDialog({ of, calls, onClose }: OneClientProps) {
  const { client_id: id, name, last_used_at: lastUsed } = of;
  return (
    <FormDialog
      title={`Disable ${name}`}
      action="Disable the client"
      kind="danger"
      work={() => calls.enable(id, false)}
      done={`Disabled ${name}`}
      onClose={onClose}
    >
      <p>
        <code>{id}</code> gets no more tokens, and those that it has stop working with the next request. You
        can enable it again, or delete it then.
      </p>
      <LastUse at={lastUsed} />
    </FormDialog>
  );
}

export function EnableClientDialog({ of: { client_id: id, name }, calls, onClose }: OneClientProps) {
  return (
    <FormDialog
      title={`Enable ${name}`}
      action="Enable the client"
      work={() => calls.enable(id, true)}
      done={`Enabled ${name}`}
      onClose={onClose}
    >
      <p>
        <code>{id}</code> gets tokens again, with the secret or the keys that it had.
      </p>
    </FormDialog>
  );
}

export function DeleteClientDialog({
  of: { client_id: id, name },
  calls,
  mayEndIssued,
  onClose,
}: OneClientProps) {
  const withIssued = useSignal(false);
  const done = `Deleted ${name}`;
  return (
    <FormDialog
      title={`Delete ${name}`}
      action="Delete the client"
      busy="Deleting…"
      kind="danger"
      work={async () => aftermathOf(done, await calls.remove(id, withIssued.value), onClose)}
      done={done}
      onClose={onClose}
    >
      <p>
        <code>{id}</code> never gets a token again. This cannot be undone. The audit goes on naming it.
      </p>
      {mayEndIssued && <WithIssued {...bound(withIssued)} />}
    </FormDialog>
  );
}
