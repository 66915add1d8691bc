import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import type { PartnerClient } from '../../api.ts';
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
      <ErrorNote fault={fault} />
    </>
  );
}

interface EnableButtonProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onDone: () => void;
}

/** Enables a webhook, which sends the missed events. Absent if it is enabled, or the operator disabled it. */
export function EnableButton({ client, webhook, onDone }: EnableButtonProps) {
  const { isBusy, fault, run } = useAction();
  const enable = () =>
    run(async () => {
      await client.PATCH('/api/external/webhook/{webhook_id}', {
        params: { path: { webhook_id: webhook.webhook_id } },
        body: { enabled: true },
      });
      notify('Enabled. What was missed is being sent.');
      onDone();
    });
  if (webhook.enabled || webhook.disabled_reason === 'operator') return null;
  return (
    <>
      <Button kind="primary" disabled={isBusy} onClick={enable}>
        Enable and send what was missed
      </Button>
      <ErrorNote fault={fault} />
    </>
  );
}
