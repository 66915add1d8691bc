import { useSignal } from '@preact/signals';

import { answered, detailOf } from '../../../shared/answers.ts';
import { ErrorNote, useRepeatable } from '../../../shared/components/action.tsx';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import { bound, Choice, TextField } from '../../../shared/components/fields.tsx';
import { NewSecretDialog } from '../../../shared/credentials/new-secret-dialog.tsx';
import { go, hrefOf } from '../../../shared/router.ts';
import type { components } from '../../api.ts';
import { useSession } from '../../session.ts';
import type { Webhook } from './webhook-state.ts';

type EventType = components['schemas']['EventType'];

/** The meaning of each type of event. A new type of the contract does not compile until it is named here. */
const eventTypes: Readonly<Record<EventType, string>> = {
  'order.created': 'An order was placed',
  'order.processing': 'The pharmacy has begun to fill it',
  'order.on_hold': 'It waits, and the reason says what for',
  'order.fulfilled': 'It shipped, with its tracking number',
  'order.delivered': 'The parcel arrived',
  'order.shipment_corrected': 'Its tracking number or carrier was wrong, and is corrected',
  'order.cancelled': 'It will not ship, and the reason says why',
  'refill.ready': 'A prescription can be refilled',
  'refill.fulfilled': 'A refill shipped',
  'refill.cancelled': 'A refill will not ship',
};

const typesInOrder: readonly EventType[] = Object.keys(eventTypes).filter(
  (type): type is EventType => type in eventTypes,
);

/**
 * The choice for a new webhook, before the reader changes it: the types of a registration that names none, and those that
 * tell why an order does not ship.
 */
const proposedTypes: readonly EventType[] = [
  'order.created',
  'order.on_hold',
  'order.fulfilled',
  'order.cancelled',
  'refill.ready',
];

interface EventChoiceProps {
  readonly value: readonly EventType[];
  readonly onChange: (chosen: readonly EventType[]) => void;
}

/** Chooses the types of events that a webhook gets. */
function EventChoice(props: EventChoiceProps) {
  return (
    <Choice
      legend="Events"
      options={typesInOrder.map((type) => [
        type,
        <>
          <code>{type}</code> <span class="muted">{eventTypes[type]}</span>
        </>,
      ])}
      {...props}
    />
  );
}

interface EventsDialogProps {
  readonly webhook: Webhook;
  readonly onClose: () => void;
}

export function EventsDialog({ webhook: { webhook_id, events: chosen }, onClose }: EventsDialogProps) {
  const { client } = useSession();
  const events = useSignal<readonly EventType[]>(chosen);
  const save = () => {
    const params = { path: { webhook_id } };
    return client.PATCH('/api/external/webhook/{webhook_id}', {
      params,
      body: { events: [...events.value] },
    });
  };
  return (
    <FormDialog
      title="Events of this webhook"
      action="Save"
      isReady={events.value.length > 0}
      work={save}
      done="Events changed"
      onClose={onClose}
    >
      <p>The choice counts for events from now on.</p>
      <EventChoice {...bound(events)} />
    </FormDialog>
  );
}

interface RegisterDialogProps {
  readonly clinicId: string;
  readonly onClose: () => void;
}

/** Registers a webhook, and shows its secret once. */
export function RegisterDialog({ clinicId, onClose }: RegisterDialogProps) {
  const { client } = useSession();
  const url = useSignal('');
  const events = useSignal<readonly EventType[]>(proposedTypes);
  const request = useRepeatable(
    () => ({ clinic_id: clinicId, webhook_url: url.value, events: [...events.value] }),
    [url.value, events.value],
  );
  const register = async () => {
    const { body, header } = request();
    const call = client.POST('/api/external/webhook', { params: { header }, body });
    const { webhook_id: id, signing_secret: secret } = await answered(call);
    const leave = () => {
      onClose();
      go('webhooks', id);
    };
    return (
      <NewSecretDialog noun="signing secret" title="Webhook registered" secret={secret} onClose={leave}>
        <p>Your receiver verifies each delivery with it.</p>
      </NewSecretDialog>
    );
  };
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
      <TextField label="URL of your receiver" placeholder="https://…/webhooks" required {...bound(url)} />
      <EventChoice {...bound(events)} />
    </FormDialog>
  );
}

/** The way to the webhook that has the URL already: perhaps the answer to its registration was lost. */
function Existing({ fault }: { readonly fault: unknown }) {
  const id = detailOf(fault, 'webhook_id');
  if (id === undefined) return null;
  return (
    <p>
      <a href={hrefOf('webhooks', id)}>Open that webhook</a>. If its secret was lost, rotate it there.
    </p>
  );
}
