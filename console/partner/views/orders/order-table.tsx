import type { components } from '../../api.ts';
import { Id } from '../../../shared/components/id.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { OrderBadge } from '../../../shared/components/order-badge.tsx';
import { inWords } from '../../../shared/words.ts';

type OrderSummary = components['schemas']['OrderSummary'];

interface OrderTableProps {
  readonly orders: readonly OrderSummary[];
  readonly isStale: boolean;
  /** Narrows the list to a patient. */
  readonly onPatient: (patientId: string) => void;
}

export function OrderTable({ orders, isStale, onPatient }: OrderTableProps) {
  const columns: readonly Column<OrderSummary>[] = [
    {
      title: 'Order',
      cell: ({ medication_order_id: id }) => (
        <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />
      ),
    },
    {
      title: 'Status',
      cell: ({ status, reason }) => (
        <>
          <OrderBadge status={status} /> {reason !== null && <span class="muted">{inWords(reason)}</span>}
        </>
      ),
    },
    { title: 'External ID', cell: ({ external_id }) => <span class="own-text">{external_id ?? '–'}</span> },
    {
      title: 'Patient',
      cell: ({ patient_id: id }) => (
        <button
          type="button"
          class="link"
          title={`Only orders of patient ${id}`}
          onClick={() => onPatient(id)}
        >
          <code>…{id.slice(-8)}</code>
          <span class="for-screen-readers">: only this patient’s orders</span>
        </button>
      ),
    },
    { title: 'Lines', isNumber: true, cell: ({ medication_request_ids }) => medication_request_ids.length },
    { title: 'Service', cell: ({ service_name }) => service_name },
    { title: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
    { title: 'Changed', cell: ({ updated_at }) => <Time at={updated_at} /> },
  ];
  return (
    <Table
      caption="Orders of the clinic"
      columns={columns}
      rows={orders}
      keyOf={({ medication_order_id }) => medication_order_id}
      isStale={isStale}
    />
  );
}
