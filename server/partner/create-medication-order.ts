import { acceptOrder, createdIds } from './accept-order.ts';
import { partnerOperation } from './operation.ts';
import { placeOrder } from './place-order.ts';
import { sandboxScenario } from './sandbox-scenario.ts';
import { toOrderDraft } from './shapes/to-order-draft.ts';

/** Creates a medication order in the carrier form: one or more medications, by a named carrier and service. */
export const createMedicationOrder = partnerOperation(
  'createMedicationOrder',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    const { draft, wireName } = toOrderDraft(body);
    const { order, warnings } = await placeOrder(draft, scenario, wireName, context);
    const answer = reply(201, { data: createdIds(order), message: 'Medication order created', ...warnings });
    await acceptOrder(order, answer, context);
    return answer;
  },
);
