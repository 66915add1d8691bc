import { useSignal } from '@preact/signals';

import { PartnerApiError } from '../../api.ts';
import type { PartnerClient } from '../../api.ts';
import { useAction } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { useRepeatable } from '../../../shared/components/repeatable.ts';
import { hrefOf } from '../../../shared/router.ts';
import { EventChoice } from './event-choice.tsx';
import { proposedTypes } from './event-types.ts';
import type { EventType } from './event-types.ts';
import { SigningSecret } from './signing-secret.tsx';

interface RegisterDialogProps {
  readonly client: PartnerClient;
  readonly clinicId: string;
  readonly onClose: () => void;
  readonly onDone: (webhookId: string) => void;
}

/** Registers a webhook, and shows its secret once. */
export function RegisterDialog({ client, clinicId, onClose, onDone }: RegisterDialogProps) {
  const url = useSignal('');
  const events = useSignal<readonly EventType[]>(proposedTypes);
  const registered = useSignal<{ readonly id: string; readonly secret: string } | undefined>(undefined);
  const { isBusy, fault, run } = useAction();
  const request = useRepeatable(
    () => ({ clinic_id: clinicId, webhook_url: url.value, events: [...events.value] }),
    [url.value, events.value],
  );
  const register = () =>
    run(async () => {
      const { body, header } = request();
      const { data } = await client.POST('/api/external/webhook', { params: { header }, body });
      registered.value = { id: data.data.webhook_id, secret: data.data.signing_secret };
    });

  if (registered.value !== undefined) {
    const { id, secret } = registered.value;
    return (
      <Dialog title="Webhook registered" onClose={onClose}>
        <SigningSecret secret={secret} />
        <div class="actions">
          <Button kind="primary" onClick={() => onDone(id)}>
            I have stored it
          </Button>
        </div>
      </Dialog>
    );
  }
  return (
    <Dialog title="Register a webhook" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void register();
        }}
      >
        <TextField
          label="URL of your receiver"
          placeholder="https://…/webhooks"
          value={url.value}
          required
          onChange={(value) => {
            url.value = value;
          }}
        />
        <EventChoice
          chosen={events.value}
          onChange={(chosen) => {
            events.value = chosen;
          }}
        />
        {fault !== undefined && <ErrorNote fault={fault} />}
        <Existing fault={fault} />
        <div class="actions">
          <Button onClick={onClose}>Cancel</Button>
          <Button kind="primary" type="submit" disabled={isBusy || events.value.length === 0}>
            {isBusy ? 'Registering…' : 'Register'}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The way to the webhook that has the URL already: perhaps the answer to its registration was lost. */
function Existing({ fault }: { readonly fault: unknown }) {
  const id =
    fault instanceof PartnerApiError ? { webhook_id: undefined, ...fault.details }.webhook_id : undefined;
  if (typeof id !== 'string') return null;
  return (
    <p>
      <a href={hrefOf('webhooks', id)}>Open that webhook</a>. If its secret was lost, rotate it there.
    </p>
  );
}
