import { answered } from '../../../shared/answers.ts';
import { ConfirmDialog } from '../../../shared/components/dialog.tsx';
import { go } from '../../../shared/router.ts';
import { RecoverDialog } from '../../../shared/webhooks/recovery.tsx';
import { waitingOf } from '../../../shared/webhooks/webhook.tsx';
import type { components } from '../../api.ts';
import type { Session } from '../../session.ts';

export type WebhookChange = 'disable' | 'enable' | 'recover' | 'delete';

interface WebhookDialogProps {
  readonly session: Session;
  readonly webhook: components['schemas']['Webhook'];
  readonly change: WebhookChange;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Explains a change, and makes it. */
export function WebhookDialog({ session: { api }, webhook, change, onClose, onDone }: WebhookDialogProps) {
  const { webhook_id, partner_name: partner, webhook_url: url, status } = webhook;
  const params = { path: { webhook_id } };
  const made = async (call: Promise<unknown>) => {
    await call;
    onDone();
  };
  switch (change) {
    case 'disable':
      return (
        <ConfirmDialog
          title="Disable this webhook"
          action="Disable the webhook"
          kind="danger"
          work={() => made(answered(api.POST('/api/operator/webhooks/{webhook_id}/disable', { params })))}
          done="The webhook is disabled"
          onClose={onClose}
        >
          <p>
            Nothing more is sent to it. Its events wait as long as they are kept. {partner} cannot enable it;
            only you can.
          </p>
        </ConfirmDialog>
      );
    case 'enable':
      return (
        <ConfirmDialog
          title="Enable this webhook"
          action="Enable the webhook"
          work={() => made(answered(api.POST('/api/operator/webhooks/{webhook_id}/enable', { params })))}
          done="Enabled. What was missed is being sent."
          onClose={onClose}
        >
          <p>
            {status === 'partner' && `${partner} disabled it itself: ask before you enable it. `}
            What it has missed since then is sent in the background, in order.
          </p>
        </ConfirmDialog>
      );
    case 'recover':
      return (
        <RecoverDialog
          trouble={webhook}
          recover={(since) =>
            answered(api.POST('/api/operator/webhooks/{webhook_id}/recovery', { params, body: { since } }))
          }
          onClose={onClose}
          onDone={onDone}
        >
          Sends what the receiver of {partner} has not confirmed since then: in order, one event after the
          other. What it has confirmed is not sent again.
          {status !== 'enabled' && ' This enables the webhook.'}
        </RecoverDialog>
      );
    case 'delete':
      return (
        <ConfirmDialog
          title="Delete this webhook"
          action="Delete the webhook"
          kind="danger"
          work={async () => {
            await answered(api.DELETE('/api/operator/webhooks/{webhook_id}', { params }));
            go('webhooks');
          }}
          done="Webhook deleted"
          onClose={onClose}
        >
          <p>
            Nothing more is sent to <code class="long">{url}</code>, and its secret stops to work. Waiting
            deliveries that are cancelled: <strong>{waitingOf(webhook)}</strong>. This cannot be undone.
          </p>
          <p class="muted">To stop for a while, disable it instead: then its events wait.</p>
        </ConfirmDialog>
      );
  }
}
