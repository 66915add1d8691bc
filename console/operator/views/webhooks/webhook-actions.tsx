import { Button } from '../../../shared/components/button.tsx';
import type { components } from '../../api.ts';
import type { WebhookChange } from './webhook-dialog.tsx';

interface WebhookActionsProps {
  readonly webhook: components['schemas']['Webhook'];
  readonly onChoose: (change: WebhookChange) => void;
}

/** What an operator can do with a webhook in its present state. */
export function WebhookActions({ webhook: { status }, onChoose }: WebhookActionsProps) {
  return (
    <>
      {status === 'enabled' ? (
        <Button onClick={() => onChoose('disable')}>Disable</Button>
      ) : (
        <Button kind="primary" onClick={() => onChoose('enable')}>
          Enable
        </Button>
      )}
      {status !== 'partner' && <Button onClick={() => onChoose('recover')}>Recover</Button>}
      <Button kind="danger" onClick={() => onChoose('delete')}>
        Delete
      </Button>
    </>
  );
}
