import { partnerExpiries } from '../../../shared/components/keys/expiry-field.tsx';
import { IssueKeyDialog } from '../../../shared/components/keys/issue-key-dialog.tsx';
import type { Session } from '../../session.ts';

interface IssueDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

export function IssueDialog({ session: { client }, onClose }: IssueDialogProps) {
  return (
    <IssueKeyDialog
      expiries={partnerExpiries}
      issue={async ({ body: { expires_at }, header }) => {
        const { data } = await client.POST('/api/external/key', { params: { header }, body: { expires_at } });
        return data.data.api_key;
      }}
      onClose={onClose}
    >
      <p>The new key works at once, for all your clinics, with a rate limit of its own.</p>
    </IssueKeyDialog>
  );
}
