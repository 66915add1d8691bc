import type { components, operations } from '../../api.ts';

export type AuditRecord = components['schemas']['AuditRecord'];
type Query = NonNullable<operations['listAuditRecords']['parameters']['query']>;

/** What the reader has entered, as text. An empty text leaves its filter out. */
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

export const isFiltered = (filter: Filter) => Object.values(filter).some((value) => value !== '');

/** The filter as the API takes it. Times are those of the reader's clock. */
export function queryOf(filter: Filter): Query {
  const given = Object.entries(filter).filter(([, value]) => value !== '');
  const { since, until, ...texts }: Partial<Filter> = Object.fromEntries(given);
  return {
    ...texts,
    ...(since !== undefined && { since: new Date(since).toISOString() }),
    ...(until !== undefined && { until: new Date(until).toISOString() }),
  };
}
