import { patientDestination } from '../../domain/destination.ts';
import { matchMedication } from '../../domain/formulary.ts';
import type { FormularyEntry } from '../../domain/formulary.ts';
import { makeOrder } from '../../domain/medication-order.ts';
import type { MedicationOrder } from '../../domain/medication-order.ts';
import type { SandboxScenario } from '../../domain/sandbox-scenario.ts';
import type { OrderField } from '../../domain/order-draft.ts';
import { orderViolations } from '../../domain/order-rules.ts';
import { prescribe } from '../../domain/medication-request.ts';
import { toFinding } from '../../domain/violation.ts';
import type { Violation } from '../../domain/violation.ts';
import { clinicNotFound, notFound, refuseFindings } from '../../errors.ts';
import { findOrderReferences } from '../../store/order-references.ts';
import type { PartnerContext } from '../context.ts';
import { refuseOrWarn } from '../refusals.ts';
import type { Warnings } from '../refusals.ts';
import type { MappedOrder } from '../wire/to-order-draft.ts';
import { withNearMedications } from './near-medications.ts';
import { pricingState, requireService } from './choose-service.ts';

/** An order that is ready to be stored, and what to warn about. */
export interface PlacedOrder {
  readonly order: MedicationOrder;
  readonly warnings: Warnings;
}

/**
 * Turns a draft into an order: checks its references, finds each medication in the clinic's formulary, chooses a
 * service, prices it for the patient's state and applies the rules.
 */
export async function placeOrder(
  mapped: MappedOrder,
  scenario: SandboxScenario | null,
  context: PartnerContext,
): Promise<PlacedOrder> {
  const { draft, wireName } = mapped;
  const { isRefrigerated } = draft;
  const references = await findOrderReferences(context.store, context.partnerId, draft);
  const { clinic, patient, practitioner, carrierIds, services } = references;
  if (!clinic) throw clinicNotFound(wireName('clinicId'));
  if (!patient) throw notFound('Patient', wireName('patientId'));
  if (!practitioner) throw notFound('Practitioner', wireName('practitionerId'));

  const entries = await formularyEntries(mapped, references.formulary, context);
  const state = pricingState(patientDestination(patient.state), wireName);
  const preferred = [clinic.defaultServiceId];
  const offer = { carrierIds, services, preferred, state, isRefrigerated };
  const service = requireService(draft.service, offer, wireName);
  const medicationRequests = entries.map(({ line, entry }) => prescribe(line, entry, context.newId()));
  const review = {
    form: draft.form,
    lines: medicationRequests,
    prescriber: practitioner,
    patient,
    shippingAddress: null,
    clinic,
    isRefrigerated,
    service,
  };
  const warnings = await refuseOrWarn(context, orderViolations(review, context.today), wireName);

  const order = makeOrder({
    id: context.newId(),
    clinic,
    patient,
    practitioner,
    service,
    destinationState: state,
    isRefrigerated,
    scenario,
    reference: draft.reference,
    medicationRequests,
  });
  return { order, warnings };
}

/** Finds each line's entry in the clinic's formulary (D18). One answer lists the findings of all lines. */
async function formularyEntries(
  { draft, wireName }: MappedOrder,
  formulary: readonly FormularyEntry[],
  context: PartnerContext,
) {
  const matches = draft.lines.map((line) => ({ line, match: matchMedication(line, formulary) }));
  const refused = matches.flatMap(({ match }, index): Violation<OrderField>[] =>
    match.kind === 'refused' ? [{ ...match.violation, line: index }] : [],
  );
  if (refused.length > 0) {
    const explained = await withNearMedications(refused, draft, context);
    refuseFindings(explained.map((violation) => toFinding(violation, wireName)));
  }
  return matches.map(({ line, match }, index) => {
    if (match.kind !== 'matched') throw notFound('Medication', wireName('medicationId', index));
    return { line, entry: match.entry };
  });
}
