import type { CarrierService } from '../../domain/carrier.ts';
import type { Destination } from '../../domain/destination.ts';
import { chooseService } from '../../domain/service-choice.ts';
import type { ServiceOffer } from '../../domain/service-choice.ts';
import type { ServiceChoice } from '../../domain/order-draft.ts';
import { toFinding } from '../../domain/violation.ts';
import type { WireName } from '../../domain/violation.ts';
import { ApiError, invalid, notFound } from '../../errors.ts';

/** The service an order ships by; a named one that does not exist is 404 under the name sent (D19). */
export function serviceFor(
  choice: ServiceChoice,
  offer: ServiceOffer,
  wireName: WireName<'carrierId' | 'serviceId'>,
): CarrierService {
  const chosen = chooseService(choice, offer);
  if (chosen.kind === 'chosen') return chosen.service;
  // Without a single carrier service the operator has not finished setting up: nothing the caller sends would do.
  if (chosen.kind === 'none_offered') throw new ApiError('SERVICE_UNAVAILABLE');
  throw notFound(chosen.field === 'carrierId' ? 'Carrier' : 'Carrier service', wireName(chosen.field));
}

/** The state that sets the price. Where it is not known nothing can be shipped, in development as well (D19). */
export function stateOf<Field extends string>(
  destination: Destination<Field>,
  wireName: WireName<Field>,
): string {
  if (destination.kind === 'known') return destination.state;
  throw invalid([toFinding(destination.violation, wireName)]);
}
