import { answered } from '../../../shared/answers.ts';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { RecoverDialog } from '../../../shared/webhooks/recovery.tsx';
import { DeleteWebhookDialog } from '../../../shared/webhooks/webhook.tsx';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';

export type WebhookChange = 'disable' | 'enable' | 'recover' | 'delete';

interface WebhookDialogProps {
  readonly webhook: components['schemas']['Webhook'];
  readonly change: WebhookChange;
  readonly onClose: () => void;
}

/** Explains a change, and makes it. */
export function WebhookDialog({ webhook, change, onClose }: WebhookDialogProps) {
  const { api } = useSession();
  const { webhook_id, partner_name: partner, status } = webhook;
  const params = { path: { webhook_id } };
  switch (change) {
    case 'disable':
      return (
        <FormDialog
          title="Disable this webhook"
          action="Disable the webhook"
          kind="danger"
          work={() => answered(api.POST('/api/operator/webhooks/{webhook_id}/disable', { params }))}
          done="The webhook is disabled"
          onClose={onClose}
        >
          <p>
            Nothing more is sent to it. Its events wait as long as they are kept. {partner} cannot enable it;
            only you can.
          </p>
        </FormDialog>
      );
    case 'enable':
      return (
        <FormDialog
          title="Enable this webhook"
          action="Enable the webhook"
          work={() => answered(api.POST('/api/operator/webhooks/{webhook_id}/enable', { params }))}
          done="Enabled. What was missed is being sent."
          onClose={onClose}
        >
          <p>
            {status === 'partner' && `${partner} disabled it itself: ask before you enable it. `}
            What it has missed since then is sent in the background, in order.
          </p>
        </FormDialog>
      );
    case 'recover':
      return (
        <RecoverDialog
          trouble={webhook}
          receiver={`the receiver of ${partner}`}
          isEnabled={status === 'enabled'}
          recover={(since) =>
            answered(api.POST('/api/operator/webhooks/{webhook_id}/recovery', { params, body: { since } }))
          }
          onClose={onClose}
        />
      );
    case 'delete':
      return (
        <DeleteWebhookDialog
          webhook={webhook}
          remove={() => answered(api.DELETE('/api/operator/webhooks/{webhook_id}', { params }))}
          onClose={onClose}
        />
      );
  }
}
