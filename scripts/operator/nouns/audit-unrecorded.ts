import { answered } from '../api.ts';
import type { Api } from '../api.ts';
import { given } from '../options.ts';

/** What opens something, or decides whose data is whose, and that no record of the audit has made as it is. */
export interface Unrecorded {
  readonly kind: 'api_key' | 'operator' | 'operator_key' | 'clinic';
  readonly id: string;
}

/** What the records of these operations have made: the name of its ID in the record. */
const makers = [
  ['issueKey', 'key_id'],
  ['issueApiKey', 'key_id'],
  ['rollKey', 'new_key_id'],
  ['rollApiKey', 'new_key_id'],
  ['createOperator', 'operator_id'],
  ['createOperator', 'new_key_id'],
  ['issueOperatorKey', 'new_key_id'],
  ['rollOperatorKey', 'new_key_id'],
  ['createClinic', 'clinic_id'],
] as const;

/**
 * Compares keys, operators and clinics with the records that made them. A clinic and a key of a partner have the partner of
 * their record. `keptSince` is the end of what the audit no longer has: what is older has no record any more. Operators are
 * left out if the caller may not read them.
 */
export async function findUnrecorded(
  api: Api,
  { keptSince, readsOperators }: { readonly keptSince: string | null; readonly readsOperators: boolean },
): Promise<readonly Unrecorded[]> {
  const made = new Map<string, string | null>();
  for (const operation of new Set(makers.map(([operation]) => operation))) {
    const names = makers.filter(([maker]) => maker === operation).map(([, name]) => name);
    for await (const record of recordsOf(api, operation)) {
      if (record.outcome !== 'done') continue;
      for (const name of names) {
        const id = record.ids[name];
        if (id !== undefined) made.set(id, record.partner_id);
      }
    }
  }
  const isRecorded = (id: string, createdAt: string, partnerId: string | null): boolean =>
    made.get(id) === partnerId || (keptSince !== null && new Date(createdAt) <= new Date(keptSince));

  const unrecorded: Unrecorded[] = [];
  for await (const { key_id: id, partner_id, created_at } of keysOf(api)) {
    if (!isRecorded(id, created_at, partner_id)) unrecorded.push({ kind: 'api_key', id });
  }
  for await (const { clinic_id: id, partner_id, created_at } of clinicsOf(api)) {
    if (!isRecorded(id, created_at, partner_id)) unrecorded.push({ kind: 'clinic', id });
  }
  if (!readsOperators) return unrecorded;
  for await (const { operator_id, created_at } of operatorsOf(api)) {
    if (!isRecorded(operator_id, created_at, null)) unrecorded.push({ kind: 'operator', id: operator_id });
    for await (const { key_id: id, created_at: issuedAt } of operatorKeysOf(api, operator_id)) {
      if (!isRecorded(id, issuedAt, null)) unrecorded.push({ kind: 'operator_key', id });
    }
  }
  return unrecorded;
}

interface List {
  readonly next_cursor: string | null;
}

type Query = { readonly limit: number; readonly cursor?: string };

/** The items of all pages. */
async function* all<Data extends List, Item>(
  page: (query: Query) => Promise<{ readonly data: Data }>,
  itemsOf: (data: Data) => readonly Item[],
): AsyncGenerator<Item> {
  let cursor: string | undefined;
  do {
    const { data } = await page({ limit: 200, ...given({ cursor }) });
    yield* itemsOf(data);
    cursor = data.next_cursor ?? undefined;
  } while (cursor !== undefined);
}

const recordsOf = (api: Api, operation: string) =>
  all(
    (query) => answered(api.GET('/api/operator/audit', { params: { query: { ...query, operation } } })),
    ({ records }) => records,
  );

const keysOf = (api: Api) =>
  all(
    (query) => answered(api.GET('/api/operator/keys', { params: { query } })),
    ({ keys }) => keys,
  );

const clinicsOf = (api: Api) =>
  all(
    (query) => answered(api.GET('/api/operator/clinics', { params: { query } })),
    ({ clinics }) => clinics,
  );

const operatorsOf = (api: Api) =>
  all(
    (query) => answered(api.GET('/api/operator/operators', { params: { query } })),
    ({ operators }) => operators,
  );

const operatorKeysOf = (api: Api, operator_id: string) =>
  all(
    (query) =>
      answered(
        api.GET('/api/operator/operators/{operator_id}/keys', { params: { path: { operator_id }, query } }),
      ),
    ({ keys }) => keys,
  );
