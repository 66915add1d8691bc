import { Checkbox } from '../../../shared/components/fields.tsx';
import { eventTypes, typesInOrder } from './event-types.ts';
import type { EventType } from './event-types.ts';

/** Which types of events a webhook gets. */
export function EventChoice({
  chosen,
  onChange,
}: {
  readonly chosen: readonly EventType[];
  readonly onChange: (chosen: readonly EventType[]) => void;
}) {
  return (
    <fieldset class="event-choice">
      <legend>Events</legend>
      {typesInOrder.map((type) => (
        <Checkbox
          key={type}
          label={
            <>
              <code>{type}</code> <span class="muted">{eventTypes[type]}</span>
            </>
          }
          checked={chosen.includes(type)}
          onChange={(on) =>
            onChange(typesInOrder.filter((one) => (one === type ? on : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}
