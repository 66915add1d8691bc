import { partnerOperation } from '../operation.ts';
import { acceptOrder, createdIds } from '../orders/accept-order.ts';
import { placeOrder } from '../orders/place-order.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { untilPlaced } from '../orders/until-placed.ts';
import { refuseTaken } from '../refuse-taken.ts';
import { toOrderDraft } from '../wire/to-order-draft.ts';

/** Creates a medication order in the carrier form: one or more medications and a named carrier and service. */
export const createMedicationOrder = partnerOperation(
  'createMedicationOrder',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    const mapped = toOrderDraft(body);
    const { externalIds } = mapped;
    return refuseTaken(context, { clinicId: mapped.draft.clinicId, externalIds }, () =>
      untilPlaced(async () => {
        const { order, warnings } = await placeOrder(mapped, scenario, context);
        const data = createdIds(order);
        const answer = reply(201, { data, message: 'Medication order created', ...warnings });
        const verdict = await acceptOrder(order, answer, context);
        return verdict === 'created' ? answer : verdict;
      }),
    );
  },
);
