import { answered } from '../../../shared/answers.ts';
import { usePaged } from '../../../shared/components/list.tsx';
import { RevokeKeyDialog } from '../../../shared/credentials/end-dialogs.tsx';
import { partnerExpiries } from '../../../shared/credentials/choices.tsx';
import { IssueKeyDialog } from '../../../shared/credentials/issue-key-dialog.tsx';
import { Keys } from '../../../shared/credentials/keys.tsx';
import { RollDialog } from '../../../shared/credentials/roll-dialog.tsx';
import { changeKey, useSession } from '../../session.ts';
import { KeySample } from './sample.tsx';

/** The partner's API keys. */
export function OwnKeys() {
  const session = useSession();
  const { client, account } = session;
  const list = usePaged(
    (page, signal) => {
      const params = { query: { limit: 25, ...page } };
      return answered(client.GET('/api/external/key', { params, signal }));
    },
    [client],
    { everyMs: 15_000 },
  );
  const shown = list.data?.keys ?? [];
  return (
    <Keys
      title="API keys"
      list={list}
      own={shown.find(({ current }) => current)?.key_id}
      mayRevokeOwn={false}
      mayChange={account.keys_managed_by === 'partner'}
      issue={(close) => (
        <IssueKeyDialog
          expiries={partnerExpiries}
          scopes={account.key.scopes}
          sample={<KeySample />}
          issue={async ({ body: { label: _none, ...body }, header }) => {
            const call = client.POST('/api/external/key', { params: { header }, body });
            return (await answered(call)).api_key;
          }}
          onClose={close}
        >
          <p>The new key works at once, for all your clinics, with a rate limit of its own.</p>
        </IssueKeyDialog>
      )}
      roll={({ key_id, prefix, current }, close) => (
        <RollDialog
          noun="key"
          name={prefix}
          expiries={partnerExpiries}
          isOwn={current}
          roll={async ({ body, header }) => {
            const params = { path: { key_id }, header };
            const rolled = await answered(client.POST('/api/external/key/{key_id}/roll', { params, body }));
            return { secret: rolled.api_key, until: rolled.rolled_key_expires_at };
          }}
          onRolled={async (apiKey) => {
            if (current) await changeKey(session, apiKey);
          }}
          onClose={close}
        >
          <p>
            A new key takes the place of <code>{prefix}</code> and may do the same. While both work, change
            your systems to the new one.
            {current && ' This console changes to it by itself.'}
          </p>
        </RollDialog>
      )}
      revoke={(key, close) => {
        const { key_id } = key;
        const issued = shown.filter(
          ({ issued_by_key_id: by, status }) => by === key_id && status === 'active',
        );
        return (
          <RevokeKeyDialog
            of={key}
            revoke={() =>
              answered(client.DELETE('/api/external/key/{key_id}', { params: { path: { key_id } } }))
            }
            onClose={close}
          >
            {issued.length > 0 && (
              <p>
                It has issued keys that go on working: {issued.map(({ prefix }) => prefix).join(', ')}. Revoke
                those that you do not know.
              </p>
            )}
          </RevokeKeyDialog>
        );
      }}
    />
  );
}
