import type { Carrier, CarrierService } from '../domain/carrier.ts';
import type { Store } from './store.ts';

export interface CarrierServicesForPatient {
  readonly carrierFound: boolean;
  /** null: no such patient in any of the partner's clinics. */
  readonly patient: {
    readonly clinicId: string;
    readonly state: string | null;
    readonly freeShipping: boolean;
  } | null;
  readonly services: readonly CarrierService[];
}

export declare function listCarriers(store: Store): Promise<Carrier[]>;
export declare function carrierServicesForPatient(
  store: Store,
  ask: { readonly partnerId: string; readonly carrierId: string; readonly patientId: string },
): Promise<CarrierServicesForPatient>;
