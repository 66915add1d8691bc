import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import type { Webhook } from './webhook-state.ts';

interface DeleteDialogProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Deletes a webhook, after a confirmation. */
export function DeleteDialog({ client, webhook, onClose, onDone }: DeleteDialogProps) {
  const { webhook_id, clinic_id, webhook_url: url, pending_deliveries: waiting } = webhook;
  const { isBusy, fault, run } = useAction();
  const remove = () =>
    run(async () => {
      await client.DELETE('/api/external/webhook', { body: { clinic_id, webhook_id } });
      onDone();
    });
  return (
    <Dialog title="Delete this webhook?" onClose={onClose}>
      <p>
        Nothing more is sent to <code class="url">{url}</code>.{' '}
        {waiting > 0 && <strong>{waitingWords(waiting)} cancelled.</strong>} Its secret stops to work. This
        cannot be undone.
      </p>
      <p class="muted">To stop for a while, disable it instead: then its events wait.</p>
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="danger" disabled={isBusy} onClick={remove}>
          Delete webhook
        </Button>
      </div>
    </Dialog>
  );
}

function waitingWords(waiting: number): string {
  if (waiting === 1) return '1 waiting delivery is';
  return `${waiting >= 1_000 ? '1,000 or more' : String(waiting)} waiting deliveries are`;
}
