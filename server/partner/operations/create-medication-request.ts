import { partnerOperation } from '../operation.ts';
import { acceptOrder } from '../orders/accept-order.ts';
import { sandboxScenario } from '../orders/sandbox-scenario.ts';
import { toFlatOrderDraft } from '../wire/to-order-draft.ts';

/** Creates a medication request in the flat form: one medication, sent by the clinic's default or cheapest service. */
export const createMedicationRequest = partnerOperation(
  'createMedicationRequest',
  async ({ body, headers }, context, reply) => {
    const scenario = sandboxScenario(context.environment, headers['x-sandbox-scenario']);
    return acceptOrder(toFlatOrderDraft(body), scenario, context, (data, warnings) =>
      reply(201, { data, message: 'Medication request created', ...warnings }),
    );
  },
);
