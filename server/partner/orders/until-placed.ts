import { ApiError } from '../../errors.ts';

/** Each failed attempt means that a change of the patient was committed in the few milliseconds since it began. */
const mostAttempts = 5;

/**
 * Places an order. If its patient was changed or erased since it was read, the order is placed again from the start: it is
 * checked, priced and shipped for the same address (D35).
 */
export async function untilPlaced<Placed extends object>(
  place: () => Promise<Placed | 'patient_changed'>,
): Promise<Placed> {
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const placed = await place();
    if (placed !== 'patient_changed') return placed;
  }
  throw new ApiError('SERVICE_UNAVAILABLE');
}
