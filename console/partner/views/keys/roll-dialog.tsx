import { partnerExpiries } from '../../../shared/components/keys/expiry-field.tsx';
import { RollKeyDialog } from '../../../shared/components/keys/roll-key-dialog.tsx';
import { changeKey } from '../../session.ts';
import type { Session } from '../../session.ts';
import type { Key } from './index.tsx';

interface RollDialogProps {
  readonly session: Session;
  readonly of: Key;
  readonly onClose: () => void;
}

export function RollDialog({ session, of, onClose }: RollDialogProps) {
  return (
    <RollKeyDialog
      name={of.prefix}
      expiries={partnerExpiries}
      isOwn={of.current}
      roll={async ({ body, header }) => {
        const params = { path: { key_id: of.key_id }, header };
        const { data } = await session.client.POST('/api/external/key/{key_id}/roll', { params, body });
        const { api_key: apiKey, rolled_key_expires_at: until } = data.data;
        return { apiKey, until };
      }}
      onRolled={async (apiKey) => {
        if (of.current) await changeKey(session, apiKey);
      }}
      onClose={onClose}
    >
      <p>
        A new key takes the place of <code>{of.prefix}</code>. While both work, change your systems to the new
        one.
        {of.current && ' This console changes to it by itself.'}
      </p>
    </RollKeyDialog>
  );
}
