import { Button } from '../../../shared/components/button.tsx';
import { Filters, SelectField, TextField, TimeField } from '../../../shared/components/fields.tsx';
import { isFiltered, noFilter } from './filter.ts';
import type { Filter } from './filter.ts';
import type { Seen } from './seen.ts';

const statuses = [200, 201, 400, 403, 404, 405, 406, 408, 409, 413, 415, 500, 503].map(String);

const folded = ['field', 'reason', 'key_id', 'min_duration_ms', 'since', 'until'] as const;

interface RequestFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly seen: Seen;
}

/** A filter for each column. The less common ones are folded away. */
export function RequestFilters({ filter, onChange, seen }: RequestFiltersProps) {
  const field = (name: keyof Filter, label: string) => ({
    label,
    value: filter[name],
    onChange: (value: string) => onChange({ ...filter, [name]: value }),
  });
  const used = folded.filter((name) => filter[name] !== '').length;
  return (
    <Filters label="Filter requests">
      <TextField
        {...field('operation', 'Operation')}
        placeholder="createPatient"
        suggestions={seen.operations}
      />
      <SelectField {...field('status', 'Status')} options={withAny(statuses.map((one) => [one, one]))} />
      <TextField {...field('code', 'Error code')} placeholder="VALIDATION_ERROR" suggestions={seen.codes} />
      <TextField {...field('request_id', 'Request ID')} />
      <details class="more-filters">
        <summary>{used === 0 ? 'More filters' : `More filters (${used} in use)`}</summary>
        <div class="filters">
          <TextField {...field('field', 'Field')} placeholder="first_name" suggestions={seen.fields} />
          <TextField {...field('reason', 'Reason')} placeholder="min_length" suggestions={seen.reasons} />
          <SelectField {...field('key_id', 'Key')} options={withAny(seen.keys)} />
          <TextField {...field('min_duration_ms', 'Took at least (ms)')} placeholder="1000" />
          <TimeField {...field('since', 'From')} />
          <TimeField {...field('until', 'Before')} />
        </div>
      </details>
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </Filters>
  );
}

function withAny(options: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return [['', 'Any'], ...options];
}
