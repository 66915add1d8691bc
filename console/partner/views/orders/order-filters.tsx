import type { operations } from '../../api.ts';
import { orderStatuses } from '../../../../server/orders/status.ts';
import { Button } from '../../../shared/components/button.tsx';
import { Filters, SelectField, TextField } from '../../../shared/components/fields.tsx';
import { SinceField } from './since-field.tsx';
import { inWords } from '../../../shared/words.ts';

type Query = operations['listMedicationOrders']['parameters']['query'];

/** What the list is narrowed to. It stays out of the address: an external_id is the partner's own text. */
export type OrderFilter = Pick<Query, 'status' | 'patient_id' | 'external_id' | 'updated_since'>;

export interface OrderFiltersProps {
  readonly filter: OrderFilter;
  readonly onChange: (filter: OrderFilter) => void;
}

export function OrderFilters({ filter, onChange }: OrderFiltersProps) {
  const set = (name: keyof OrderFilter, value: string | undefined) => {
    const { [name]: _, ...others } = filter;
    onChange(value === undefined || value === '' ? others : { ...others, [name]: value });
  };
  return (
    <Filters label="Orders">
      <SelectField
        label="Status"
        value={filter.status ?? ''}
        options={[['', 'Any'], ...orderStatuses.map((status) => [status, inWords(status)] as const)]}
        onChange={(value) => set('status', value)}
      />
      <TextField
        label="Patient ID"
        value={filter.patient_id ?? ''}
        onChange={(value) => set('patient_id', value)}
      />
      <TextField
        label="External ID"
        value={filter.external_id ?? ''}
        onChange={(value) => set('external_id', value)}
      />
      <SinceField value={filter.updated_since} onChange={(value) => set('updated_since', value)} />
      {Object.keys(filter).length > 0 && (
        <div class="clear-filters">
          <Button onClick={() => onChange({})}>Clear</Button>
        </div>
      )}
    </Filters>
  );
}
