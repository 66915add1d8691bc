import type { Address } from './address.ts';
import { destinationState } from './states.ts';
import type { Violation } from './violation.ts';

/** The state that shipping is priced for, or what keeps it from being known (D19). */
export type Destination<Field extends string> =
  | { readonly kind: 'known'; readonly state: string }
  | { readonly kind: 'unknown'; readonly violation: Violation<Field, 'always'> };

/** Where an order goes, by the state of the patient's address. */
export function patientDestination(state: string | null): Destination<'patientId'> {
  return destination(state, {
    field: 'patientId',
    reason: 'patient_state_missing',
    predicate: 'refers to a patient without a state to ship to',
    binds: 'always',
  });
}

/** Where a refill goes that brings an address of its own (D28). */
export function addressDestination({ state }: Address): Destination<'shippingAddress.state'> {
  return destination(state, {
    field: 'shippingAddress.state',
    reason: 'state_code',
    predicate: 'must be a two-letter code of a US state or territory',
    binds: 'always',
  });
}

function destination<Field extends string>(
  written: string | null,
  violation: Violation<Field, 'always'>,
): Destination<Field> {
  const state = destinationState(written);
  return state === null ? { kind: 'unknown', violation } : { kind: 'known', state };
}
