import type { PartnerClient } from '../../api.ts';
import { notify } from '../../../shared/components/notice.tsx';
import { RecoverDialog } from '../../../shared/components/recover-dialog.tsx';
import { go } from '../../../shared/router.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { RotateDialog } from './rotate-dialog.tsx';
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
  const done = (words: string) => () => {
    notify(words);
    onClose();
    onChange();
  };
  const common = { client, webhook, onClose };
  switch (dialog) {
    case 'recover':
      return (
        <RecoverDialog
          trouble={webhook}
          recover={(since) =>
            client.POST('/api/external/webhook/{webhook_id}/recovery', {
              params: { path: { webhook_id: webhook.webhook_id } },
              body: { since },
            })
          }
          onClose={onClose}
          onDone={done('Recovery started')}
        >
          Sends what your receiver has not confirmed since then: in order, one event after the other. What it
          has confirmed is not sent again.{!webhook.enabled && ' This enables the webhook.'}
        </RecoverDialog>
      );
    case 'events':
      return <EventsDialog {...common} onDone={done('Events changed')} />;
    case 'rotate':
      return (
        <RotateDialog client={client} webhookId={webhook.webhook_id} onClose={onClose} onDone={onChange} />
      );
    case 'delete':
      return (
        <DeleteDialog
          {...common}
          onDone={() => {
            notify('Webhook deleted');
            go('webhooks');
          }}
        />
      );
    case undefined:
      return null;
  }
}
