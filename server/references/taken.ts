import { ApiError, refuseFindings } from '../errors.ts';
import type { PartnerContext } from '../partner/context.ts';
import { findTaken } from './store.ts';
import type { SentExternalId } from './wire.ts';

const takenReason = 'external_id_taken';

/** 409 without details: withFreeExternalIds adds the field, and the id of the row that has the external_id. */
export function externalIdTaken(): ApiError {
  return new ApiError('CONFLICT', undefined, { reason: takenReason });
}

/**
 * Runs a create whose external_ids must be free. A taken external_id comes before every other refusal: a partner that lost an
 * answer and tries again must learn that its order exists, and not, say, that the patient has become inactive since. An
 * accepted create needs no query for this: its own statement checks it.
 */
export async function withFreeExternalIds<Result>(
  context: PartnerContext,
  { clinicId, externalIds }: { readonly clinicId: string; readonly externalIds: readonly SentExternalId[] },
  create: () => Promise<Result>,
  attempts = 5,
): Promise<Result> {
  refuseFindings(repeated(externalIds));
  try {
    return await create();
  } catch (error) {
    if (externalIds.length === 0 || !(error instanceof ApiError)) throw error;
    const reason = error.details?.reason;
    // Another request has taken over the Idempotency-Key, and has created the row with the external_id.
    if (reason === 'in_progress') throw error;
    const { partnerId } = context;
    const taken = await findTaken(context.store, { partnerId, clinicId }, externalIds);
    if (taken) throw alreadyTaken(taken.wanted, taken.id);
    if (reason !== takenReason) throw error;
    // An erasure has freed it since.
    if (attempts > 1) return withFreeExternalIds(context, { clinicId, externalIds }, create, attempts - 1);
    throw new ApiError('SERVICE_UNAVAILABLE');
  }
}

/** A finding for each line of an order that repeats the external_id of an earlier one. */
function repeated(externalIds: readonly SentExternalId[]) {
  const keyOf = ({ kind, externalId }: SentExternalId) => `${kind} ${externalId}`;
  return externalIds
    .filter((one, index) => externalIds.slice(0, index).some((other) => keyOf(other) === keyOf(one)))
    .map(({ field }) => ({
      field,
      reason: 'repeated',
      message: `${field} must differ from that of the other lines`,
    }));
}

function alreadyTaken({ field }: SentExternalId, existing_id: string): ApiError {
  const details = { field, reason: takenReason, existing_id };
  return new ApiError('CONFLICT', `${field} is already taken in this clinic.`, details);
}
