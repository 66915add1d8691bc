import { useSignal } from '@preact/signals';

import { orderStatuses } from '../../../../server/orders/status.ts';
import { answered } from '../../../shared/answers.ts';
import { OrderBadge } from '../../../shared/components/badge.tsx';
import { Button } from '../../../shared/components/button.tsx';
import { useDialog } from '../../../shared/components/dialog.tsx';
import { SelectField, TextField, TimeField } from '../../../shared/components/fields.tsx';
import { fieldsOf, Filters, givenIn, isFiltered } from '../../../shared/components/filters.tsx';
import { OrderId } from '../../../shared/components/id.tsx';
import { Empty, Listed, usePaged } from '../../../shared/components/list.tsx';
import { Page } from '../../../shared/components/page.tsx';
import type { Column } from '../../../shared/components/table.tsx';
import { Time } from '../../../shared/components/time.tsx';
import { environment } from '../../../shared/environment.ts';
import { endOf, inWords } from '../../../shared/words.ts';
import type { components, operations } from '../../api.ts';
import type { View } from '../../session.ts';
import { useSession } from '../../session.ts';
import { OneOrder } from './order-page.tsx';
import './orders.css';
import { TestOrderDialog, testOrderScopes } from './test-order.tsx';

export const orders: View = { path: 'orders', title: 'Orders', scope: 'orders:read', component: Orders };

function Orders({ id }: { readonly id: string | undefined }) {
  const clinic = useSession().clinic.value;
  if (id !== undefined) return <OneOrder key={id} id={id} />;
  if (clinic !== undefined) return <OrderList key={clinic.clinic_id} clinicId={clinic.clinic_id} />;
  return (
    <Page title="Orders">
      <Empty title="You have no clinic yet">
        <p>Orders belong to a clinic. The operator adds your first one.</p>
      </Empty>
    </Page>
  );
}

type OrderSummary = components['schemas']['OrderSummary'];

/** The orders of a clinic. */
function OrderList({ clinicId }: { readonly clinicId: string }) {
  const { client, may } = useSession();
  const filter = useSignal(noFilter);
  const { dialog, open } = useDialog();
  const list = usePaged(
    (page, signal) => {
      const query = { clinic_id: clinicId, ...queryOf(filter.value), ...page };
      return answered(client.GET('/api/external/medication-order', { params: { query }, signal }));
    },
    [filter.value],
  );
  const rows = list.data?.medication_orders;
  const narrowTo = (next: OrderFilter) => {
    list.pages.reset();
    filter.value = next;
  };
  const add = environment === 'development' && may(...testOrderScopes) && (
    <Button
      kind="primary"
      onClick={() =>
        open((close) => <TestOrderDialog clinicId={clinicId} people={rows?.[0] ?? null} onClose={close} />)
      }
    >
      New test order
    </Button>
  );
  return (
    <Page title="Orders" actions={add}>
      <OrderFilters filter={filter.value} onChange={narrowTo} />
      <Listed
        list={list}
        rows={rows}
        empty={
          isFiltered(filter.value) ? (
            <Empty title="No order fits these filters" />
          ) : (
            <Empty title="This clinic has no orders yet">
              <p>They appear here as soon as you create one.</p>
            </Empty>
          )
        }
        caption="Orders of the clinic"
        columns={columnsOf((patient_id) => narrowTo({ ...filter.value, patient_id }))}
        keyOf={({ medication_order_id: id }) => id}
      />
      {dialog}
    </Page>
  );
}

/** The columns of the list. Choosing a patient narrows the list. */
function columnsOf(onPatient: (patientId: string) => void): readonly Column<OrderSummary>[] {
  return [
    { title: 'Order', cell: ({ medication_order_id: id }) => <OrderId id={id} /> },
    {
      title: 'Status',
      cell: ({ status, reason }) => (
        <>
          <OrderBadge status={status} /> {reason !== null && <span class="muted">{inWords(reason)}</span>}
        </>
      ),
    },
    { title: 'External ID', cell: ({ external_id }) => <span class="long">{external_id ?? '–'}</span> },
    {
      title: 'Patient',
      cell: ({ patient_id: id }) => (
        <button
          type="button"
          class="as-link"
          title={`Only orders of patient ${id}`}
          onClick={() => onPatient(id)}
        >
          <code>{endOf(id)}</code>
          <span class="for-screen-readers">: only this patient’s orders</span>
        </button>
      ),
    },
    { title: 'Lines', isNumber: true, cell: ({ medication_request_ids }) => medication_request_ids.length },
    { title: 'Service', cell: ({ service_name }) => service_name },
    { title: 'Created', cell: ({ created_at }) => <Time at={created_at} /> },
    { title: 'Changed', cell: ({ updated_at }) => <Time at={updated_at} /> },
  ];
}

/** The filter stays out of the address: an external_id is the partner's own text. */
type OrderFilter = Readonly<Record<keyof typeof noFilter, string>>;
type Query = Omit<operations['listMedicationOrders']['parameters']['query'], 'clinic_id'>;

const noFilter = { status: '', patient_id: '', external_id: '', updated_since: '' };

function queryOf(filter: OrderFilter): Query {
  const { status: _, ...texts }: Partial<OrderFilter> = givenIn(filter);
  const status = orderStatuses.find((one) => one === filter.status);
  return { ...texts, ...(status && { status }) };
}

interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const field = fieldsOf(filter, onChange);
  return (
    <Filters label="Orders">
      <SelectField
        {...field('status', 'Status')}
        options={[['', 'Any'], ...orderStatuses.map((status) => [status, inWords(status)] as const)]}
      />
      <TextField {...field('patient_id', 'Patient ID')} />
      <TextField {...field('external_id', 'External ID')} />
      <TimeField
        {...field('updated_since', 'Changed since')}
        hint={filter.updated_since === '' ? 'By your clock' : 'Oldest change first'}
      />
      {isFiltered(filter) && (
        <div class="clear-filters">
          <Button onClick={() => onChange(noFilter)}>Clear</Button>
        </div>
      )}
    </Filters>
  );
}
