/**
 * Names the row that a transaction locks first (database.ts). The partner is the caller's own, null for an operator: requests
 * for a row of somebody else have a queue of their own, and delay nobody.
 */
export const lockedRow = (
  table: 'clinics' | 'medication_orders' | 'partners' | 'patients' | 'webhooks',
  partnerId: string | null,
  id: string,
): string => `${table} ${partnerId ?? ''} ${id.toLowerCase()}`;
