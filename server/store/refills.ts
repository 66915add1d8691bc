import type { CarrierService } from '../domain/carrier.ts';
import type { Clinic } from '../domain/clinic.ts';
import type { MedicationOrder } from '../domain/medication-order.ts';
import type { MedicationRequest } from '../domain/medication-request.ts';
import type { RefillChain } from '../domain/refill-eligibility.ts';
import type { Change } from './change.ts';
import type { PatientReference, PrescriberReference } from './order-references.ts';
import type { Store } from './store.ts';

/** All that placing a refill needs to know: the original prescription of the chain, and its surroundings. */
export interface RefillReferences {
  readonly clinic: Clinic;
  readonly patient: PatientReference;
  readonly practitioner: PrescriberReference;
  readonly original: MedicationRequest;
  readonly originalOrder: {
    readonly id: string;
    readonly carrierId: string;
    readonly serviceId: string;
    readonly isRefrigerated: boolean;
  };
  /** Where the chain stands (D07). */
  readonly chain: RefillChain;
  /** How often a refill of the chain was ever asked for. insertRefill compares it: two at once, one wins. */
  readonly refillsAsked: number;
  readonly carrierIds: readonly string[];
  readonly services: readonly CarrierService[];
}

export type RefillReferencesVerdict =
  | { readonly kind: 'found'; readonly references: RefillReferences }
  | { readonly kind: 'clinic_not_found' | 'medication_request_not_found' };

export interface Refill {
  readonly id: string;
  /** The medication request that was sent: any of the chain. */
  readonly requestedId: string;
  /** The new order; its one medication request is the new prescription, whose originalId names the chain. */
  readonly order: MedicationOrder;
  /** As read by refillReferencesOfPartner. */
  readonly refillsAsked: number;
}

/** `clinicId` null searches all the partner's clinics (D28). */
export declare function refillReferencesOfPartner(
  store: Store,
  ask: { readonly partnerId: string; readonly medicationRequestId: string; readonly clinicId: string | null },
): Promise<RefillReferencesVerdict>;

/** 'refill_pending': another refill of the chain was created since the references were read. */
export declare function insertRefill(
  store: Store,
  refill: Refill,
  change: Change,
): Promise<'created' | 'refill_pending' | 'claim_lost'>;
