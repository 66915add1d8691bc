import type { Answer } from '../../contract/typed-operation.ts';
import { leadingRequest } from '../../domain/medication-order.ts';
import type { MedicationOrder } from '../../domain/medication-order.ts';
import type { SandboxScenario } from '../../domain/sandbox-scenario.ts';
import { orderCreated } from '../../orders/events.ts';
import { insertMedicationOrder } from '../../store/medication-orders.ts';
import type { PartnerContext } from '../context.ts';
import { ExternalIdTaken, refuseTaken } from '../refuse-taken.ts';
import type { Warnings } from '../refusals.ts';
import { matchedMedications } from './order-on-wire.ts';
import type { MappedOrder } from '../wire/to-order-draft.ts';
import { placeOrder } from './place-order.ts';
import { untilPlaced } from './until-placed.ts';

/** Places an order of either form and stores it with its event and the start of its simulation, in one transaction. */
export function acceptOrder<Accepted extends Answer>(
  mapped: MappedOrder,
  scenario: SandboxScenario | null,
  context: PartnerContext,
  answerFor: (created: ReturnType<typeof whatWasCreated>, warnings: Warnings) => Accepted,
): Promise<Accepted> {
  const { draft, externalIds } = mapped;
  return refuseTaken(context, { clinicId: draft.clinicId, externalIds }, () =>
    untilPlaced(async () => {
      const { order, warnings } = await placeOrder(mapped, scenario, context);
      const answer = answerFor(whatWasCreated(order), warnings);
      const verdict = await storeOrder(order, answer, context);
      return verdict === 'created' ? answer : verdict;
    }),
  );
}

/** What both forms answer with: the first line's prescription, all of them, the order (D06), and what it is filled with (D18). */
function whatWasCreated(order: MedicationOrder) {
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
  if (verdict === 'external_id_taken') throw new ExternalIdTaken();
  return verdict;
}
