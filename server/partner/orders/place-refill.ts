import { addressDestination, patientDestination } from '../../domain/destination.ts';
import { makeOrder } from '../../domain/medication-order.ts';
import type { SandboxScenario } from '../../domain/sandbox-scenario.ts';
import { prescribeRefill } from '../../domain/medication-request.ts';
import { refillViolations } from '../../domain/refill-rules.ts';
import type { RefillReferences } from '../../store/refill-references.ts';
import type { PartnerContext } from '../context.ts';
import { refuseOrWarn } from '../refusals.ts';
import type { MappedRefill } from '../wire/to-refill-draft.ts';
import { pricingState, requireService } from './choose-service.ts';
import type { PlacedOrder } from './place-order.ts';

/**
 * Turns an eligible refill into the order that fills it: the original prescription again, for the same patient by the
 * same prescriber. It ships as the draft says, or else like the original (D07, D19, D28).
 */
export async function placeRefill(
  { draft, wireName }: MappedRefill,
  references: RefillReferences,
  scenario: SandboxScenario | null,
  context: PartnerContext,
): Promise<PlacedOrder> {
  const { clinic, patient, practitioner, original, originalOrder, carrierIds, services } = references;
  const { shippingAddress, shipmentGroupId, paymentMethodId } = draft;
  const { isRefrigerated } = originalOrder;
  const state = shippingAddress
    ? pricingState(addressDestination(shippingAddress), wireName)
    : pricingState(patientDestination(patient.state), wireName);
  const preferred = [originalOrder.serviceId, clinic.defaultServiceId];
  const offer = { carrierIds, services, preferred, state, isRefrigerated };
  const service = requireService(draft.service, offer, wireName);
  const request = prescribeRefill(original, context.newId());
  const review = {
    lines: [request],
    prescriber: practitioner,
    patient,
    originalReceived: originalOrder.received,
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
