import { partnerExpiries } from '../../../shared/components/keys/expiry-field.tsx';
import { IssueKeyDialog } from '../../../shared/components/keys/issue-key-dialog.tsx';
import { RollKeyDialog } from '../../../shared/components/keys/roll-key-dialog.tsx';
import { answered } from '../../api.ts';
import type { Session } from '../../session.ts';
import { nameOf } from './key-table.tsx';
import type { Key } from './keys-of-partner.tsx';
import type { Partner } from './partner-words.ts';
import { RevokeDialog } from './revoke-dialog.tsx';

/** What an operator does with the keys of a partner. */
export type KeyTask = { readonly kind: 'issue' } | { readonly kind: 'roll' | 'revoke'; readonly key: Key };

interface KeyDialogProps {
  readonly session: Session;
  readonly partner: Partner;
  readonly task: KeyTask;
  readonly onClose: () => void;
}

export function KeyDialog({ session, partner: { partner_id, name }, task, onClose }: KeyDialogProps) {
  const { api } = session;
  if (task.kind === 'issue')
    return (
      <IssueKeyDialog
        expiries={partnerExpiries}
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
      </IssueKeyDialog>
    );
  const { key } = task;
  if (task.kind === 'revoke') return <RevokeDialog session={session} of={key} onClose={onClose} />;
  return (
    <RollKeyDialog
      name={nameOf(key)}
      expiries={partnerExpiries}
      isOwn={false}
      roll={async ({ body }) => {
        const params = { path: { key_id: key.key_id } };
        const rolled = await answered(api.POST('/api/operator/keys/{key_id}/roll', { params, body }));
        return { apiKey: rolled.api_key, until: rolled.rolled_key_expires_at };
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{nameOf(key)}</code>, with the same label. While both work, the
        partner changes its systems to the new one.
      </p>
    </RollKeyDialog>
  );
}
