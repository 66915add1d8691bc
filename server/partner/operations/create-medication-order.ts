import { partnerOperation } from '../operation.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { toOrderDraft } from '../wire/to-order-draft.ts';

/** Creates a medication order in the carrier form: one or more medications and a named carrier and service. */
export const createMedicationOrder = partnerOperation(
  'createMedicationOrder',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    return acceptOrder(toOrderDraft(body), scenario, context, (data, warnings) =>
      reply(201, { data, message: 'Medication order created', ...warnings }),
    );
  },
);
