import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { isQueued } from '../../../../server/orders/status.ts';
import type { OrderStatus, Purpose } from '../../../../server/orders/status.ts';
import { answered, detailOf } from '../../../shared/answers.ts';
import { ReadingNote } from '../../../shared/components/action.tsx';
import { Card } from '../../../shared/components/section.tsx';
import { useReading } from '../../../shared/polling.ts';
import { PurposeForm } from '../../components/purpose-form.tsx';
import { RoleNeeded } from '../../components/roles.tsx';
import { useSession } from '../../session.ts';
import { OrderSheet } from './order-sheet.tsx';
import { PrintButton } from './print.tsx';

interface HealthInformationProps {
  readonly id: string;
  readonly status: OrderStatus;
  /** The time at which the partner last answered the question of this hold. */
  readonly answeredAt: string | null;
}

/** Opens an order: at once if it is in the queue, else with a purpose. An opened order stays open, even after a move. */
export function HealthInformation({ id, status, answeredAt }: HealthInformationProps) {
  const session = useSession();
  const purpose = useSignal<Purpose | undefined>(undefined);
  const wasQueued = useRef(isQueued(status));
  if (!session.may('health-information:read')) return <RoleNeeded scope="health-information:read" />;
  if (purpose.value === undefined && !wasQueued.current)
    return <Closed onPurpose={(given) => (purpose.value = given)} />;
  return (
    <Opened
      id={id}
      answeredAt={answeredAt}
      purpose={purpose.value}
      onPurpose={(given) => (purpose.value = given)}
    />
  );
}

interface OpenedProps {
  readonly id: string;
  readonly answeredAt: string | null;
  readonly purpose: Purpose | undefined;
  readonly onPurpose: (purpose: Purpose) => void;
}

/** Each read is audited, so an order is read once, and again for each new answer. A move ends the hold, and adds no answer. */
function Opened({ id, answeredAt, purpose, onPurpose }: OpenedProps) {
  const { api } = useSession();
  const lastAnswer = useRef(answeredAt);
  if (answeredAt !== null) lastAnswer.current = answeredAt;
  const reading = useReading(
    (signal) => {
      const params = { path: { order_id: id }, ...(purpose !== undefined && { query: { purpose } }) };
      return answered(api.GET('/api/operator/orders/{order_id}', { params, signal }));
    },
    [id, purpose, lastAnswer.current],
    { everyMs: 'once' },
  );
  const { data, fault } = reading;
  if (data !== undefined)
    return (
      <>
        {data.erased_at === null && <PrintButton id={id} />}
        <OrderSheet order={data} />
      </>
    );
  // The order has left the queue since its status was read.
  if (detailOf(fault, 'reason') === 'purpose_required') return <Closed onPurpose={onPurpose} />;
  return <ReadingNote reading={reading} />;
}

/** Asks for the purpose of opening an order that the pharmacy no longer has to fill. */
function Closed({ onPurpose }: Pick<OpenedProps, 'onPurpose'>) {
  return (
    <Card title="Health information">
      <p>
        This order is not in the queue. Say why you open it: the audit keeps your name, the time and the
        purpose.
      </p>
      <PurposeForm action="Open the health information" onPurpose={onPurpose} />
    </Card>
  );
}
