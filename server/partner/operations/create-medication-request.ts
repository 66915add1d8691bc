import { partnerOperation } from '../operation.ts';
import { acceptOrder, createdIds } from '../orders/accept-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { untilPlaced } from '../orders/until-placed.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { toFlatOrderDraft } from '../wire/to-order-draft.ts';

/** Creates a medication request in the flat form: one medication, sent by the clinic's default or cheapest service. */
export const createMedicationRequest = partnerOperation(
  'createMedicationRequest',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    const mapped = toFlatOrderDraft(body);
    const { externalIds } = mapped;
    return refuseTaken(context, { clinicId: mapped.draft.clinicId, externalIds }, () =>
      untilPlaced(async () => {
        const { order, warnings } = await placeOrder(mapped, scenario, context);
        const data = createdIds(order);
        const answer = reply(201, { data, message: 'Medication request created', ...warnings });
        const verdict = await acceptOrder(order, answer, context);
        return verdict === 'created' ? answer : verdict;
      }),
    );
  },
);
