import { query } from '../database/statement.ts';
import type { Clinic } from '../domain/clinic.ts';
import type { OrderStatus } from '../domain/order-status.ts';
import { refillChainOf } from '../domain/refill-eligibility.ts';
import type { RefillChain } from '../domain/refill-eligibility.ts';
import type { CarrierService } from '../domain/shipping.ts';
import type { OwnSealer } from '../sealing/sealer.ts';
import { carrierIdsFor, servicesFor } from './carriers.ts';
import { clinicObject, clinicOfPartner, ofPartner } from './clinics.ts';
import { openRequest, refillStatusesOf, requestObject } from './medication-requests.ts';
import type { ClearRequestData, Prescription } from './medication-requests.ts';
import { openPatient, patientObject } from './patients.ts';
import type { PatientReference } from './patients.ts';
import { openPrescriber, prescriberObject } from './practitioners.ts';
import type { PrescriberReference } from './practitioners.ts';
import { snakeCased } from './snake-case.ts';
import type { Store } from './store.ts';

/** Everything that the rules for a refill need: the original prescription of the chain and what it refers to. */
export interface RefillReferences {
  readonly clinic: Clinic;
  readonly patient: PatientReference;
  readonly practitioner: PrescriberReference;
  readonly original: Prescription;
  readonly originalOrder: {
    readonly id: string;
    readonly carrierId: string;
    readonly serviceId: string;
    readonly isRefrigerated: boolean;
    /** The date in UTC. */
    readonly received: string;
  };
  /** Where the chain stands (D07). */
  readonly chain: RefillChain;
  /** How many refills of the chain were ever requested. insertRefill checks it, so that of two at once only one wins. */
  readonly refillCount: number;
  readonly carrierIds: readonly string[];
  readonly services: readonly CarrierService[];
}

export type RefillReferencesVerdict =
  | { readonly kind: 'found'; readonly references: RefillReferences }
  | { readonly kind: 'clinic_not_found' | 'medication_request_not_found' };

type ReferencesRow = Pick<RefillReferences, 'clinic' | 'carrierIds' | 'services'> & {
  readonly patient: Omit<PatientReference, 'address'>;
  readonly patientSealed: Uint8Array;
  readonly practitioner: Omit<PrescriberReference, 'deaNumber'>;
  readonly deaNumberSealed: Uint8Array | null;
  readonly original: ClearRequestData;
  readonly originalSealed: Uint8Array;
  readonly originalOrder: RefillReferences['originalOrder'] & { readonly status: OrderStatus };
  readonly refillStatuses: readonly OrderStatus[];
};

/** The left join yields a row even if no request is found: it says whether the clinic was. */
const readReferences = query<
  { readonly clinicFound: boolean } & (ReferencesRow | { [Column in keyof ReferencesRow]: null })
>(
  'refill_references',
  `select clinic_check."clinicFound", found.*
   from (
     select :clinic_id::uuid is null or exists (${clinicOfPartner.sql}) as "clinicFound"
   ) as clinic_check
   left join (
     select
       ${clinicObject} as clinic,
       ${patientObject} as patient,
       patients.sealed as "patientSealed",
       ${prescriberObject} as practitioner,
       practitioners.dea_number_sealed as "deaNumberSealed",
       ${requestObject('original')} as original,
       original.sealed as "originalSealed",
       json_build_object(
         'id', original_order.id,
         'status', original_order.status,
         'carrierId', original_order.carrier_id,
         'serviceId', original_order.service_id,
         'isRefrigerated', original_order.is_refrigerated,
         'received', to_char(original_order.created_at at time zone 'UTC', 'YYYY-MM-DD')
       ) as "originalOrder",
       ${refillStatusesOf('original')} as "refillStatuses",
       ${carrierIdsFor} as "carrierIds",
       ${servicesFor} as services
     from medication_requests as requested
     join medication_requests as original on original.id = requested.original_id and ${ofPartner('original')}
     join medication_orders as original_order on original_order.id = original.order_id and ${ofPartner('original_order')}
     join clinics on clinics.id = original_order.clinic_id and ${ofPartner('clinics')}
     join patients
       on patients.id = original_order.patient_id and ${ofPartner('patients')} and patients.erased_at is null
     join practitioners on practitioners.id = original_order.practitioner_id and ${ofPartner('practitioners')}
     where requested.id = :medication_request_id
       and ${ofPartner('requested')}
       and (:clinic_id::uuid is null or clinics.id = :clinic_id)
   ) as found on true`,
);

/** Reads what the rules for a refill need, in one round trip. Without a clinic it searches all of the partner's (D28). */
export async function findRefillReferences(
  store: Store,
  search: {
    readonly partnerId: string;
    readonly medicationRequestId: string;
    readonly clinicId: string | null;
  },
): Promise<RefillReferencesVerdict> {
  const [row] = await store.database.run(readReferences, {
    ...snakeCased(search),
    carrier_id: null,
    service_id: null,
  });
  if (row?.clinicFound !== true) return { kind: 'clinic_not_found' };
  if (row.clinic === null) return { kind: 'medication_request_not_found' };
  return { kind: 'found', references: referencesOf(store.sealer.ofPartner(search.partnerId), row) };
}

function referencesOf(sealer: OwnSealer, row: ReferencesRow): RefillReferences {
  const { clinic, carrierIds, services, original, refillStatuses } = row;
  const { status, ...originalOrder } = row.originalOrder;
  return {
    clinic,
    patient: openPatient(sealer, row.patient, row.patientSealed),
    practitioner: openPrescriber(sealer, row.practitioner, row.deaNumberSealed),
    original: openRequest(sealer, original, row.originalSealed),
    originalOrder,
    chain: refillChainOf(original.refills, status, refillStatuses),
    refillCount: refillStatuses.length,
    carrierIds,
    services,
  };
}
