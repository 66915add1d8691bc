import type { OwnReference } from '../domain/own-reference.ts';

/** What an event says of the partner's own reference: nothing if there is none (D33). */
export function ownReferenceFields({ externalId, metadata }: OwnReference) {
  return {
    ...(externalId === null ? {} : { external_id: externalId }),
    ...(Object.keys(metadata).length === 0 ? {} : { metadata: { ...metadata } }),
  };
}
