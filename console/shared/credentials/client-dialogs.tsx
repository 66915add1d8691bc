import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';

import type { Scope } from '../../../generated/partner/scopes.ts';
import { useRepeatable } from '../components/action.ts';
import type { Repeatable } from '../components/action.ts';
import { Button } from '../components/button.tsx';
import { ConfirmDialog, Dialog, FormDialog } from '../components/dialog.tsx';
import { SelectField, TextArea, TextField } from '../components/fields.tsx';
import { notify } from '../components/notice.tsx';
import type { ClientTask, ListedClient } from './client-table.tsx';
import { DeleteClientDialog, LastUse } from './end-dialogs.tsx';
import type { Ended } from './end-dialogs.tsx';
import { NewSecretDialog } from './new-secret-dialog.tsx';
import { RollDialog } from './roll-dialog.tsx';
import { ScopeChoice } from './scope-choice.tsx';

/** A client to create. */
interface ClientWish {
  readonly name: string;
  /** Absent: as many as may be given away. */
  readonly scopes?: Scope[];
  /** The client's public keys, in place of a secret. */
  readonly jwks?: string;
}

/** Absent fields stay as they are. */
type ClientUpdate = Partial<ClientWish>;

/** A client that was just made. */
interface MadeClient extends Pick<ListedClient, 'client_id' | 'authentication'> {
  readonly client_secret: string | null;
}

/** The operations of either contract. */
export interface ClientCalls {
  readonly create: (request: Repeatable<ClientWish>) => Promise<MadeClient>;
  readonly change: (clientId: string, update: ClientUpdate) => Promise<unknown>;
  readonly roll: (
    clientId: string,
    request: Repeatable<{ readonly overlap_hours: number }>,
  ) => Promise<{ readonly client_secret: string; readonly previous_secret_until: string }>;
  readonly enable: (clientId: string, enabled: boolean) => Promise<unknown>;
  /** Resolves to what is left, and what was ended with it. */
  readonly remove: (clientId: string, withIssued: boolean) => Promise<Ended>;
}

interface ClientDialogProps {
  readonly task: ClientTask;
  readonly calls: ClientCalls;
  /** The scopes that may be given away. */
  readonly scopes: readonly Scope[];
  /** Shows a first call with a client. */
  readonly sample?: (client: MadeClient | ListedClient) => ComponentChildren;
  /** Whether what a client has issued may be ended with it. */
  readonly mayEndIssued?: boolean;
  /** Says whose clinics a new client may reach. */
  readonly children: ComponentChildren;
  readonly onClose: () => void;
}

/** Does what the reader has begun. */
export function ClientDialog(props: ClientDialogProps) {
  const { task, calls, scopes, sample, children, onClose, mayEndIssued = false } = props;
  if (task.kind === 'create')
    return (
      <CreateClientDialog scopes={scopes} create={calls.create} sample={sample} onClose={onClose}>
        {children}
      </CreateClientDialog>
    );
  const { client_id: id, name, last_used_at: lastUsed } = task.client;
  switch (task.kind) {
    case 'sample':
      return (
        <Dialog title={name} onClose={onClose}>
          {sample?.(task.client)}
          <div class="actions">
            <Button onClick={onClose}>Close</Button>
          </div>
        </Dialog>
      );
    case 'change':
      return <ChangeClientDialog of={task.client} scopes={scopes} change={calls.change} onClose={onClose} />;
    case 'roll':
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
            <code>{id}</code> gets another secret. While both work, change the systems that use it to the new
            one.
          </p>
        </RollDialog>
      );
    case 'disable':
      return (
        <ConfirmDialog
          title={`Disable ${name}`}
          action="Disable the client"
          kind="danger"
          work={() => calls.enable(id, false)}
          done={`Disabled ${name}`}
          onClose={onClose}
        >
          <p>
            <code>{id}</code> gets no more tokens, and those that it has stop working with the next request.
            You can enable it again, or delete it then.
          </p>
          <LastUse at={lastUsed} />
        </ConfirmDialog>
      );
    case 'enable':
      return (
        <ConfirmDialog
          title={`Enable ${name}`}
          action="Enable the client"
          work={() => calls.enable(id, true)}
          done={`Enabled ${name}`}
          onClose={onClose}
        >
          <p>
            <code>{id}</code> gets tokens again, with the secret or the keys that it had.
          </p>
        </ConfirmDialog>
      );
    case 'delete':
      return (
        <DeleteClientDialog
          of={task.client}
          remove={calls.remove}
          mayEndIssued={mayEndIssued}
          onClose={onClose}
        />
      );
  }
}

interface CreateClientDialogProps extends Pick<ClientDialogProps, 'scopes' | 'children' | 'onClose'> {
  readonly sample: ClientDialogProps['sample'];
  readonly create: ClientCalls['create'];
}

const ways = [
  ['secret', 'a secret'],
  ['jwks', 'a private key of its own'],
] as const;

/** Creates a client, and shows its secret once. */
function CreateClientDialog({ scopes, create, sample, children, onClose }: CreateClientDialogProps) {
  const name = useSignal('');
  const way = useSignal('secret');
  const jwks = useSignal('');
  const chosen = useSignal<readonly Scope[] | null>(null);
  const made = useSignal<MadeClient | null>(null);
  const hasKeys = way.value === 'jwks';
  const request = useRepeatable(
    () => ({
      name: name.value,
      ...(chosen.value && { scopes: [...chosen.value] }),
      ...(hasKeys && { jwks: jwks.value }),
    }),
    [name.value, chosen.value, hasKeys && jwks.value],
  );
  if (made.value?.client_secret)
    return (
      <NewSecretDialog noun="secret" secret={made.value.client_secret} onClose={onClose}>
        {sample?.(made.value) ?? (
          <p>
            It belongs to the client <code>{made.value.client_id}</code>.
          </p>
        )}
      </NewSecretDialog>
    );
  return (
    <FormDialog
      title="Create an OAuth client"
      action="Create the client"
      busy="Creating…"
      isReady={chosen.value?.length !== 0}
      work={async () => {
        made.value = await create(request());
        if (made.value.client_secret !== null) return;
        notify(`Created ${name.value}`);
        onClose();
      }}
      onClose={onClose}
    >
      {children}
      <NameField name={name.value} onChange={(value) => (name.value = value)} />
      <SelectField
        label="It signs in with"
        value={way.value}
        onChange={(value) => (way.value = value)}
        options={ways}
      />
      {hasKeys && <KeysField jwks={jwks.value} onChange={(value) => (jwks.value = value)} />}
      <ScopeChoice given={scopes} chosen={chosen.value} onChange={(now) => (chosen.value = now)} />
    </FormDialog>
  );
}

interface ChangeClientDialogProps extends Pick<ClientDialogProps, 'scopes' | 'onClose'> {
  readonly of: ListedClient;
  readonly change: ClientCalls['change'];
}

/** Changes the name, the scopes or the public keys of a client. */
function ChangeClientDialog({ of, scopes, change, onClose }: ChangeClientDialogProps) {
  const { client_id: id, name: oldName, authentication, scopes: held } = of;
  const name = useSignal(oldName);
  const jwks = useSignal('');
  const chosen = useSignal<readonly Scope[] | null>(held.length < scopes.length ? held : null);
  const given = chosen.value ?? scopes;
  return (
    <ConfirmDialog
      title={`Change ${oldName}`}
      action="Change the client"
      isReady={given.length > 0}
      work={() =>
        change(id, {
          name: name.value,
          ...(String(given) !== String(held) && { scopes: [...given] }),
          ...(jwks.value !== '' && { jwks: jwks.value }),
        })
      }
      done={`Changed ${name.value}`}
      onClose={onClose}
    >
      <p>A scope that it loses, its tokens lose with the next request.</p>
      <NameField name={name.value} onChange={(value) => (name.value = value)} />
      {authentication === 'private_key_jwt' && (
        <KeysField jwks={jwks.value} isChange onChange={(value) => (jwks.value = value)} />
      )}
      <ScopeChoice given={scopes} chosen={chosen.value} onChange={(now) => (chosen.value = now)} />
    </ConfirmDialog>
  );
}

interface NameFieldProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
}

function NameField({ name, onChange }: NameFieldProps) {
  return (
    <TextField
      label="Name"
      value={name}
      onChange={onChange}
      required
      hint="The system that uses it. No health information."
    />
  );
}

interface KeysFieldProps {
  readonly jwks: string;
  readonly isChange?: boolean;
  readonly onChange: (jwks: string) => void;
}

function KeysField({ jwks, isChange = false, onChange }: KeysFieldProps) {
  return (
    <TextArea
      label="Its public keys (JWKS)"
      value={jwks}
      onChange={onChange}
      maxLength={16_384}
      hint={
        isChange
          ? 'They replace all that it has. Empty: it keeps them.'
          : 'The private key stays in your systems.'
      }
    />
  );
}
