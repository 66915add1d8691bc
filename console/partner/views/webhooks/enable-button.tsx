import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { notify } from '../../../shared/components/notice.tsx';
import type { Webhook } from './webhook-state.ts';

interface EnableButtonProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onDone: () => void;
}

/** Enables a webhook, which sends what it has missed. Nothing for one that is enabled, or that the operator disabled. */
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
      {fault !== undefined && <ErrorNote fault={fault} />}
    </>
  );
}
