import { useSignal } from '@preact/signals';

import { scopes } from '../../../../generated/partner/scopes.ts';
import { answered } from '../../../shared/answers.ts';
import { bound } from '../../../shared/components/fields.tsx';
import { usePaged } from '../../../shared/components/list.tsx';
import { RevokeKeyDialog, WithIssued } from '../../../shared/credentials/end-dialogs.tsx';
import { partnerExpiries } from '../../../shared/credentials/choices.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { Keys, nameOf } from '../../../shared/credentials/keys.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';
import { managers, UnapprovedNote } from './partner-words.tsx';
import type { Partner } from './partner-words.tsx';

type Key = components['schemas']['Key'];

export function KeysOfPartner({ partner }: { readonly partner: Partner }) {
  const { api, may } = useSession();
  const { partner_id, name, keys_managed_by: by } = partner;
  const list = usePaged(
    (page, signal) => {
      const params = { query: { partner_id, limit: 25, ...page } };
      return answered(api.GET('/api/operator/keys', { params, signal }));
    },
    [],
    { everyMs: 15_000 },
  );
  return (
    <Keys
      title="API keys"
      list={list}
      mayChange={may('keys:write')}
      issue={(close) => (
        <IssueKeyDialog
          expiries={partnerExpiries}
          scopes={scopes.map(({ name: scope }) => scope)}
          labelHint="The system that uses it. Only operators see the label; no health information."
          issue={async ({ body }) =>
            (await answered(api.POST('/api/operator/keys', { body: { partner_id, ...body } }))).api_key
          }
          onClose={close}
        >
          <p>
            The new key works at once, for all clinics of {name}. Send it to the partner over a safe channel.
          </p>
          <UnapprovedNote partner={partner} />
        </IssueKeyDialog>
      )}
      roll={(key, close) => (
        <RollDialog
          noun="key"
          name={nameOf(key)}
          expiries={partnerExpiries}
          roll={async ({ body }) => {
            const params = { path: { key_id: key.key_id } };
            const rolled = await answered(api.POST('/api/operator/keys/{key_id}/roll', { params, body }));
            return { secret: rolled.api_key, until: rolled.rolled_key_expires_at };
          }}
          onClose={close}
        >
          <p>
            A new key takes the place of <code>{nameOf(key)}</code>, with the same label and scopes. While
            both work, the partner changes its systems to the new one.
          </p>
        </RollDialog>
      )}
      revoke={(key, close) => <RevokeDialog of={key} onClose={close} />}
    >
      <p class="muted">
        Issued, rolled and revoked by {managers[by]}
        {by === 'partner' && ' and by operators'}.
      </p>
    </Keys>
  );
}

/** Revokes a key, alone or with all that was issued with it: a thief of the key may have issued others. */
function RevokeDialog({ of, onClose }: { readonly of: Key; readonly onClose: () => void }) {
  const { api } = useSession();
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
      of={of}
      revoke={() => {
        const params = { path: { key_id }, query: { with_issued: withIssued.value } };
        return answered(api.DELETE('/api/operator/keys/{key_id}', { params }));
      }}
      onClose={onClose}
    >
      {active.length > 0 && (
        <p>
          It has issued {active.length === 1 ? 'a key that works' : `${active.length} keys that work`}:{' '}
          {active.map(nameOf).join(', ')}.
        </p>
      )}
      <WithIssued {...bound(withIssued)} />
    </RevokeKeyDialog>
  );
}
