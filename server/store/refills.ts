import type { CarrierService } from '../domain/carrier.ts';
import type { Clinic } from '../domain/clinic.ts';
import type { MedicationOrder } from '../domain/medication-order.ts';
import type { MedicationRequest } from '../domain/medication-request.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import type { Change } from './change.ts';
import type { PatientReference, PrescriberReference } from './order-references.ts';
import type { Store } from './store.ts';

/** The original prescription of a chain of refills, and where the chain stands (D07). */
export interface RefillChain {
  readonly clinic: Clinic;
  readonly patient: PatientReference;
  readonly practitioner: PrescriberReference;
  readonly original: MedicationRequest;
  readonly originalOrder: {
    readonly id: string;
    readonly status: OrderStatus;
    readonly carrierId: string;
    readonly serviceId: string;
    readonly isRefrigerated: boolean;
  };
  /** Refills that were not cancelled: pending and fulfilled ones. They draw on original.refills. */
  readonly refillsUsed: number;
  readonly refillPending: boolean;
  /** How often a refill of the chain was ever asked for. insertRefill compares it: two at once, one wins. */
  readonly refillsAsked: number;
  /** Every service there is, for choosing the refill's. */
  readonly services: readonly CarrierService[];
}

export type RefillChainVerdict =
  | { readonly kind: 'found'; readonly chain: RefillChain }
  | { readonly kind: 'clinic_not_found' | 'medication_request_not_found' };

export interface Refill {
  readonly id: string;
  /** The medication request that was sent: any of the chain. */
  readonly requestedId: string;
  /** The new order, whose one medication request is the new prescription. */
  readonly order: MedicationOrder;
  readonly chain: RefillChain;
}

/** `clinicId` null searches all the partner's clinics (D28). */
export declare function refillChainOfPartner(
  store: Store,
  ask: { readonly partnerId: string; readonly medicationRequestId: string; readonly clinicId: string | null },
): Promise<RefillChainVerdict>;

/** 'refill_pending': another refill of the chain was created since the chain was read. */
export declare function insertRefill(
  store: Store,
  refill: Refill,
  change: Change,
): Promise<'created' | 'refill_pending' | 'claim_lost'>;
