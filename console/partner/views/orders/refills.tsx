import type { components } from '../../api.ts';
import { Badge } from '../../../shared/components/badge.tsx';
import type { Tone } from '../../../shared/components/badge.tsx';
import { Id } from '../../../shared/components/id.tsx';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { hrefOf } from '../../../shared/router.ts';
import { inWords } from '../../../shared/words.ts';

type Wire = components['schemas'];
type Refill = Wire['RefillOfRequest'] & { readonly medication: string };

const tones: Readonly<Record<Refill['status'], Tone>> = {
  pending: 'info',
  fulfilled: 'good',
  cancelled: 'bad',
};

interface RefillsProps {
  readonly order: Wire['OrderDetails'];
  /** The order whose prescription this one refills; null if it is no refill. */
  readonly originalOrderId: string | null;
}

/** The refills of each prescription, among them this order if it is one. */
export function Refills({ order, originalOrderId }: RefillsProps) {
  const refills = order.medication_requests.flatMap(({ refill_requests, medication_name: medication }) =>
    refill_requests.map((refill): Refill => ({ ...refill, medication })),
  );
  const columns: readonly Column<Refill>[] = [
    { title: 'Medication', cell: ({ medication }) => medication },
    { title: 'Status', cell: ({ status }) => <Badge tone={tones[status]}>{inWords(status)}</Badge> },
    { title: 'Requested', cell: ({ created_at }) => <Time at={created_at} /> },
    {
      title: 'Order',
      cell: ({ medication_order_id: id }) =>
        id === order.medication_order_id ? (
          'this order'
        ) : (
          <Id value={id} label="the order ID" href={hrefOf('orders', id)} isShort />
        ),
    },
  ];
  return (
    <section aria-labelledby="refills">
      <h2 id="refills">Refills</h2>
      {originalOrderId !== null && (
        <p>
          This order is a refill of{' '}
          <Id value={originalOrderId} label="the order ID" href={hrefOf('orders', originalOrderId)} isShort />
        </p>
      )}
      {refills.length === 0 ? (
        <p class="muted">No refill was requested.</p>
      ) : (
        <Table
          caption="Refill requests"
          columns={columns}
          rows={refills}
          keyOf={({ refill_request_id }) => refill_request_id}
        />
      )}
    </section>
  );
}
