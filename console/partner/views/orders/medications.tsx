import type { components } from '../../api.ts';
import { Table } from '../../../shared/components/table.tsx';
import type { Column } from '../../../shared/components/table.tsx';

type Wire = components['schemas'];

/** The words of D07. Later versions may add some. */
const notRefillable: Readonly<Record<string, string>> = {
  not_shipped: 'after it has shipped',
  refill_pending: 'one is pending',
  no_refills_remaining: 'none left',
};

const columns: readonly Column<Wire['MedicationRequestDetails']>[] = [
  {
    title: 'Medication',
    cell: ({ medication_name: name, medication_strength: strength }) => (
      <>
        <strong>{name}</strong> {strength}
      </>
    ),
  },
  { title: 'Quantity', isNumber: true, cell: ({ quantity }) => quantity },
  { title: 'Days', isNumber: true, cell: ({ days_supply: days }) => days ?? '–' },
  {
    title: 'Refills left',
    isNumber: true,
    cell: ({ refills_remaining: left, refills_authorized: all }) => `${left} of ${all}`,
  },
  {
    title: 'Refillable',
    cell: ({ refillable, not_refillable_reason: reason }) =>
      refillable ? 'now' : reason === null ? 'no' : (notRefillable[reason] ?? reason),
  },
];

/** The medications of an order, with names and quantities: the contract shows no directions. */
export function Medications({ order }: { readonly order: Wire['OrderDetails'] }) {
  return (
    <section aria-labelledby="medications">
      <h2 id="medications">Medications</h2>
      <Table
        caption="Medications of this order"
        columns={columns}
        rows={order.medication_requests}
        keyOf={({ medication_request_id }) => medication_request_id}
      />
    </section>
  );
}
