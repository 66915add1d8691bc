import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { exactTime } from './exact-time.ts';
import { SigningSecret } from './signing-secret.tsx';

interface RotateDialogProps {
  readonly client: PartnerClient;
  readonly webhookId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Rotates the signing secret, and shows the new one once. */
export function RotateDialog({ client, webhookId, onClose, onDone }: RotateDialogProps) {
  const rotated = useSignal<{ readonly secret: string; readonly bothUntil: string } | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const rotate = () =>
    run(async () => {
      const { data } = await client.POST('/api/external/webhook/{webhook_id}/secret-rotation', {
        params: { path: { webhook_id: webhookId } },
      });
      const { signing_secret: secret, previous_secrets_expire_at: bothUntil } = data.data;
      rotated.value = { secret, bothUntil };
      onDone();
    });

  if (rotated.value !== undefined) {
    const { secret, bothUntil } = rotated.value;
    return (
      <Dialog title="New signing secret" onClose={onClose}>
        <SigningSecret secret={secret} />
        <p>
          Both secrets sign until <strong>{exactTime(bothUntil)}</strong>: a receiver with either one accepts
          every delivery. Put the new one into your receiver by then.
        </p>
        <div class="actions">
          <Button kind="primary" onClick={onClose}>
            I have stored it
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Rotate the signing secret?" onClose={onClose}>
      <p>
        The webhook gets a new secret, which is shown once. For 24 hours both the new and the present secret
        sign, so that you can change your receiver without missing an event.
      </p>
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={isBusy} onClick={rotate}>
          Rotate
        </Button>
      </div>
    </Dialog>
  );
}
