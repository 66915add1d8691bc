import { useSignal } from '@preact/signals';

import { scopes } from '../../../../generated/partner/scopes.ts';
import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import { aftermathOf, RevokeKeyDialog, WithIssued } from '../../../shared/credentials/end-dialogs.tsx';
import { partnerExpiries } from '../../../shared/credentials/expiry-field.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { KeyTable, nameOf } from '../../../shared/credentials/key-table.tsx';
import type { KeyTask } from '../../../shared/credentials/key-table.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { Api, components } from '../../api.ts';
import type { Session } from '../../session.ts';
import { managers, UnapprovedNote } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

type Key = components['schemas']['Key'];

interface KeysOfPartnerProps {
  readonly session: Session;
  readonly partner: Partner;
}

/** The keys of a partner, the newest first. */
export function KeysOfPartner({ session: { api, may }, partner }: KeysOfPartnerProps) {
  const { partner_id, keys_managed_by: by } = partner;
  const task = useSignal<KeyTask<Key> | null>(null);
  const list = usePaged(
    (page, signal) => {
      const params = { query: { partner_id, limit: 25, ...page } };
      return answered(api.GET('/api/operator/keys', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  const mayWrite = may('keys:write');
  return (
    <section class="section" aria-labelledby="keys">
      <div class="section-head">
        <h2 id="keys">API keys</h2>
        {mayWrite && <Button onClick={() => (task.value = { kind: 'issue' })}>Issue a key</Button>}
      </div>
      <p class="muted">
        Issued, rolled and revoked by {managers[by]}
        {by === 'partner' && ' and by operators'}.
      </p>
      <KeyTable
        list={list}
        caption="Keys"
        empty="No key yet"
        onTask={mayWrite ? (begun) => (task.value = begun) : undefined}
      />
      {task.value !== null && (
        <KeyDialog
          api={api}
          partner={partner}
          task={task.value}
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
  readonly api: Api;
  readonly partner: Partner;
  readonly task: KeyTask<Key>;
  readonly onClose: () => void;
}

function KeyDialog({ api, partner, task, onClose }: KeyDialogProps) {
  const { partner_id, name } = partner;
  if (task.kind === 'issue')
    return (
      <IssueKeyDialog
        expiries={partnerExpiries}
        scopes={scopes.map(({ name: scope }) => scope)}
        labelHint="The system that uses it. Only operators see the label; no health information."
        issue={async ({ body }) => {
          const key = await answered(api.POST('/api/operator/keys', { body: { partner_id, ...body } }));
          return key.api_key;
        }}
        onClose={onClose}
      >
        <p>
          The new key works at once, for all clinics of {name}. Send it to the partner over a safe channel.
        </p>
        <UnapprovedNote partner={partner} />
      </IssueKeyDialog>
    );
  const { key } = task;
  if (task.kind === 'revoke') return <RevokeDialog api={api} of={key} onClose={onClose} />;
  return (
    <RollDialog
      noun="key"
      name={nameOf(key)}
      expiries={partnerExpiries}
      roll={async ({ body }) => {
        const params = { path: { key_id: key.key_id } };
        const rolled = await answered(api.POST('/api/operator/keys/{key_id}/roll', { params, body }));
        return { secret: rolled.api_key, until: rolled.rolled_key_expires_at };
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{nameOf(key)}</code>, with the same label and scopes. While both
        work, the partner changes its systems to the new one.
      </p>
    </RollDialog>
  );
}

interface RevokeDialogProps {
  readonly api: Api;
  readonly of: Key;
  readonly onClose: () => void;
}

/** Revokes a key, alone or with all that was issued with it: a thief of the key may have issued others. */
function RevokeDialog({ api, of, onClose }: RevokeDialogProps) {
  const { key_id } = of;
  const withIssued = useSignal(false);
  const { data: issued } = useReading(
    (signal) => {
      const query = { issued_by_key_id: key_id, limit: 200 };
      return answered(api.GET('/api/operator/keys', { params: { query }, signal }));
    },
    [],
    { everyMs: 'once' },
  );
  const active = issued?.keys.filter(({ status }) => status === 'active') ?? [];
  return (
    <RevokeKeyDialog
      title={`Revoke ${nameOf(of)}`}
      of={of}
      revoke={async () => {
        const params = { path: { key_id }, query: { with_issued: withIssued.value } };
        const ended = await answered(api.DELETE('/api/operator/keys/{key_id}', { params }));
        return aftermathOf(`Revoked ${nameOf(of)}`, ended);
      }}
      onClose={onClose}
    >
      {active.length > 0 && (
        <p>
          It has issued {active.length === 1 ? 'a key that works' : `${active.length} keys that work`}:{' '}
          {active.map(nameOf).join(', ')}.
        </p>
      )}
      <WithIssued checked={withIssued.value} onChange={(is) => (withIssued.value = is)} />
    </RevokeKeyDialog>
  );
}
