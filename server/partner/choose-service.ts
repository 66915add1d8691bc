import type { CarrierService } from '../domain/carrier.ts';
import { chooseService } from '../domain/service-choice.ts';
import type { ServiceOffer } from '../domain/service-choice.ts';
import type { OrderField, ServiceChoice } from '../domain/order-draft.ts';
import type { WireName } from '../domain/violation.ts';
import { ApiError, invalid, notFound } from '../errors.ts';

/** The service an order ships by; a named one that does not exist is 404 under the name sent (D19). */
export function serviceFor(
  choice: ServiceChoice,
  offer: ServiceOffer,
  wireName: WireName<OrderField>,
): CarrierService {
  const chosen = chooseService(choice, offer);
  if (chosen.kind === 'chosen') return chosen.service;
  // Without a single carrier service the operator has not finished setting up: nothing the caller sends would do.
  if (chosen.kind === 'none_offered') throw new ApiError('SERVICE_UNAVAILABLE');
  throw notFound(chosen.field === 'carrierId' ? 'Carrier' : 'Carrier service', wireName(chosen.field));
}

/** The state that sets the price. A patient may have none, and then nothing can be shipped (D19). */
export function destinationState(state: string | null, field: string): string {
  if (state !== null) return state;
  throw invalid([
    {
      field,
      reason: 'patient_state_missing',
      message: `${field} refers to a patient without a state to ship to`,
    },
  ]);
}
