import { useSignal } from '@preact/signals';

import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import type { Session } from '../../session.ts';
import type { Key } from './index.tsx';

interface RevokeDialogProps {
  readonly session: Session;
  readonly of: Key;
  /** The keys that the page shows. */
  readonly all: readonly Key[];
  readonly onClose: () => void;
}

export function RevokeDialog({ session, of, all, onClose }: RevokeDialogProps) {
  /** How many webhooks are left after the revocation; null before. */
  const left = useSignal<number | null>(null);
  const { isBusy, fault, run } = useAction();
  const issued = all.filter((key) => key.issued_by_key_id === of.key_id && key.status === 'active');
  const revoke = () =>
    run(async () => {
      const params = { path: { key_id: of.key_id } };
      const { data } = await session.client.DELETE('/api/external/key/{key_id}', { params });
      notify(`Revoked ${of.prefix}`);
      left.value = data.data.enabled_webhooks;
      if (left.value === 0) onClose();
    });
  if (left.value !== null)
    return (
      <Dialog title="Its webhooks still get events" onClose={onClose}>
        <p>
          <code>{of.prefix}</code> does not work any more.{' '}
          {left.value === 1 ? 'A webhook' : `${left.value} webhooks`} that it registered still{' '}
          {left.value === 1 ? 'gets' : 'get'} events. If somebody else had the key,{' '}
          <a href={hrefOf('webhooks')}>look at your webhooks</a>.
        </p>
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            Close
          </Button>
        </div>
      </Dialog>
    );
  return (
    <Dialog title="Revoke a key" onClose={onClose}>
      <p>
        <code>{of.prefix}</code> stops working with its next request. This cannot be undone.
      </p>
      {of.last_used_at !== null && (
        <p>
          <strong>
            It was last used: <Time at={of.last_used_at} />.
          </strong>{' '}
          Whatever uses it gets a 401 from then on.
        </p>
      )}
      {issued.length > 0 && (
        <p>
          It has issued keys that go on working: {issued.map(({ prefix }) => prefix).join(', ')}. Revoke those
          that you do not know.
        </p>
      )}
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" disabled={isBusy} onClick={revoke}>
          {isBusy ? 'Revoking…' : 'Revoke the key'}
        </Button>
      </div>
    </Dialog>
  );
}
