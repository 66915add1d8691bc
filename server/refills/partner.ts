import type { components } from '../../generated/partner/types.ts';
import {
  addressStateUnknown,
  patientStateMissing,
  pricingState,
  requireService,
} from '../carriers/choose-service.ts';
import { ApiError, clinicNotFound, notFound } from '../errors.ts';
import { orderCreated } from '../orders/events.ts';
import { leadingRequest, makeOrder, prescribeRefill } from '../orders/order.ts';
import { untilPlaced } from '../orders/place.ts';
import type { PreparedOrder } from '../orders/place.ts';
import {
  inMilliseconds,
  matchedMedications,
  referenceOnWire,
  refillabilityOnWire,
  trackingOnWire,
} from '../orders/read.ts';
import { refillRefusal, refillStatus } from '../orders/refill-chain.ts';
import type { RefillRefusal } from '../orders/refill-chain.ts';
import type { SandboxScenario } from '../orders/sandbox-scenario.ts';
import { sandboxScenario } from '../orders/sandbox.ts';
import { earlyUntil } from '../orders/supply.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseOrWarn } from '../partner/refusals.ts';
import { externalIdTaken, withFreeExternalIds } from '../references/taken.ts';
import { refillViolations } from './rules.ts';
import { findRefillOfPartner, findRefillReferences, insertRefill } from './store.ts';
import type { RefillReferences, RefillView } from './store.ts';
import { toRefillDraft } from './wire.ts';
import type { MappedRefill } from './wire.ts';

/**
 * Requests a refill, which makes a new prescription and a new order. The medication must have shipped, no refill of
 * it may be pending, and the original must have refills left (D07). Of two concurrent requests exactly one succeeds.
 */
export const createRefillRequest = partnerOperation(
  'createRefillRequest',
  async ({ body, headers }, context, reply) => {
    const { store, partnerId } = context;
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    const mapped = toRefillDraft(body);
    const { medicationRequestId, clinicId, reference } = mapped.draft;
    return untilPlaced(async () => {
      const found = await findRefillReferences(store, { partnerId, medicationRequestId, clinicId });
      if (found.kind === 'clinic_not_found') throw clinicNotFound('clinic_id');
      if (found.kind !== 'found') throw notFound('Medication request', 'medication_request_id');
      const { references } = found;
      const { externalIds } = mapped;
      return withFreeExternalIds(context, { clinicId: references.clinic.id, externalIds }, async () => {
        const refusal = refillRefusal(references.chain);
        if (refusal) throw notEligible(refusal);

        const { order, warnings } = await prepareRefill(mapped, references, scenario, context);
        const ids = {
          refill_request_id: context.newId(),
          medication_order_id: order.id,
          medication_request_id: leadingRequest(order).id,
        };
        const data = { ...ids, medications: matchedMedications(order) };
        const answer = reply(201, { data, message: 'Refill request created', ...warnings });
        const refill = {
          id: ids.refill_request_id,
          requestedId: medicationRequestId,
          order,
          isEarly: earlyUntil(references.fills, context.today) !== null,
          refillCount: references.refillCount,
          reference,
        };
        const auditIds = { ...ids, patient_id: order.patientId, clinic_id: order.clinicId };
        const change = context.change(answer, auditIds, [orderCreated(order, context)]);
        const verdict = await insertRefill(store, partnerId, refill, change);
        if (verdict === 'refill_pending') throw notEligible(verdict);
        if (verdict === 'external_id_taken') throw externalIdTaken();
        return verdict === 'created' ? answer : verdict;
      });
    });
  },
);

const messages: Readonly<Record<RefillRefusal, string>> = {
  not_shipped: 'The original medication request has not shipped yet.',
  refill_pending: 'A refill of this medication request is pending.',
  no_refills_remaining: 'No refills remain on the original medication request.',
};

function notEligible(reason: RefillRefusal): ApiError {
  return new ApiError('REFILL_NOT_ELIGIBLE', messages[reason], { field: 'medication_request_id', reason });
}

/** Reads one refill request of any of the partner's clinics (D30). */
export const getRefillRequest = partnerOperation(
  'getRefillRequest',
  async ({ path }, { store, partnerId, auditRead }, reply) => {
    const refill = await findRefillOfPartner(store, partnerId, path.refill_request_id);
    if (refill === null) throw notFound('Refill request', 'refill_request_id');
    const { id, requestId, order } = refill;
    auditRead({
      refill_request_id: id,
      medication_order_id: order.id,
      medication_request_id: requestId,
      clinic_id: order.clinicId,
      patient_id: order.patientId,
    });
    return reply(200, { data: refillOnWire(refill) });
  },
);

/**
 * Turns an eligible refill into the order that fills it: the original prescription again, for the same patient by the
 * same prescriber. It ships as the draft says, or else like the original (D07, D19, D28).
 */
async function prepareRefill(
  { draft, wireName }: MappedRefill,
  references: RefillReferences,
  scenario: SandboxScenario | null,
  context: PartnerContext,
): Promise<PreparedOrder> {
  const { clinic, patient, practitioner, original, originalOrder, fills, services } = references;
  const { shippingAddress, shipmentGroupId, paymentMethodId } = draft;
  const { isRefrigerated } = originalOrder;
  const state = shippingAddress
    ? pricingState(shippingAddress.state, addressStateUnknown, wireName)
    : pricingState(patient.state, patientStateMissing, wireName);
  const preferred = [originalOrder.serviceId, clinic.defaultServiceId];
  // A refill names no carrier.
  const offer = { carrierIds: [], services, preferred, state, isRefrigerated };
  const service = requireService(draft.service, offer, wireName);
  const request = prescribeRefill(original, context.newId());
  const review = {
    lines: [request],
    prescriber: practitioner,
    patient,
    originalReceived: originalOrder.received,
    fills,
    clinic,
    isRefrigerated,
    service,
    shippingAddress,
  };
  const warnings = await refuseOrWarn(context, refillViolations(review, context.today), wireName);

  const order = makeOrder({
    id: context.newId(),
    clinic,
    patient,
    practitioner,
    service,
    destinationState: state,
    isRefrigerated,
    shipmentGroupId,
    paymentMethodId,
    shippingAddress,
    scenario,
    medicationRequests: [request],
  });
  return { order, warnings };
}

/** A refill request. Its status follows from its order's (D05). */
function refillOnWire({ order, ...refill }: RefillView): components['schemas']['RefillRequestDetails'] {
  return {
    refill_request_id: refill.id,
    status: refillStatus(order.status),
    medication_order_id: order.id,
    medication_request_id: refill.requestId,
    original_medication_request_id: refill.originalId,
    ...referenceOnWire(refill),
    order_status: order.status,
    reason: order.reason,
    ...refillabilityOnWire(refill.chain),
    tracking: trackingOnWire(order),
    created_at: order.createdAt,
    updated_at: inMilliseconds(order.changedAt),
  };
}
