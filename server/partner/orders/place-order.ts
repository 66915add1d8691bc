import { patientDestination } from '../../domain/destination.ts';
import type { FormularyEntry } from '../../domain/formulary.ts';
import { matchMedication } from '../../domain/formulary-match.ts';
import { makeOrder } from '../../domain/make-order.ts';
import type { MedicationOrder, SandboxScenario } from '../../domain/medication-order.ts';
import type { OrderDraft, OrderField } from '../../domain/order-draft.ts';
import { orderViolations } from '../../domain/order-rules.ts';
import { prescribe } from '../../domain/prescription.ts';
import { toFinding } from '../../domain/violation.ts';
import type { Violation, WireName } from '../../domain/violation.ts';
import { clinicNotFound, notFound, refuseFindings } from '../../errors.ts';
import { orderReferencesOfPartner } from '../../store/order-references.ts';
import { serviceFor, stateOf } from './choose-service.ts';
import type { PartnerContext } from '../context.ts';
import { refuseOrWarn } from '../warnings.ts';
import type { Warnings } from '../warnings.ts';

/** What both forms of a medication request come to: an order ready to be kept, and what to warn of. */
export interface PlacedOrder {
  readonly order: MedicationOrder;
  readonly warnings: Warnings;
}

/**
 * Makes a draft into an order: its references hold, each medication is one of the clinic's formulary, a service
 * is chosen and priced for the patient's state, and the strict rules refuse or warn.
 */
export async function placeOrder(
  draft: OrderDraft,
  scenario: SandboxScenario | null,
  wireName: WireName<OrderField>,
  context: PartnerContext,
): Promise<PlacedOrder> {
  const references = await orderReferencesOfPartner(context.store, context.partnerId, draft);
  const { clinic, patient, practitioner, carrierIds, services } = references;
  if (!clinic) throw clinicNotFound(wireName('clinicId'));
  if (!patient) throw notFound('Patient', wireName('patientId'));
  if (!practitioner) throw notFound('Practitioner', wireName('practitionerId'));

  const entries = formularyEntries(draft, references.formulary, wireName);
  const state = stateOf(patientDestination(patient.state), wireName);
  const preferred = [clinic.defaultServiceId];
  const offer = { carrierIds, services, preferred, state, isRefrigerated: draft.isRefrigerated };
  const service = serviceFor(draft.service, offer, wireName);
  const prescriptions = entries.map(({ line, entry }) => ({
    entry,
    request: prescribe(line, entry, context.newId()),
  }));
  const lines = prescriptions.map(({ request, entry }) => ({
    ...request,
    needsCompoundingReason: entry.compounded && draft.form === 'carrier',
  }));
  const violations = orderViolations(
    {
      lines,
      prescriber: practitioner,
      species: patient.species,
      clinic,
      isRefrigerated: draft.isRefrigerated,
      service,
    },
    context.today,
  );
  const warnings = refuseOrWarn(context.environment, violations, wireName);

  const order = makeOrder({
    id: context.newId(),
    clinic,
    patient,
    practitioner,
    service,
    destinationState: state,
    isRefrigerated: draft.isRefrigerated,
    scenario,
    medicationRequests: prescriptions.map(({ request }) => request),
  });
  return { order, warnings };
}

/** Each line's entry of the clinic's formulary (D18). What a line gets wrong is said of all lines at once. */
function formularyEntries(
  draft: OrderDraft,
  formulary: readonly FormularyEntry[],
  wireName: WireName<OrderField>,
) {
  const matches = draft.lines.map((line) => ({ line, match: matchMedication(line, formulary) }));
  const refused = matches.flatMap(({ match }, index): Violation<OrderField>[] =>
    match.kind === 'refused' ? [{ ...match.violation, line: index }] : [],
  );
  refuseFindings(refused.map((violation) => toFinding(violation, wireName)));
  return matches.map(({ line, match }, index) => {
    if (match.kind !== 'matched') throw notFound('Medication', wireName('medicationId', index));
    return { line, entry: match.entry };
  });
}
