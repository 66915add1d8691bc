import type { CarrierService } from '../domain/carrier.ts';
import type { Clinic } from '../domain/clinic.ts';
import type { FormularyEntry } from '../domain/formulary.ts';
import type { OrderDraft } from '../domain/order-draft.ts';
import type { Species } from '../domain/patient.ts';
import type { Store } from './store.ts';

export interface PatientReference {
  readonly id: string;
  readonly species: Species;
  /** Two-letter code of the address, which the price goes by. */
  readonly state: string | null;
}

export interface PrescriberReference {
  readonly id: string;
  readonly isVeterinarian: boolean;
  readonly npi: string | null;
  readonly licenseExpiration: string | null;
  readonly deaNumber: string | null;
  readonly deaExpiration: string | null;
}

/** All that placing an order needs to know. A null, or nothing found, is a reference that does not hold. */
export interface OrderReferences {
  /** null: not one of the partner's. Then nothing else was looked at. */
  readonly clinic: Clinic | null;
  readonly patient: PatientReference | null;
  readonly practitioner: PrescriberReference | null;
  /** The clinic's entries that share a name or an id with any line. */
  readonly formulary: readonly FormularyEntry[];
  /** The named carrier if it exists; all of them where the draft leaves the choice open. */
  readonly carrierIds: readonly string[];
  /** The named service, whichever carrier's it is; all of them where the draft leaves the choice open. */
  readonly services: readonly CarrierService[];
}

export declare function orderReferencesOfPartner(
  store: Store,
  partnerId: string,
  draft: OrderDraft,
): Promise<OrderReferences>;
