import type { MedicationRequest } from '../domain/medication-request.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { refillChainOf } from '../domain/refill-eligibility.ts';
import type { RefillChain } from '../domain/refill-eligibility.ts';
import { refillStatusesOf } from './medication-requests.ts';

/** A medication request as partners see it: its clear part, and where its chain stands. */
export type RequestView = Pick<
  MedicationRequest,
  'id' | 'originalId' | 'medicationId' | 'medicationName' | 'quantity' | 'unitOfMeasure' | 'daysSupply'
> & { readonly chain: RefillChain };

/** A RequestView before the state of its chain is derived. */
export type RequestRow = Omit<RequestView, 'chain'> & ChainRow;

export interface ChainRow {
  /** Refills authorized on the original. */
  readonly authorized: number;
  readonly originalStatus: OrderStatus;
  readonly refillStatuses: readonly OrderStatus[];
}

/** The properties of a ChainRow in a JSON object, from `originalRequest`. */
export const chainProperties = `
  'authorized', original.refills,
  'originalStatus', original_order.status,
  'refillStatuses', ${refillStatusesOf('original')}`;

/** Joins a medication request with the original of its chain and the original's order. */
export const joinOriginal = (originalId: string): string => `
  join medication_requests as original on original.id = ${originalId}
  join medication_orders as original_order on original_order.id = original.order_id`;

/** A RequestRow as a JSON object, from `medication_requests as request` joined with its original. */
export const requestRowObject = `json_build_object(
  'id', request.id,
  'originalId', request.original_id,
  'medicationId', request.medication_id,
  'medicationName', request.medication_name,
  'quantity', request.quantity,
  'unitOfMeasure', request.unit_of_measure,
  'daysSupply', request.days_supply,
  ${chainProperties}
)`;

export function openRequestRow({
  authorized,
  originalStatus,
  refillStatuses,
  ...request
}: RequestRow): RequestView {
  return { ...request, chain: refillChainOf(authorized, originalStatus, refillStatuses) };
}
