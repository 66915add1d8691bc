import { addressDestination, patientDestination } from '../../domain/destination.ts';
import { makeOrder } from '../../domain/make-order.ts';
import type { MedicationOrder, SandboxScenario } from '../../domain/medication-order.ts';
import { prescribeRefill } from '../../domain/prescription.ts';
import type { RefillDraft, RefillField } from '../../domain/refill-draft.ts';
import { refillViolations } from '../../domain/refill-rules.ts';
import type { WireName } from '../../domain/violation.ts';
import type { RefillReferences } from '../../store/refill-references.ts';
import { serviceFor, stateOf } from './choose-service.ts';
import type { PartnerContext } from '../context.ts';
import { refuseOrWarn } from '../warnings.ts';
import type { Warnings } from '../warnings.ts';

/**
 * Makes an eligible refill into the order that fills it: the original's prescription once more, for the same
 * patient by the same prescriber, shipped as the draft says, else as the original was (D07, D19, D28).
 */
export function placeRefill(
  draft: RefillDraft,
  references: RefillReferences,
  scenario: SandboxScenario | null,
  wireName: WireName<RefillField>,
  context: PartnerContext,
): { readonly order: MedicationOrder; readonly warnings: Warnings } {
  const { clinic, patient, practitioner, original, originalOrder, carrierIds, services } = references;
  const { shippingAddress } = draft;
  const state = shippingAddress
    ? stateOf(addressDestination(shippingAddress), wireName)
    : stateOf(patientDestination(patient.state), wireName);
  const { isRefrigerated } = originalOrder;
  const preferred = [originalOrder.serviceId, clinic.defaultServiceId];
  const service = serviceFor(
    draft.service,
    { carrierIds, services, preferred, state, isRefrigerated },
    wireName,
  );
  const request = prescribeRefill(original, context.newId());
  const review = {
    lines: [request],
    prescriber: practitioner,
    species: patient.species,
    clinic,
    isRefrigerated,
    service,
    shippingAddress,
  };
  const violations = refillViolations(review, context.today);
  const warnings = refuseOrWarn(context.environment, violations, wireName);

  const order = makeOrder({
    id: context.newId(),
    clinic,
    patient,
    practitioner,
    service,
    destinationState: state,
    isRefrigerated,
    shipmentGroupId: draft.shipmentGroupId,
    paymentMethodId: draft.paymentMethodId,
    shippingAddress,
    scenario,
    medicationRequests: [request],
  });
  return { order, warnings };
}
