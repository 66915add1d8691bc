import type { components, operations } from '../../api.ts';

export type Request = components['schemas']['Request'];
export type Query = NonNullable<operations['listRequests']['parameters']['query']>;

/** What the reader has entered in the filters, as text. An empty text leaves its filter out. */
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

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== '');

/** The filter as the API takes it. Times are those of the reader's clock. */
export function queryOf(filter: Filter): Query {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const {
    status,
    min_duration_ms: least,
    since,
    until,
    ...texts
  }: Partial<Filter> = Object.fromEntries(given);
  return {
    ...texts,
    ...(status !== undefined && { status: Number(status) }),
    ...(least !== undefined && { min_duration_ms: Number(least) }),
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}
