import { leadingRequest } from '../../domain/medication-order.ts';
import { refillRefusal } from '../../domain/refill-eligibility.ts';
import type { RefillRefusal } from '../../domain/refill-eligibility.ts';
import { ApiError, clinicNotFound, notFound } from '../../errors.ts';
import { orderCreated } from '../../orders/events.ts';
import { findRefillReferences } from '../../store/refill-references.ts';
import { insertRefill } from '../../store/refills.ts';
import { partnerOperation } from '../operation.ts';
import { matchedMedications } from '../orders/order-on-wire.ts';
import { placeRefill } from '../orders/place-refill.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { untilPlaced } from '../orders/until-placed.ts';
import { ExternalIdTaken, refuseTaken } from '../refuse-taken.ts';
import { toRefillDraft } from '../wire/to-refill-draft.ts';

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
      return refuseTaken(context, { clinicId: references.clinic.id, externalIds }, async () => {
        const refusal = refillRefusal(references.chain);
        if (refusal) throw notEligible(refusal);

        const { order, warnings } = await placeRefill(mapped, references, scenario, context);
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
          refillCount: references.refillCount,
          reference,
        };
        const auditIds = { ...ids, patient_id: order.patientId, clinic_id: order.clinicId };
        const change = context.change(answer, auditIds, [orderCreated(order, context)]);
        const verdict = await insertRefill(store, partnerId, refill, change);
        if (verdict === 'refill_pending') throw notEligible(verdict);
        if (verdict === 'external_id_taken') throw new ExternalIdTaken();
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
