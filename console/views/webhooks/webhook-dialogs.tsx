import type { PartnerClient } from '../../api.ts';
import { notify } from '../../components/notice.tsx';
import { go } from '../../router.ts';
import { DeleteDialog } from './delete-dialog.tsx';
import { EventsDialog } from './events-dialog.tsx';
import { RecoverDialog } from './recover-dialog.tsx';
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
      return <RecoverDialog {...common} onDone={done('Recovery started')} />;
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
