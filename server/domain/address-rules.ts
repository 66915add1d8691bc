import type { Address } from './address.ts';
import { isStateCode } from './states.ts';
import type { Violation } from './violation.ts';
import { isZip } from './zip.ts';

/** A patient's address and a refill's own obey the same rules (D26); each calls the two fields its own way. */
export function addressViolations<Field extends string>(
  { state, postalCode }: Address,
  stateField: Field,
  postalCodeField: Field,
): Violation<Field>[] {
  const found: Violation<Field>[] = [];
  if (state !== null && !isStateCode(state)) {
    const predicate = 'must be a two-letter code of a US state or territory';
    found.push({ field: stateField, reason: 'state_code', predicate, binds: 'production' });
  }
  if (postalCode !== null && !isZip(postalCode)) {
    const predicate = 'must be a ZIP code of 5 or 9 digits';
    found.push({ field: postalCodeField, reason: 'zip_code', predicate, binds: 'production' });
  }
  return found;
}
