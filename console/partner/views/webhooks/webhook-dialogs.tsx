import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ConfirmDialog, Dialog, FormDialog } from '../../../shared/components/dialog.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { SecretShown } from '../../../shared/components/secret-shown.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { go } from '../../../shared/router.ts';
import { RecoverDialog } from '../../../shared/webhooks/recovery.tsx';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { PartnerClient } from '../../api.ts';
import { EventsDialog } from './events.tsx';
import type { Webhook } from './webhook-state.ts';

export type WebhookDialog = 'recover' | 'events' | 'rotate' | 'delete';

interface WebhookDialogsProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly dialog: WebhookDialog | undefined;
  readonly onClose: () => void;
  readonly onChange: () => void;
}

/** The dialog that the reader has opened, if any. */
export function WebhookDialogs({ client, webhook, dialog, onClose, onChange }: WebhookDialogsProps) {
  const params = { path: { webhook_id: webhook.webhook_id } };
  switch (dialog) {
    case 'recover':
      return (
        <RecoverDialog
          trouble={webhook}
          recover={(since) =>
            client.POST('/api/external/webhook/{webhook_id}/recovery', { params, body: { since } })
          }
          onClose={onClose}
          onDone={onChange}
        >
          Sends what your receiver has not confirmed since then: in order, one event after the other. What it
          has confirmed is not sent again.{!webhook.enabled && ' This enables the webhook.'}
        </RecoverDialog>
      );
    case 'events':
      return (
        <EventsDialog
          client={client}
          webhook={webhook}
          onClose={onClose}
          onDone={() => {
            notify('Events changed');
            onClose();
            onChange();
          }}
        />
      );
    case 'rotate':
      return (
        <RotateDialog client={client} webhookId={webhook.webhook_id} onClose={onClose} onDone={onChange} />
      );
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete this webhook?"
          action="Delete webhook"
          kind="danger"
          work={async () => {
            const { clinic_id, webhook_id } = webhook;
            await client.DELETE('/api/external/webhook', { body: { clinic_id, webhook_id } });
            go('webhooks');
          }}
          done="Webhook deleted"
          onClose={onClose}
        >
          <p>
            Nothing more is sent to <code class="url">{webhook.webhook_url}</code>.{' '}
            {webhook.pending_deliveries > 0 && <strong>{waitingWords(webhook)} cancelled.</strong>} Its secret
            stops to work. This cannot be undone.
          </p>
          <p class="muted">To stop for a while, disable it instead: then its events wait.</p>
        </ConfirmDialog>
      );
    case undefined:
      return null;
  }
}

function waitingWords(webhook: Webhook): string {
  const isOne = webhook.pending_deliveries === 1;
  return isOne ? '1 waiting delivery is' : `${waitingOf(webhook)} waiting deliveries are`;
}

interface RotateDialogProps {
  readonly client: PartnerClient;
  readonly webhookId: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Rotates the signing secret, and shows the new one once. */
function RotateDialog({ client, webhookId, onClose, onDone }: RotateDialogProps) {
  const rotated = useSignal<{ readonly secret: string; readonly bothUntil: string } | undefined>(undefined);
  const rotate = async () => {
    const params = { path: { webhook_id: webhookId } };
    const { signing_secret: secret, previous_secrets_expire_at: bothUntil } = await answered(
      client.POST('/api/external/webhook/{webhook_id}/secret-rotation', { params }),
    );
    rotated.value = { secret, bothUntil };
    onDone();
  };

  if (rotated.value !== undefined) {
    const { secret, bothUntil } = rotated.value;
    return (
      <Dialog title="New signing secret" onClose={onClose}>
        <SigningSecret secret={secret} />
        <p>
          Both secrets sign until{' '}
          <strong>
            <Time at={bothUntil} isExact />
          </strong>
          : a receiver with either one accepts every delivery. Put the new one into your receiver by then.
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
    <FormDialog title="Rotate the signing secret?" action="Rotate" work={rotate} onClose={onClose}>
      <p>
        The webhook gets a new secret, which is shown once. For 24 hours both the new and the present secret
        sign, so that you can change your receiver without missing an event.
      </p>
    </FormDialog>
  );
}

/** The signing secret of a webhook that was just registered or rotated. */
export function SigningSecret({ secret }: { readonly secret: string }) {
  return (
    <SecretShown secret={secret} label="the signing secret">
      <strong>Copy the signing secret now.</strong> It is shown once, and never again. Your receiver verifies
      each delivery with it.
    </SecretShown>
  );
}
