import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { isQueued, purposes } from '../../../../server/orders/status.ts';
import type { OrderStatus, Purpose } from '../../../../server/orders/status.ts';
import { answered, detailOf } from '../../../shared/answers.ts';
import { Button } from '../../../shared/components/button.tsx';
import { ReadingNote } from '../../../shared/components/error-note.tsx';
import { ReasonField } from '../../../shared/components/fields.tsx';
import { useReading } from '../../../shared/polling.ts';
import type { Api } from '../../api.ts';
import { RoleNeeded } from '../../components/roles.tsx';
import type { Session } from '../../session.ts';
import { OrderSheet } from './order-sheet.tsx';

interface HealthInformationProps {
  readonly session: Session;
  readonly id: string;
  readonly status: OrderStatus;
}

/** Opens an order: at once if it is in the queue, else with a purpose. What was opened stays, whatever becomes of it. */
export function HealthInformation({ session, id, status }: HealthInformationProps) {
  const purpose = useSignal<Purpose | undefined>(undefined);
  const wasQueued = useRef(isQueued(status));
  if (!session.may('health-information:read')) return <RoleNeeded scope="health-information:read" />;
  if (purpose.value === undefined && !wasQueued.current)
    return <PurposeForm onPurpose={(given) => (purpose.value = given)} />;
  return (
    <Opened
      api={session.api}
      id={id}
      purpose={purpose.value}
      onPurpose={(given) => (purpose.value = given)}
    />
  );
}

interface OpenedProps {
  readonly api: Api;
  readonly id: string;
  readonly purpose: Purpose | undefined;
  readonly onPurpose: (purpose: Purpose) => void;
}

/** Each read is audited, so an order is read once. */
function Opened({ api, id, purpose, onPurpose }: OpenedProps) {
  const reading = useReading(
    (signal) => {
      const params = { path: { order_id: id }, ...(purpose !== undefined && { query: { purpose } }) };
      return answered(api.GET('/api/operator/orders/{order_id}', { params, signal }));
    },
    [id, purpose],
    { everyMs: 'once' },
  );
  const { data, fault } = reading;
  if (data !== undefined) return <OrderSheet order={data} />;
  // It has left the queue since its status was read.
  if (detailOf(fault, 'reason') === 'purpose_required') return <PurposeForm onPurpose={onPurpose} />;
  return <ReadingNote reading={reading} />;
}

/** Asks why an order is opened that the pharmacy no longer has to fill. The audit keeps the answer. */
function PurposeForm({ onPurpose }: { readonly onPurpose: (purpose: Purpose) => void }) {
  const purpose = useSignal<Purpose | undefined>(undefined);
  return (
    <section class="card" aria-labelledby="purpose">
      <h2 id="purpose">Health information</h2>
      <p>
        This order is not in the queue. Say why you open it: the audit keeps your name, the time and the
        purpose.
      </p>
      <form
        class="move"
        onSubmit={(event) => {
          event.preventDefault();
          if (purpose.value !== undefined) onPurpose(purpose.value);
        }}
      >
        <ReasonField
          label="Purpose"
          reasons={purposes}
          value={purpose.value}
          onChange={(chosen) => (purpose.value = chosen)}
        />
        <div class="actions">
          <Button type="submit" disabled={purpose.value === undefined}>
            Open the health information
          </Button>
        </div>
      </form>
    </section>
  );
}
