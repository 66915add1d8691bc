import type { WireAnswer } from './contract-check.ts';
import { keptRow, keptRows, sealedIn } from './kept-rows.ts';
import type { KeptRow } from './kept-rows.ts';
import { idIn } from './partner.ts';
import type { Partner } from './partner.ts';

/** An order as it is kept, with its prescriptions in the order of the lines. */
export interface KeptOrder {
  readonly order: KeptRow;
  readonly requests: readonly KeptRow[];
}

/** The order that a success has made. */
export async function keptOrder({ service }: Partner, answer: WireAnswer): Promise<KeptOrder> {
  const id = idIn(answer, 'medication_order_id');
  return {
    order: await keptRow(service, 'medication_orders', id),
    requests: await keptRows(service, 'medication_requests', 'order_id', id, 'position'),
  };
}

/** What is kept of a prescription, or of an order, only sealed. */
export function opened(
  { service }: Partner,
  table: 'medication_requests' | 'medication_orders',
  row: KeptRow = {},
): unknown {
  const place = { table, column: 'sealed', id: String(row['id']) };
  return service.service.store.sealer.open(place, sealedIn(row, 'sealed'));
}

/** The identifier of a medication in the clinic's formulary. */
export async function medicationIdOf(
  { service, clinicId }: Partner,
  name: string,
  strength: string,
): Promise<string> {
  const entries = await keptRows(service, 'formulary_entries', 'clinic_id', clinicId, 'name');
  const entry = entries.find((one) => one['name'] === name && one['strength'] === strength);
  if (!entry) throw new Error(`There is no ${name} ${strength} in the formulary`);
  return String(entry['medication_id']);
}
