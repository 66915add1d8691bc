import { pages } from '../api.ts';
import type { Api } from '../api.ts';

/** A key, an OAuth client (also an `api_key`), an operator or a clinic that no audit record has made as it is now. */
export interface Unrecorded {
  readonly kind: 'api_key' | 'operator' | 'operator_key' | 'clinic';
  readonly id: string;
}

/** The operations that make something, each with the name of its ID in the audit record. */
const makers = [
  ['issueKey', 'key_id'],
  ['issueApiKey', 'key_id'],
  ['rollKey', 'new_key_id'],
  ['rollApiKey', 'new_key_id'],
  ['createOauthClient', 'key_id'],
  ['createOperator', 'operator_id'],
  ['createOperator', 'new_key_id'],
  ['issueOperatorKey', 'new_key_id'],
  ['rollOperatorKey', 'new_key_id'],
  ['createClinic', 'clinic_id'],
] as const;

/**
 * Compares keys, operators and clinics with the records that made them. A partner's clinic or key must have the same partner as
 * its record. The audit keeps no records up to `keptSince`, so anything older needs no record. Operators are left out if the
 * caller may not read them.
 */
export async function findUnrecorded(
  api: Api,
  { keptSince, readsOperators }: { readonly keptSince: string | null; readonly readsOperators: boolean },
): Promise<readonly Unrecorded[]> {
  const made = new Map<string, string | null>();
  for (const operation of new Set(makers.map(([operation]) => operation))) {
    const names = makers.filter(([maker]) => maker === operation).map(([, name]) => name);
    for await (const { records } of pages(api, 'listAuditRecords', { operation }))
      for (const { ids, partner_id } of records.filter(({ outcome }) => outcome === 'done'))
        for (const id of names.flatMap((name) => ids[name] ?? [])) made.set(id, partner_id);
  }
  const unrecorded: Unrecorded[] = [];
  const compare = (kind: Unrecorded['kind'], id: string, createdAt: string, partnerId: string | null) => {
    const isOlder = keptSince !== null && new Date(createdAt) <= new Date(keptSince);
    if (made.get(id) !== partnerId && !isOlder) unrecorded.push({ kind, id });
  };
  for await (const { keys } of pages(api, 'listKeys', {}))
    for (const one of keys) compare('api_key', one.key_id, one.created_at, one.partner_id);
  for await (const { clients } of pages(api, 'listOauthClients', {}))
    for (const one of clients) compare('api_key', one.key_id, one.created_at, one.partner_id);
  for await (const { clinics } of pages(api, 'listClinics', {}))
    for (const one of clinics) compare('clinic', one.clinic_id, one.created_at, one.partner_id);
  if (!readsOperators) return unrecorded;
  for await (const { operators } of pages(api, 'listOperators', {}))
    for (const { operator_id, created_at } of operators) {
      compare('operator', operator_id, created_at, null);
      for await (const { keys } of pages(api, 'listOperatorKeys', { operator_id }))
        for (const one of keys) compare('operator_key', one.key_id, one.created_at, null);
    }
  return unrecorded;
}
