import { useSignal } from '@preact/signals';

import type { components, operations } from '../../api.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Empty, Loading } from '../../../shared/components/empty.tsx';
import { ErrorNote } from '../../../shared/components/error-note.tsx';
import { Page } from '../../../shared/components/page.tsx';
import { Pager, usePages } from '../../../shared/components/pager.tsx';
import { environment } from '../../../shared/environment.ts';
import { useReading } from '../../../shared/polling.ts';
import type { Session } from '../../session.ts';
import { OrderFilters } from './order-filters.tsx';
import type { OrderFilter } from './order-filters.tsx';
import { OrderTable } from './order-table.tsx';
import { TestOrderDialog } from './test-order-dialog.tsx';

type OrderSummary = components['schemas']['OrderSummary'];
type Query = operations['listMedicationOrders']['parameters']['query'];

/** The orders of the chosen clinic. */
export function OrderList({ session }: { readonly session: Session }) {
  const clinic = session.clinic.value;
  if (clinic !== undefined)
    return <OrdersOf key={clinic.clinic_id} session={session} clinicId={clinic.clinic_id} />;
  return (
    <Page title="Orders">
      <Empty title="You have no clinic yet">
        <p>Orders belong to a clinic. The operator adds your first one.</p>
      </Empty>
    </Page>
  );
}

interface OrdersOfProps {
  readonly session: Session;
  readonly clinicId: string;
}

function OrdersOf({ session: { client }, clinicId }: OrdersOfProps) {
  const filter = useSignal<OrderFilter>({});
  const pages = usePages();
  const isAdding = useSignal(false);
  const { cursor } = pages;
  const query: Query = { clinic_id: clinicId, ...filter.value, ...(cursor !== undefined && { cursor }) };
  const { data, fault, isLoading, refresh } = useReading(
    async (signal) =>
      (await client.GET('/api/external/medication-order', { params: { query }, signal })).data.data,
    [filter.value, cursor],
  );
  const narrowTo = (next: OrderFilter) => {
    pages.reset();
    filter.value = next;
  };
  const canAdd = environment === 'development';
  const add = (
    <Button kind="primary" onClick={() => (isAdding.value = true)}>
      New test order
    </Button>
  );
  return (
    <Page title="Orders" actions={canAdd ? add : undefined}>
      <OrderFilters filter={filter.value} onChange={narrowTo} />
      {fault !== undefined && <ErrorNote fault={fault} retry={refresh} />}
      {data === undefined ? (
        fault === undefined && <Loading />
      ) : data.medication_orders.length === 0 ? (
        <NoOrders isFiltered={Object.keys(filter.value).length > 0} />
      ) : (
        <>
          <OrderTable
            orders={data.medication_orders}
            isStale={isLoading}
            onPatient={(patient_id) => narrowTo({ ...filter.value, patient_id })}
          />
          <Pager pages={pages} next={data.next_cursor} />
        </>
      )}
      {isAdding.value && (
        <TestOrderDialog
          client={client}
          clinicId={clinicId}
          people={peopleIn(data?.medication_orders)}
          onClose={() => (isAdding.value = false)}
        />
      )}
    </Page>
  );
}

const peopleIn = (orders: readonly OrderSummary[] | undefined) => orders?.[0] ?? null;

function NoOrders({ isFiltered }: { readonly isFiltered: boolean }) {
  if (isFiltered) return <Empty title="No order fits these filters" />;
  return (
    <Empty title="This clinic has no orders yet">
      <p>They appear here as soon as you create one.</p>
    </Empty>
  );
}
