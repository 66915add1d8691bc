import type { components } from '../../generated/partner/types.ts';
import type { OwnReference, ReferencedKind, SentExternalId } from '../domain/own-reference.ts';

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
