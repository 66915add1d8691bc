import type { OrderReason } from '../../server/orders/status.ts';

/** The meaning of each reason, and advice for a partner. A reason without advice does not compile. */
export const reasonAdvice: Readonly<Record<OrderReason, readonly [meaning: string, doing: string]>> = {
  out_of_stock: ['The pharmacy has none of the medication.', 'Wait, or cancel and order another one.'],
  backordered: ['The supplier has none either.', 'Wait longer, or cancel and order another one.'],
  clarification_needed: [
    'The pharmacist has a question about the prescription.',
    'Ask the prescriber, and answer the pharmacy.',
  ],
  address_invalid: [
    'Nothing can be delivered to the address.',
    'Cancel, correct the address of the patient, and order again.',
  ],
  refill_too_soon: [
    'The patient should still have medication.',
    'Wait: the pharmacy goes on when it is time.',
  ],
  interaction_review: [
    'The pharmacist is checking it against other medication.',
    'Wait, or ask the prescriber.',
  ],
  duplicate_therapy: [
    'The patient already takes a similar medication.',
    'Ask the prescriber whether both are intended.',
  ],
  prior_authorization: [
    'The insurer has to approve it.',
    'Ask the prescriber for the approval, and answer the pharmacy.',
  ],
  returned_to_sender: ['A parcel to this address came back.', 'Check the address of the patient.'],
  partner_request: ['You asked for it.', 'Nothing.'],
  other: ['Something else.', 'Ask the operator.'],
};
