import { acceptOrder, createdIds } from '../orders/accept-order.ts';
import { partnerOperation } from '../operation.ts';
import { placeOrder } from '../orders/place-order.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { toFlatOrderDraft } from '../wire/to-flat-order-draft.ts';

/** Creates a medication request in the flat form: one medication; the clinic's default or the cheapest service. */
export const createMedicationRequest = partnerOperation(
  'createMedicationRequest',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    const { draft, wireName } = toFlatOrderDraft(body);
    const { order, warnings } = await placeOrder(draft, scenario, wireName, context);
    const answer = reply(201, {
      data: createdIds(order),
      message: 'Medication request created',
      ...warnings,
    });
    await acceptOrder(order, answer, context);
    return answer;
  },
);
