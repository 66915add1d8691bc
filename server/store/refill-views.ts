import { query } from '../database/statement.ts';
import type { OwnReference } from '../domain/own-reference.ts';
import { refillChainOf } from '../domain/refill-eligibility.ts';
import type { RefillChain } from '../domain/refill-eligibility.ts';
import { ofPartner } from './clinics.ts';
import { openOrderView, orderViewColumns } from './order-views.ts';
import type { OrderView, OrderViewRow } from './order-views.ts';
import { openReference } from './own-references.ts';
import { chainColumns, joinOriginal } from './request-views.ts';
import type { ChainRow } from './request-views.ts';
import type { Store } from './store.ts';

/** A refill request as partners see it. */
export interface RefillView {
  readonly id: string;
  /** The order that fills it. */
  readonly order: OrderView;
  /** The new medication request. */
  readonly requestId: string;
  readonly originalId: string;
  readonly reference: OwnReference;
  /** Where the chain stands, this refill included. */
  readonly chain: RefillChain;
}

interface RefillColumns extends ChainRow {
  readonly refillId: string;
  readonly requestId: string;
  readonly originalId: string;
  readonly refillReferencesSealed: Uint8Array | null;
}

/** The order of a refill has one line. */
const readRefill = query<OrderViewRow & RefillColumns>(
  'read_refill_of_partner',
  `select
     ${orderViewColumns},
     refill.id as "refillId", request.id as "requestId", refill.original_id as "originalId",
     refill.references_sealed as "refillReferencesSealed",
     ${chainColumns}
   from refill_requests as refill
   join medication_orders as orders on orders.id = refill.order_id and ${ofPartner('orders')}
   join medication_requests as request
     on request.order_id = orders.id and ${ofPartner('request')} and request.position = 0
   ${joinOriginal('refill')}
   where refill.id = :id and ${ofPartner('refill')}`,
);

/** null if the refill request does not exist or is another partner's (D12). */
export async function findRefillOfPartner(
  store: Store,
  partnerId: string,
  id: string,
): Promise<RefillView | null> {
  const [row] = await store.database.run(readRefill, { id, partner_id: partnerId });
  if (row === undefined) return null;
  const sealer = store.sealer.ofPartner(partnerId);
  const { refillId, requestId, originalId, refillReferencesSealed, ...others } = row;
  const { authorized, originalStatus, refillStatuses, ...order } = others;
  return {
    id: refillId,
    order: openOrderView(sealer, order),
    requestId,
    originalId,
    reference: openReference(sealer, 'refill_requests', { id: refillId, sealed: refillReferencesSealed }),
    chain: refillChainOf(authorized, originalStatus, refillStatuses),
  };
}
