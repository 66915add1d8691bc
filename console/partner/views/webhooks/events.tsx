import { useSignal } from '@preact/signals';

import { Choice } from '../../../shared/components/choice.tsx';
import { FormDialog } from '../../../shared/components/dialog.tsx';
import type { components, PartnerClient } from '../../api.ts';
import type { Webhook } from './webhook-state.ts';

export type EventType = components['schemas']['EventType'];

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
export const proposedTypes: readonly EventType[] = [
  'order.created',
  'order.on_hold',
  'order.fulfilled',
  'order.cancelled',
  'refill.ready',
];

/** Chooses the types of events that a webhook gets. */
export function EventChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly EventType[];
  readonly onChange: (chosen: readonly EventType[]) => void;
}) {
  return (
    <Choice
      legend="Events"
      options={typesInOrder.map((type) => [
        type,
        <>
          <code>{type}</code> <span class="muted">{eventTypes[type]}</span>
        </>,
      ])}
      chosen={chosen}
      onChange={onChange}
    />
  );
}

interface EventsDialogProps {
  readonly client: PartnerClient;
  readonly webhook: Webhook;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

export function EventsDialog({ client, webhook, onClose, onDone }: EventsDialogProps) {
  const events = useSignal<readonly EventType[]>(webhook.events);
  const save = async () => {
    await client.PATCH('/api/external/webhook/{webhook_id}', {
      params: { path: { webhook_id: webhook.webhook_id } },
      body: { events: [...events.value] },
    });
    onDone();
  };
  return (
    <FormDialog
      title="Events of this webhook"
      action="Save"
      isReady={events.value.length > 0}
      work={save}
      onClose={onClose}
    >
      <p>The choice counts for events from now on.</p>
      <EventChoice
        chosen={events.value}
        onChange={(chosen) => {
          events.value = chosen;
        }}
      />
    </FormDialog>
  );
}
