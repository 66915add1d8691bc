import { newPartnerWithOrder } from '../../support/fixtures.ts';
import { hold, moveThrough } from '../../support/order-progress.ts';
import type { Call } from '../../support/partner.ts';
import { pathConflicts } from './idempotency-conflicts.ts';
import { notJson, unknownId } from './provocation.ts';
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
    malformed_uuid: clarify({ path: { medication_order_id: '42' } }),
    malformed_json: notJson('createClarification', { medication_order_id: unknownId }),
  },
  ClarificationConflict: {
    not_asked: notAsked,
    too_many: clarify({}, 21),
    ...pathConflicts(
      'createClarification',
      () => body,
      (id) => `/api/external/medication-order/${id}/clarification`,
    ),
  },
};
