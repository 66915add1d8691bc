import { clinicObject } from '../accounts/store/clinics.ts';
import type { Clinic } from '../accounts/store/clinics.ts';
import type { CarrierService } from '../carriers/rules.ts';
import { servicesFor } from '../carriers/store.ts';
import { isViolationOf } from '../database/database.ts';
import { query } from '../database/statement.ts';
import { leadingRequest } from '../orders/order.ts';
import type { MedicationOrder } from '../orders/order.ts';
import { refillChainOf } from '../orders/refill-chain.ts';
import type { RefillChain } from '../orders/refill-chain.ts';
import type { OrderStatus } from '../orders/status.ts';
import { orderValues, orderWrites, patientIsUnchanged } from '../orders/store/orders.ts';
import { joinOriginal } from '../orders/store/request-views.ts';
import { fillsOf, openRequest, refillStatusesOf, requestObject } from '../orders/store/requests.ts';
import type { ClearRequestData, Prescription } from '../orders/store/requests.ts';
import type { Fill } from '../orders/supply.ts';
import { openOrderView, orderViewColumns } from '../orders/store/views.ts';
import type { OrderView, OrderViewRow } from '../orders/store/views.ts';
import { openPatient, patientObject } from '../patients/store/patients.ts';
import type { PatientReference } from '../patients/store/patients.ts';
import { openPrescriber, prescriberObject } from '../practitioners/store.ts';
import type { PrescriberReference } from '../practitioners/store.ts';
import { externalIdsAreFree, openReference, orTaken, referenceColumns } from '../references/store.ts';
import type { OwnReference } from '../references/wire.ts';
import type { OwnSealer } from '../sealing/sealer.ts';
import { applyChange, defineChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import { isoDate } from '../store/iso-instant.ts';
import type { Store } from '../store/store.ts';
import { clinicOfPartner, ofPartner } from '../store/tenancy.ts';

/** Everything that the rules for a refill need: the original prescription of the chain and the rows that it refers to. */
export interface RefillReferences {
  readonly clinic: Clinic;
  readonly patient: PatientReference;
  readonly practitioner: PrescriberReference;
  readonly original: Prescription;
  readonly originalOrder: {
    readonly serviceId: string;
    readonly isRefrigerated: boolean;
    /** The date in UTC. */
    readonly received: string;
  };
  /** The state of the chain (D07). */
  readonly chain: RefillChain;
  /** The chain's shipped fills, oldest first. */
  readonly fills: readonly Fill[];
  /** The number of all refills of the chain. insertRefill checks it, so that of two concurrent refills only one succeeds. */
  readonly refillCount: number;
  readonly services: readonly CarrierService[];
}

type RefillReferencesVerdict =
  | { readonly kind: 'found'; readonly references: RefillReferences }
  | { readonly kind: 'clinic_not_found' | 'medication_request_not_found' };

type ReferencesRow = Pick<RefillReferences, 'clinic' | 'fills' | 'services'> & {
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
         'status', original_order.status,
         'serviceId', original_order.service_id,
         'isRefrigerated', original_order.is_refrigerated,
         'received', ${isoDate('original_order.created_at')}
       ) as "originalOrder",
       ${refillStatusesOf('original')} as "refillStatuses",
       ${fillsOf('original')} as fills,
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

/** Reads everything that the rules for a refill need, in one round trip. Without a clinic it searches all of the partner's (D28). */
export async function findRefillReferences(
  store: Store,
  search: {
    readonly partnerId: string;
    readonly medicationRequestId: string;
    readonly clinicId: string | null;
  },
): Promise<RefillReferencesVerdict> {
  const [row] = await store.database.run(readReferences, {
    partner_id: search.partnerId,
    medication_request_id: search.medicationRequestId,
    clinic_id: search.clinicId,
    service_id: null,
  });
  if (row?.clinicFound !== true) return { kind: 'clinic_not_found' };
  if (row.clinic === null) return { kind: 'medication_request_not_found' };
  return { kind: 'found', references: referencesOf(store.sealer.ofPartner(search.partnerId), row) };
}

function referencesOf(sealer: OwnSealer, row: ReferencesRow): RefillReferences {
  const { clinic, fills, services, original, refillStatuses } = row;
  const { status, ...originalOrder } = row.originalOrder;
  return {
    clinic,
    patient: openPatient(sealer, row.patient, row.patientSealed),
    practitioner: openPrescriber(sealer, row.practitioner, row.deaNumberSealed),
    original: openRequest(sealer, original, row.originalSealed),
    originalOrder,
    chain: refillChainOf(original.refills, status, refillStatuses),
    fills,
    refillCount: refillStatuses.length,
    services,
  };
}

export interface Refill {
  readonly id: string;
  /** The medication request named by the partner: any of the chain. */
  readonly requestedId: string;
  /** The new order. The originalId of its one medication request identifies the chain. */
  readonly order: MedicationOrder;
  /** More than a quarter of the supply is left (D64). */
  readonly isEarly: boolean;
  /** From findRefillReferences. */
  readonly refillCount: number;
  readonly reference: OwnReference;
}

const createRefill = defineChange({
  name: 'create_refill',
  done: 'created',
  checks: [patientIsUnchanged, externalIdsAreFree(['refill_requests', ':external_id_hash'])],
  writes: {
    ...orderWrites,
    refilled: `
      insert into refill_requests (
        id, partner_id, original_id, number, requested_id, order_id, is_early, references_sealed, external_id_hash,
        created_at
      )
      select
        :refill_id, :partner_id, :original_id, :number, :requested_id, :order_id, :is_early, :references_sealed,
        :external_id_hash, at
      from permitted`,
  },
  shared: { locks: ['original_id', 'external_id_hash'] },
});

/**
 * The refill takes the next number of its chain, and the database accepts each number only once. If another refill has
 * taken it since the references were read, nothing is written and the verdict is 'refill_pending'. So the rules can be
 * checked without holding a lock.
 */
export async function insertRefill(
  store: Store,
  partnerId: string,
  refill: Refill,
  change: Change,
): Promise<'created' | 'refill_pending' | 'patient_changed' | 'external_id_taken'> {
  const { id, order, reference } = refill;
  const values = {
    ...orderValues(store, partnerId, order, change),
    ...referenceColumns(store, 'refill_requests', { id, partnerId, clinicId: order.clinicId, reference }),
    refill_id: id,
    original_id: leadingRequest(order).originalId,
    number: refill.refillCount + 1,
    requested_id: refill.requestedId,
    is_early: refill.isEarly,
  };
  try {
    return await orTaken(applyChange(store, createRefill, values, change));
  } catch (error) {
    if (isViolationOf('refill_requests_number', error)) return 'refill_pending';
    throw error;
  }
}

/** A refill request as partners see it. */
export interface RefillView {
  readonly id: string;
  /** The order that fills it. */
  readonly order: OrderView;
  /** The new medication request. */
  readonly requestId: string;
  readonly originalId: string;
  readonly reference: OwnReference;
  /** The state of the chain, this refill included. */
  readonly chain: RefillChain;
}

interface RefillColumns {
  readonly refillId: string;
  readonly requestId: string;
  readonly originalId: string;
  readonly refillReferencesSealed: Uint8Array | null;
  readonly authorized: number;
  readonly originalStatus: OrderStatus;
  readonly refillStatuses: readonly OrderStatus[];
}

/** The order of a refill has one line. */
const readRefill = query<OrderViewRow & RefillColumns>(
  'read_refill_of_partner',
  `select
     ${orderViewColumns},
     refill.id as "refillId", request.id as "requestId", refill.original_id as "originalId",
     refill.references_sealed as "refillReferencesSealed",
     original.refills as authorized, original_order.status as "originalStatus",
     ${refillStatusesOf('original')} as "refillStatuses"
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
