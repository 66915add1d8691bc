import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';

import { type OrderStatus, type Purpose, isQueued } from '../../../../server/orders/status.ts';
import { Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { useReading } from '../../../shared/polling.ts';
import { detailOf } from '../../../shared/refusal.ts';
import { answered } from '../../api.ts';
import type { Api } from '../../api.ts';
import { RoleNeeded } from '../../components/role-needed.tsx';
import type { Session } from '../../session.ts';
import { OrderSheet } from './order-sheet.tsx';
import { PurposeForm } from './purpose-form.tsx';

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
  const { data, fault, refresh } = useReading(
    (signal) => {
      const params = { path: { order_id: id }, ...(purpose !== undefined && { query: { purpose } }) };
      return answered(api.GET('/api/operator/orders/{order_id}', { params, signal }));
    },
    [id, purpose],
    { everyMs: 'once' },
  );
  if (data !== undefined) return <OrderSheet order={data} />;
  // It has left the queue since its status was read.
  if (detailOf(fault, 'reason') === 'purpose_required') return <PurposeForm onPurpose={onPurpose} />;
  return fault === undefined ? <Loading /> : <ErrorNote fault={fault} retry={refresh} />;
}
