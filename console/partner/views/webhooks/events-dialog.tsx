import { useSignal } from '@preact/signals';

import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { EventChoice } from './event-choice.tsx';
import type { EventType } from './event-types.ts';
import type { Webhook } from './webhook-state.ts';

interface EventsDialogProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** Changes which events a webhook gets. */
export function EventsDialog({ client, webhook, onClose, onDone }: EventsDialogProps) {
  const events = useSignal<readonly EventType[]>(webhook.events);
  const { isBusy, fault, run } = useAction();
  const save = () =>
    run(async () => {
      await client.PATCH('/api/external/webhook/{webhook_id}', {
        params: { path: { webhook_id: webhook.webhook_id } },
        body: { events: [...events.value] },
      });
      onDone();
    });
  return (
    <Dialog title="Events of this webhook" onClose={onClose}>
      <p>The choice counts for events from now on.</p>
      <EventChoice
        chosen={events.value}
        onChange={(chosen) => {
          events.value = chosen;
        }}
      />
      {fault !== undefined && <ErrorNote fault={fault} />}
      <div class="actions">
        <Button onClick={onClose}>Cancel</Button>
        <Button kind="primary" disabled={isBusy || events.value.length === 0} onClick={save}>
          Save
        </Button>
      </div>
    </Dialog>
  );
}
