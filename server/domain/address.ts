import type { Violation } from './findings.ts';

/** A place to ship to. The primary patient form allows every part to be null. */
export interface Address {
  readonly line1: string | null;
  readonly line2: string | null;
  readonly line3: string | null;
  readonly city: string | null;
  readonly state: string | null;
  readonly postalCode: string | null;
  readonly country: string | null;
}

export const noAddress: Address = {
  line1: null,
  line2: null,
  line3: null,
  city: null,
  state: null,
  postalCode: null,
  country: null,
};

/** A parcel can be addressed: street, city and ZIP code are there. Only the price depends on the state (D19). */
export function isComplete({ line1, city, postalCode }: Address): boolean {
  return [line1, city, postalCode].every((part) => part !== null && part.trim() !== '');
}

/** The 50 states, DC, the territories and the armed forces (D26). */
const stateCodes: ReadonlySet<string> = new Set(
  (
    'AL AK AZ AR CA CO CT DE FL GA HI ID IL IN IA KS KY LA ME MD MA MI MN MS MO MT NE NV NH NJ NM NY NC ND OH ' +
    'OK OR PA RI SC SD TN TX UT VT VA WA WV WI WY DC AS GU MP PR VI AA AE AP'
  ).split(' '),
);

/** In upper or lower case. */
export function isStateCode(text: string): boolean {
  return stateCodes.has(text.toUpperCase());
}

export const notAStateCode = 'must be a two-letter code of a US state or territory';

/** Five digits, or nine with or without a hyphen (D26). */
export function isZipCode(text: string): boolean {
  return /^\d{5}(-?\d{4})?$/.test(text);
}

export const notAZipCode = 'must be a ZIP code of 5 or 9 digits';

/** The rules for a patient's address and for a refill's own address (D26). The caller names the two fields. */
export function addressViolations<Field extends string>(
  { state, postalCode }: Address,
  stateField: Field,
  postalCodeField: Field,
): Violation<Field>[] {
  const found: Violation<Field>[] = [];
  if (state !== null && !isStateCode(state)) {
    found.push({ field: stateField, reason: 'state_code', predicate: notAStateCode, binds: 'production' });
  }
  if (postalCode !== null && !isZipCode(postalCode)) {
    found.push({ field: postalCodeField, reason: 'zip_code', predicate: notAZipCode, binds: 'production' });
  }
  return found;
}
