import type { components } from '../../generated/partner/types.ts';

/** The tables whose rows a partner may give an external_id. It is unique in a clinic for each of them. */
export const referencedKinds = [
  'patients',
  'medication_orders',
  'medication_requests',
  'refill_requests',
] as const;

export type ReferencedKind = (typeof referencedKinds)[number];

/** A partner's own name for something that it creates, and its notes about it (D33). We only store both. */
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

/** The two fields that every create but that of a practitioner takes (D33). */
interface Fields {
  readonly external_id?: components['schemas']['ExternalId'];
  readonly metadata?: components['schemas']['Metadata'];
}

export function toOwnReference({ external_id: externalId, metadata = {} }: Fields): OwnReference {
  return { externalId: externalId ?? null, metadata };
}

/** The external_id of one thing that a request creates, if it has one. */
export function externalIdOf(kind: ReferencedKind, fields: Fields, field = 'external_id'): SentExternalId[] {
  return fields.external_id === undefined ? [] : [{ kind, externalId: fields.external_id, field }];
}
