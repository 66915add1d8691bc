/** What a partner may give its own references. An external_id is unique in a clinic for each kind. */
export const referencedKinds = [
  'patients',
  'medication_orders',
  'medication_requests',
  'refill_requests',
] as const;

export type ReferencedKind = (typeof referencedKinds)[number];

/** What a partner calls something that it creates, and its notes about it (D33). They mean nothing to us. */
export interface OwnReference {
  readonly externalId: string | null;
  readonly metadata: Readonly<Record<string, string>>;
}

export const noReference: OwnReference = { externalId: null, metadata: {} };

/** An external_id in a request, and the field that has it. */
export interface SentExternalId {
  readonly kind: ReferencedKind;
  readonly externalId: string;
  readonly field: string;
}
