import { Button } from '../../../shared/components/button.tsx';
import { Checkbox, Filters, TextField, TimeField } from '../../../shared/components/fields.tsx';
import { isFiltered, noFilter } from './filter.ts';
import type { Filter } from './filter.ts';

interface AuditFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly showsReads: boolean;
  readonly onShowReads: (shown: boolean) => void;
}

const folded = ['partner_id', 'operator_id', 'since', 'until'] as const;

/** The request ID comes first: it is what a partner quotes. The less common filters are folded away. */
export function AuditFilters({ filter, onChange, showsReads, onShowReads }: AuditFiltersProps) {
  const field = (name: keyof Filter, label: string) => ({
    label,
    value: filter[name],
    onChange: (value: string) => onChange({ ...filter, [name]: value }),
  });
  const used = folded.filter((name) => filter[name] !== '').length;
  return (
    <Filters label="Find records">
      <TextField {...field('request_id', 'Request ID')} hint="As the partner quotes it, then Enter." />
      <TextField {...field('order_id', 'Order ID')} />
      <TextField {...field('patient_id', 'Patient ID')} />
      <TextField {...field('operation', 'Operation')} placeholder="createPatient" />
      <Checkbox label="Show what operators only read" checked={showsReads} onChange={onShowReads} />
      <details class="more-filters">
        <summary>{used === 0 ? 'More filters' : `More filters (${used} in use)`}</summary>
        <div class="filters">
          <TextField {...field('partner_id', 'Partner ID')} />
          <TextField {...field('operator_id', 'Operator ID')} />
          <TimeField {...field('since', 'From')} />
          <TimeField {...field('until', 'Before')} />
        </div>
      </details>
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </Filters>
  );
}
