/** Why an order that has left the queue is opened (D49). */
export const purposes = [
  'patient_question',
  'partner_question',
  'returned_parcel',
  'complaint',
  'recall',
  'audit',
  'other',
] as const;

export type Purpose = (typeof purposes)[number];
