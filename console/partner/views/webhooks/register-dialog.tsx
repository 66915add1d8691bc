import { useSignal } from '@preact/signals';

import { answered } from '../../../shared/answers.ts';
import { useRepeatable } from '../../../shared/components/action.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Dialog, FormDialog } from '../../../shared/components/dialog.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { TextField } from '../../../shared/components/fields.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { PartnerApiError } from '../../api.ts';
import type { PartnerClient } from '../../api.ts';
import { EventChoice, proposedTypes } from './events.tsx';
import type { EventType } from './events.tsx';
import { SigningSecret } from './webhook-dialogs.tsx';

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
  const request = useRepeatable(
    () => ({ clinic_id: clinicId, webhook_url: url.value, events: [...events.value] }),
    [url.value, events.value],
  );
  const register = async () => {
    const { body, header } = request();
    const { webhook_id: id, signing_secret: secret } = await answered(
      client.POST('/api/external/webhook', { params: { header }, body }),
    );
    registered.value = { id, secret };
  };

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
    <FormDialog
      title="Register a webhook"
      action="Register"
      busy="Registering…"
      isReady={events.value.length > 0}
      work={register}
      refusal={(fault) => (
        <>
          <ErrorNote fault={fault} />
          <Existing fault={fault} />
        </>
      )}
      onClose={onClose}
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
    </FormDialog>
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
