import { useRef } from 'preact/hooks';

import { Button } from '../../../shared/components/button.tsx';
import { SelectField, TextField, TimeField } from '../../../shared/components/fields.tsx';
import { fieldsOf, Filters, givenIn, isFiltered, MoreFilters } from '../../../shared/components/filters.tsx';
import type { components, operations } from '../../api.ts';

export type Request = components['schemas']['Request'];
type Query = NonNullable<operations['listRequests']['parameters']['query']>;

/** The texts that the reader has entered. */
export type Filter = Readonly<Record<Exclude<keyof Query, 'limit' | 'cursor'>, string>>;

export const noFilter: Filter = {
  operation: '',
  status: '',
  code: '',
  field: '',
  reason: '',
  request_id: '',
  key_id: '',
  min_duration_ms: '',
  since: '',
  until: '',
};

export function queryOf(filter: Filter): Query {
  const { status, min_duration_ms: least, ...texts }: Partial<Filter> = givenIn(filter);
  return {
    ...texts,
    ...(status !== undefined && { status: Number(status) }),
    ...(least !== undefined && { min_duration_ms: Number(least) }),
  };
}

const statuses = [200, 201, 400, 403, 404, 405, 406, 408, 409, 413, 415, 500, 503].map(String);

const folded = ['field', 'reason', 'key_id', 'min_duration_ms', 'since', 'until'] as const;

interface RequestFiltersProps {
  readonly filter: Filter;
  readonly onChange: (filter: Filter) => void;
  readonly seen: Seen;
}

/** A filter for each column. The less common ones are folded away. */
export function RequestFilters({ filter, onChange, seen }: RequestFiltersProps) {
  const field = fieldsOf(filter, onChange);
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
      <MoreFilters filter={filter} folded={folded}>
        <TextField {...field('field', 'Field')} placeholder="first_name" suggestions={seen.fields} />
        <TextField {...field('reason', 'Reason')} placeholder="min_length" suggestions={seen.reasons} />
        <SelectField {...field('key_id', 'Key')} options={withAny(seen.keys)} />
        <TextField {...field('min_duration_ms', 'Took at least (ms)')} placeholder="1000" />
        <TimeField {...field('since', 'From')} />
        <TimeField {...field('until', 'Before')} />
      </MoreFilters>
      {isFiltered(filter) && <Button onClick={() => onChange(noFilter)}>Clear filters</Button>}
    </Filters>
  );
}

function withAny(options: readonly (readonly [string, string])[]): readonly (readonly [string, string])[] {
  return [['', 'Any'], ...options];
}

/** The values that the reader has seen in the list: the filters offer them. */
interface Seen {
  readonly operations: readonly string[];
  readonly codes: readonly string[];
  readonly fields: readonly string[];
  readonly reasons: readonly string[];
  /** IDs of keys and their prefixes. */
  readonly keys: readonly (readonly [string, string])[];
}

export function useSeen(requests: readonly Request[], ownKey: readonly [string, string]): Seen {
  const values = useRef({
    operation: new Set<string>(),
    code: new Set<string>(),
    field: new Set<string>(),
    reason: new Set<string>(),
  }).current;
  const keys = useRef(new Map<string, string>([ownKey])).current;
  for (const request of requests) {
    for (const name of ['operation', 'code', 'field', 'reason'] as const) {
      const value = request[name];
      if (value !== null) values[name].add(value);
    }
    const { key_id: id, key_prefix: prefix } = request;
    if (id !== null && prefix !== null) keys.set(id, prefix);
  }
  return {
    operations: sorted(values.operation),
    codes: sorted(values.code),
    fields: sorted(values.field),
    reasons: sorted(values.reason),
    keys: [...keys],
  };
}

const sorted = (values: ReadonlySet<string>) => [...values].toSorted();
