import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../components/action.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { ErrorNote } from '../../components/error-note.tsx';
import { TimeField, localMinute } from '../../components/fields.tsx';
import type { Webhook } from './webhook-state.ts';

interface RecoverDialogProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Recovers what a webhook has missed since an instant. */
export function RecoverDialog({ client, webhook, onClose, onDone }: RecoverDialogProps) {
  const since = useSignal(localMinute(likelySince(webhook)));
  const { isBusy, fault, run } = useAction();
  const recover = () =>
    run(async () => {
      await client.POST('/api/external/webhook/{webhook_id}/recovery', {
        params: { path: { webhook_id: webhook.webhook_id } },
        body: { since: new Date(since.value).toISOString() },
      });
      onDone();
    });
  return (
    <Dialog title="Recover missed events" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void recover();
        }}
      >
        <p>
          Sends what your receiver has not confirmed since then: in order, one event after the other. What it
          has confirmed is not sent again.{!webhook.enabled && ' This enables the webhook.'}
        </p>
        <TimeField
          label="Since (your local time)"
          required
          value={since.value}
          onChange={(value) => {
            since.value = value;
          }}
        />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy}>
            Start recovery
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** When the trouble began; a day ago if there is none. */
function likelySince({ disabled_at: disabledAt, failing_since: failingSince }: Webhook): Date {
  const [first] = [failingSince, disabledAt].filter((at) => at !== null).toSorted();
  return first === undefined ? new Date(Date.now() - 86_400_000) : new Date(first);
}
