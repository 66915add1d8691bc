import { notAStateCode } from './address.ts';
import type { Address } from './address.ts';
import type { Violation } from './violation.ts';

/** The state that sets the shipping price, or why it is unknown (D19). */
export type Destination<Field extends string> =
  | { readonly kind: 'known'; readonly state: string }
  | { readonly kind: 'unknown'; readonly violation: Violation<Field, 'always'> };

/** An order ships to the state of the patient's address. */
export function patientDestination(state: string | null): Destination<'patientId'> {
  return destination(state, {
    field: 'patientId',
    reason: 'patient_state_missing',
    predicate: 'refers to a patient without a state to ship to',
    binds: 'always',
  });
}

/** A refill may bring its own address (D28). */
export function addressDestination({ state }: Address): Destination<'shippingAddress.state'> {
  return destination(state, {
    field: 'shippingAddress.state',
    reason: 'state_code',
    predicate: notAStateCode,
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

/**
 * The state as in prices and patientState: two upper-case letters (D19). Null if there is none: development also accepts
 * addresses whose state is not a code, and there is no price for those.
 */
export function destinationState(state: string | null): string | null {
  const code = state?.trim().toUpperCase() ?? '';
  return /^[A-Z]{2}$/.test(code) ? code : null;
}
