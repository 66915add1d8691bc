import { useSignal } from '@preact/signals';

import { useAction } from '../../components/action.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { useRepeatable } from '../../components/repeatable.ts';
import type { Session } from '../../session.ts';
import { ExpiryField, expiryIn } from './expiry-field.tsx';
import { NewKey } from './new-key.tsx';

interface IssueDialogProps {
  readonly session: Session;
  readonly onClose: () => void;
}

export function IssueDialog({ session, onClose }: IssueDialogProps) {
  const days = useSignal('');
  const apiKey = useSignal<string | null>(null);
  const { isBusy, fault, run } = useAction();
  const request = useRepeatable(() => ({ expires_at: expiryIn(days.value) }), [days.value]);
  const issue = () =>
    run(async () => {
      const { body, header } = request();
      const { data } = await session.client.POST('/api/external/key', { params: { header }, body });
      apiKey.value = data.data.api_key;
    });
  return (
    <Dialog title={apiKey.value === null ? 'Issue a key' : 'Your new key'} onClose={onClose}>
      {apiKey.value === null ? (
        <>
          <p>The new key works at once, for all your clinics, with a rate limit of its own.</p>
          <ExpiryField days={days.value} onChange={(value) => (days.value = value)} />
          {fault !== undefined && <ErrorNote fault={fault} />}
          <div class="actions">
            <Button onClick={onClose}>Cancel</Button>
            <Button kind="primary" disabled={isBusy} onClick={issue}>
              {isBusy ? 'Issuing…' : 'Issue the key'}
            </Button>
          </div>
        </>
      ) : (
        <NewKey apiKey={apiKey.value} onClose={onClose} />
      )}
    </Dialog>
  );
}
