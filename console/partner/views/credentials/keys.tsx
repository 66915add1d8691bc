import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import { aftermathOf, RevokeKeyDialog } from '../../../shared/credentials/end-dialogs.tsx';
import { partnerExpiries } from '../../../shared/credentials/expiry-field.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { KeyTable, nameOf } from '../../../shared/credentials/key-table.tsx';
import type { KeyTask } from '../../../shared/credentials/key-table.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import type { components } from '../../api.ts';
import { changeKey } from '../../session.ts';
import type { Session } from '../../session.ts';
import { KeySample } from './sample.tsx';

type Key = components['schemas']['Key'];

/** The partner's API keys, the newest first. */
export function Keys({ session }: { readonly session: Session }) {
  const { client, account } = session;
  const task = useSignal<KeyTask<Key> | null>(null);
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(client.GET('/api/external/key', { params, signal }));
    },
    [client],
    { everyMs: 15_000 },
  );
  const shown = list.data?.keys ?? [];
  const mayChange = account.keys_managed_by === 'partner';
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">API keys</h2>
        {mayChange && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      <KeyTable
        list={list}
        caption="Your keys"
        empty="No keys on this page"
        own={shown.find(({ current }) => current)?.key_id}
        mayRevokeOwn={false}
        onTask={mayChange ? (begun) => (task.value = begun) : undefined}
      />
      {task.value !== null && (
        <KeyDialog
          session={session}
          task={task.value}
          shown={shown}
          onClose={() => {
            task.value = null;
            list.refresh();
          }}
        />
      )}
    </section>
  );
}

interface KeyDialogProps {
  readonly session: Session;
  readonly task: KeyTask<Key>;
  /** The keys on the page. */
  readonly shown: readonly Key[];
  readonly onClose: () => void;
}

function KeyDialog({ session, task, shown, onClose }: KeyDialogProps) {
  const { client } = session;
  if (task.kind === 'issue')
    return (
      <IssueKeyDialog
        expiries={partnerExpiries}
        scopes={session.account.key.scopes}
        sample={<KeySample />}
        issue={async ({ body: { label: _none, ...body }, header }) => {
          const call = client.POST('/api/external/key', { params: { header }, body });
          return (await answered(call)).api_key;
        }}
        onClose={onClose}
      >
        <p>The new key works at once, for all your clinics, with a rate limit of its own.</p>
      </IssueKeyDialog>
    );
  const { key } = task;
  if (task.kind === 'revoke') {
    const issued = shown.filter(
      ({ issued_by_key_id: by, status }) => by === key.key_id && status === 'active',
    );
    return (
      <RevokeKeyDialog
        title="Revoke a key"
        of={key}
        revoke={async () => {
          const params = { path: { key_id: key.key_id } };
          const ended = await answered(client.DELETE('/api/external/key/{key_id}', { params }));
          return aftermathOf(`Revoked ${nameOf(key)}`, ended);
        }}
        onClose={onClose}
      >
        {issued.length > 0 && (
          <p>
            It has issued keys that go on working: {issued.map(({ prefix }) => prefix).join(', ')}. Revoke
            those that you do not know.
          </p>
        )}
      </RevokeKeyDialog>
    );
  }
  return (
    <RollDialog
      noun="key"
      name={key.prefix}
      expiries={partnerExpiries}
      isOwn={key.current}
      roll={async ({ body, header }) => {
        const params = { path: { key_id: key.key_id }, header };
        const rolled = await answered(client.POST('/api/external/key/{key_id}/roll', { params, body }));
        return { secret: rolled.api_key, until: rolled.rolled_key_expires_at };
      }}
      onRolled={async (apiKey) => {
        if (key.current) await changeKey(session, apiKey);
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{key.prefix}</code> and may do the same. While both work, change
        your systems to the new one.
        {key.current && ' This console changes to it by itself.'}
      </p>
    </RollDialog>
  );
}
