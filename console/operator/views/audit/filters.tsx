import { Button } from '../../../shared/components/button.tsx';
import { Checkbox, TextField, TimeField } from '../../../shared/components/fields.tsx';
import { fieldsOf, Filters, givenIn, isFiltered, MoreFilters } from '../../../shared/components/filters.tsx';
import type { operations } from '../../api.ts';

type Query = NonNullable<operations['listAuditRecords']['parameters']['query']>;

/** The texts that the reader has entered. */
export type Filter = Readonly<Record<Exclude<keyof Query, 'limit' | 'cursor' | 'without_reads'>, string>>;

export const noFilter: Filter = {
  request_id: '',
  operation: '',
  partner_id: '',
  patient_id: '',
  order_id: '',
  operator_id: '',
  since: '',
  until: '',
};

export function queryOf(filter: Filter): Query {
  const query: Partial<Filter> = givenIn(filter);
  return query;
}

interface AuditFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly showsReads: boolean;
  readonly onShowReads: (shown: boolean) => void;
}

const folded = ['partner_id', 'operator_id', 'since', 'until'] as const;

/** The request ID comes first: it is what a partner quotes. The less common filters are folded away. */
export function AuditFilters({ filter, onChange, showsReads, onShowReads }: AuditFiltersProps) {
  const field = fieldsOf(filter, onChange);
  return (
    <Filters label="Find records">
      <TextField {...field('request_id', 'Request ID')} hint="As the partner quotes it, then Enter." />
      <TextField {...field('order_id', 'Order ID')} />
      <TextField {...field('patient_id', 'Patient ID')} />
      <TextField {...field('operation', 'Operation')} placeholder="createPatient" />
      <Checkbox label="Show what operators only read" value={showsReads} onChange={onShowReads} />
      <MoreFilters filter={filter} folded={folded}>
        <TextField {...field('partner_id', 'Partner ID')} />
        <TextField {...field('operator_id', 'Operator ID')} />
        <TimeField {...field('since', 'From')} />
        <TimeField {...field('until', 'Before')} />
      </MoreFilters>
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </Filters>
  );
}
