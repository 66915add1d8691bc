import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { hold, moveThrough } from '../../support/order-progress.ts';
import type { Call } from '../../support/partner.ts';
import type { Provocation, Provocations } from './provocation.ts';

const body = { text: 'The prescriber confirms 500 mg twice a day' };

/** Answers the question about an order, up to the last of these answers. */
const clarify =
  (sent: Call = {}, times = 1): Provocation =>
  async ({ service }) => {
    const caller = await newPartnerWithOrder(service, 'development');
    await hold(service, caller.medicationOrderId);
    const answer = () => {
      const path = { medication_order_id: caller.medicationOrderId };
      return caller.call('createClarification', { path, body, ...sent });
    };
    for (let time = 1; time < times; time += 1) await answer();
    return answer();
  };

const notAsked: Provocation = async ({ service }) => {
  const { call, medicationOrderId } = await newPartnerWithOrder(service, 'development');
  await moveThrough(service, medicationOrderId, 'processing');
  return call('createClarification', { path: { medication_order_id: medicationOrderId }, body });
};

export const clarifications: Provocations = {
  ClarificationSent: { sent: clarify() },
  ClarificationInvalid: {
    text_missing: clarify({ body: {} }),
  },
  ClarificationConflict: {
    not_asked: notAsked,
    too_many: clarify({}, 21),
  },
};
