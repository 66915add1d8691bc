import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import { EnableButton } from './enable-button.tsx';
import type { TestEvent } from './test-event.tsx';
import type { WebhookDialog } from './webhook-dialogs.tsx';
import type { Webhook } from './webhook-state.ts';

interface WebhookActionsProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly test: TestEvent;
  readonly onChoose: (dialog: WebhookDialog) => void;
  readonly onChange: () => void;
}

/** What a partner can do with a webhook. */
export function WebhookActions({ client, webhook, test, onChoose, onChange }: WebhookActionsProps) {
  const { isBusy, fault, run } = useAction();
  const disable = () =>
    run(async () => {
      await client.PATCH('/api/external/webhook/{webhook_id}', {
        params: { path: { webhook_id: webhook.webhook_id } },
        body: { enabled: false },
      });
      notify('Disabled. Its events wait until you enable it.');
      onChange();
    });
  const isOperators = webhook.disabled_reason === 'operator';
  return (
    <>
      {webhook.enabled && (
        <Button kind="primary" disabled={test.isBusy} onClick={test.send}>
          {test.isBusy ? 'Sending…' : 'Send test event'}
        </Button>
      )}
      {webhook.disabled_reason === 'partner' && (
        <EnableButton client={client} webhook={webhook} onDone={onChange} />
      )}
      {!isOperators && <Button onClick={() => onChoose('recover')}>Recover…</Button>}
      <Button onClick={() => onChoose('events')}>Events…</Button>
      <Button onClick={() => onChoose('rotate')}>Rotate secret…</Button>
      {webhook.enabled && (
        <Button disabled={isBusy} onClick={disable}>
          Disable
        </Button>
      )}
      <Button kind="danger" onClick={() => onChoose('delete')}>
        Delete…
      </Button>
      {fault !== undefined && <ErrorNote fault={fault} />}
    </>
  );
}
