import { ApiError, notFound } from '../errors.ts';
import { partnerOperation } from '../partner/operation.ts';
import { inWords, movedIds, withLockedOrder } from './move.ts';
import { awaitsClarification } from './status.ts';
import { insertClarification, mostClarifications } from './store/notes.ts';

/** The partner's clarification (D66): a note for a person to read. The order does not move, and no event is sent. */
export const createClarification = partnerOperation(
  'createClarification',
  ({ path, body: { text } }, context, reply) => {
    const { store, partnerId, now } = context;
    const asked = { orderId: path.medication_order_id, partnerId };
    return withLockedOrder(store, asked, async (transaction, order) => {
      if (order === null) throw notFound('Medication order', 'medication_order_id');
      const refused = (message: string, reason: string) =>
        new ApiError('CONFLICT', message, {
          field: 'medication_order_id',
          reason,
          order_status: order.status,
        });
      if (!awaitsClarification(order)) {
        const why = order.reason === null ? '' : `, ${inWords(order.reason)}`;
        throw refused(
          `The order is ${inWords(order.status)}${why}: the pharmacy waits for no answer.`,
          'not_awaiting_clarification',
        );
      }
      const answer = reply(201, {
        data: { medication_order_id: order.id, status: 'on_hold', at: now.toISOString() },
        message: 'Clarification sent',
      });
      const change = context.change(answer, movedIds('medication_order_id', order));
      const verdict = await insertClarification(transaction, order, text, change);
      if (verdict === 'too_many_clarifications')
        throw refused(`The order has ${mostClarifications} answers. Call the pharmacy.`, verdict);
      return answer;
    });
  },
);
