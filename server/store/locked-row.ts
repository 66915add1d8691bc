/**
 * Names the row that a transaction locks first (database.ts). The partner is the caller's own: requests for a row of somebody
 * else have a queue of their own, and delay nobody.
 */
export const lockedRow = (
  table: 'clinics' | 'partners' | 'patients' | 'webhooks',
  partnerId: string,
  id: string,
): string => `${table} ${partnerId} ${id.toLowerCase()}`;
