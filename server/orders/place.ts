import { patientStateMissing, pricingState, requireService } from '../carriers/choose-service.ts';
import type { Answer } from '../contract/typed-operation.ts';
import { toFinding } from '../domain/findings.ts';
import type { Violation } from '../domain/findings.ts';
import { ApiError, clinicNotFound, notFound, refuseFindings } from '../errors.ts';
import { withNearMedications } from '../formularies/near-medications.ts';
import { matchMedication } from '../formularies/rules.ts';
import type { FormularyEntry } from '../formularies/rules.ts';
import type { PartnerContext } from '../partner/context.ts';
import { partnerOperation } from '../partner/operation.ts';
import { refuseOrWarn } from '../partner/refusals.ts';
import type { Warnings } from '../partner/refusals.ts';
import { externalIdTaken, withFreeExternalIds } from '../references/taken.ts';
import { orderCreated } from './events.ts';
import { leadingRequest, makeOrder, prescribe } from './order.ts';
import type { MedicationOrder, OrderField } from './order.ts';
import { matchedMedications } from './read.ts';
import { orderViolations } from './rules.ts';
import type { SandboxScenario } from './sandbox-scenario.ts';
import { sandboxScenario } from './sandbox.ts';
import { insertMedicationOrder } from './store/orders.ts';
import { findOrderReferences } from './store/references.ts';
import { toFlatOrderDraft, toOrderDraft } from './wire.ts';
import type { MappedOrder } from './wire.ts';

/** Creates a medication order in the carrier form: one or more medications and a named carrier and service. */
export const createMedicationOrder = partnerOperation(
  'createMedicationOrder',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    return placeOrder(toOrderDraft(body), scenario, context, (data, warnings) =>
      reply(201, { data, message: 'Medication order created', ...warnings }),
    );
  },
);

/** Creates a medication request in the flat form: one medication, sent by the clinic's default or cheapest service. */
export const createMedicationRequest = partnerOperation(
  'createMedicationRequest',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    return placeOrder(toFlatOrderDraft(body), scenario, context, (data, warnings) =>
      reply(201, { data, message: 'Medication request created', ...warnings }),
    );
  },
);

/** Places an order of either form and stores it with its event and the start of its simulation, in one transaction. */
function placeOrder<Accepted extends Answer>(
  mapped: MappedOrder,
  scenario: SandboxScenario | null,
  context: PartnerContext,
  answerFor: (created: ReturnType<typeof createdOnWire>, warnings: Warnings) => Accepted,
): Promise<Accepted> {
  const { draft, externalIds } = mapped;
  return withFreeExternalIds(context, { clinicId: draft.clinicId, externalIds }, () =>
    untilPlaced(async () => {
      const { order, warnings } = await prepareOrder(mapped, scenario, context);
      const answer = answerFor(createdOnWire(order), warnings);
      const verdict = await storeOrder(order, answer, context);
      return verdict === 'created' ? answer : verdict;
    }),
  );
}

/** The data of both answers: the first line's prescription, all prescriptions, the order (D06), and the matched entries (D18). */
function createdOnWire(order: MedicationOrder) {
  return {
    medication_request_id: leadingRequest(order).id,
    medication_request_ids: order.medicationRequests.map((request) => request.id),
    medication_order_id: order.id,
    medications: matchedMedications(order),
  };
}

async function storeOrder(
  order: MedicationOrder,
  answer: Answer,
  context: PartnerContext,
): Promise<'created' | 'patient_changed'> {
  const auditIds = {
    medication_order_id: order.id,
    medication_request_id: leadingRequest(order).id,
    patient_id: order.patientId,
    practitioner_id: order.practitionerId,
    clinic_id: order.clinicId,
  };
  const change = context.change(answer, auditIds, [orderCreated(order, context)]);
  const verdict = await insertMedicationOrder(context.store, context.partnerId, order, change);
  if (verdict === 'external_id_taken') throw externalIdTaken();
  return verdict;
}

/** An order that is ready to be stored, and the warnings of its answer. */
export interface PreparedOrder {
  readonly order: MedicationOrder;
  readonly warnings: Warnings;
}

/**
 * Turns a draft into an order: checks its references, finds each medication in the clinic's formulary, chooses a
 * service, prices it for the patient's state and applies the rules.
 */
async function prepareOrder(
  mapped: MappedOrder,
  scenario: SandboxScenario | null,
  context: PartnerContext,
): Promise<PreparedOrder> {
  const { draft, wireName } = mapped;
  const { isRefrigerated } = draft;
  const references = await findOrderReferences(context.store, context.partnerId, draft);
  if (!references) throw clinicNotFound(wireName('clinicId'));
  const { clinic, patient, practitioner, carrierIds, services } = references;
  if (!patient) throw notFound('Patient', wireName('patientId'));
  if (!practitioner) throw notFound('Practitioner', wireName('practitionerId'));

  const entries = await formularyEntries(mapped, references.formulary, context);
  const state = pricingState(patient.state, patientStateMissing, wireName);
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

/** Each failed attempt means that a change of the patient was committed in the few milliseconds since the attempt began. */
const mostAttempts = 5;

/**
 * Places an order. If its patient was changed or erased since it was read, the order is placed again from the start: it is
 * checked, priced and shipped for the same address (D35).
 */
export async function untilPlaced<Placed extends object>(
  place: () => Promise<Placed | 'patient_changed'>,
): Promise<Placed> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const placed = await place();
    if (placed !== 'patient_changed') return placed;
  }
  throw new ApiError('SERVICE_UNAVAILABLE');
}
