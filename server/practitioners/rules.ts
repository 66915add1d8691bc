import { isStateCode, isZipCode, notAStateCode, notAZipCode } from '../domain/address.ts';
import type { Violation } from '../domain/findings.ts';

/** A doctor or veterinarian of one clinic. Dates are calendar dates, YYYY-MM-DD. */
export interface Practitioner {
  readonly id: string;
  readonly clinicId: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string | null;
  readonly npi: string | null;
  readonly isVeterinarian: boolean;
  readonly phone: string | null;
  readonly addressLine1: string | null;
  readonly addressLine2: string | null;
  readonly city: string | null;
  readonly stateCode: string | null;
  readonly zipCode: string | null;
  readonly credentials: string | null;
  readonly specialty: string | null;
  readonly licenseNumber: string | null;
  readonly licenseState: string | null;
  readonly licenseExpiration: string | null;
  readonly deaNumber: string | null;
  readonly deaExpiration: string | null;
  readonly signatureImage: string | null;
}

/** The properties of a prescriber that the rules for orders check. */
export type PractitionerStanding = Pick<
  Practitioner,
  'isVeterinarian' | 'licenseExpiration' | 'deaNumber' | 'deaExpiration'
>;

/** The fields of a practitioner that a rule or a handler may find wrong. */
export type PractitionerField =
  | 'clinicId'
  | 'npi'
  | 'stateCode'
  | 'zipCode'
  | 'licenseState'
  | 'licenseExpiration'
  | 'deaNumber'
  | 'deaExpiration'
  | 'signatureImage';

type Found = Violation<PractitionerField>[];

/** Everything wrong with a practitioner beyond the contract's schemas (D26), in field order. */
export function practitionerViolations(practitioner: Practitioner, today: string): Found {
  return [
    ...npiViolations(practitioner),
    ...checked('stateCode', practitioner.stateCode, isStateCode, 'state_code', notAStateCode),
    ...checked('zipCode', practitioner.zipCode, isZipCode, 'zip_code', notAZipCode),
    ...checked('licenseState', practitioner.licenseState, isStateCode, 'state_code', notAStateCode),
    ...expiryViolations('licenseExpiration', practitioner.licenseExpiration, today),
    ...checked('deaNumber', practitioner.deaNumber, isDeaNumber, 'check_digit', notADeaNumber),
    ...expiryViolations('deaExpiration', practitioner.deaExpiration, today),
    ...signatureViolations(practitioner.signatureImage),
  ];
}

const notADeaNumber =
  'must be a DEA number: two letters, or a letter and 9, and seven digits ending in its check digit';

function npiViolations({ npi, isVeterinarian }: Practitioner): Found {
  if (npi === null) {
    return isVeterinarian ? [] : [strict('npi', 'required', 'is required unless is_veterinarian is true')];
  }
  return checked('npi', npi, isNpi, 'check_digit', 'must be an NPI: ten digits ending in its check digit');
}

function expiryViolations(
  field: 'licenseExpiration' | 'deaExpiration',
  expiration: string | null,
  today: string,
): Found {
  return expiration !== null && expiration < today
    ? [strict(field, 'expired', 'must not be in the past')]
    : [];
}

function signatureViolations(image: string | null): Found {
  const fault = image === null ? null : signatureImageFault(image);
  return fault === null ? [] : [strict('signatureImage', fault, signaturePredicates[fault])];
}

const signaturePredicates: Readonly<Record<SignatureImageFault, string>> = {
  base64: 'must be base64 with its padding, without spaces or a data: prefix',
  image_type: 'must be a PNG or JPEG image',
  image_too_large: 'must be an image of at most 512 KB',
};

/** Checks a field that may be absent. */
function checked(
  field: PractitionerField,
  value: string | null,
  holds: (value: string) => boolean,
  reason: string,
  predicate: string,
): Found {
  return value === null || holds(value) ? [] : [strict(field, reason, predicate)];
}

function strict(field: PractitionerField, reason: string, predicate: string): Violation<PractitionerField> {
  return { field, reason, predicate, binds: 'production' };
}

/** The prefix 80840, which an NPI does not write out, adds this to the Luhn sum of each. */
const npiPrefixSum = 24;

/** Ten digits that end in their Luhn check digit, counting the prefix 80840 (D26). */
export function isNpi(text: string): boolean {
  if (!/^\d{10}$/.test(text)) return false;
  let sum = npiPrefixSum;
  for (const [index, digit] of [...text].entries()) {
    const doubled = index % 2 === 0 ? Number(digit) * 2 : Number(digit);
    sum += doubled > 9 ? doubled - 9 : doubled;
  }
  return sum % 10 === 0;
}

/** The registrant type, a letter of the name (9 for a business), and seven digits. */
const deaForm = /^[A-Z][A-Z9]\d{7}$/i;

/** The last digit of a DEA number checks the others: the odd places plus twice the even ones (D26). */
export function isDeaNumber(text: string): boolean {
  if (!deaForm.test(text)) return false;
  const digits = [...text.slice(2)].map(Number);
  const sum = (places: readonly number[]) => places.reduce((total, place) => total + (digits[place] ?? 0), 0);
  return (sum([0, 2, 4]) + 2 * sum([1, 3, 5])) % 10 === digits[6];
}

/** 512 KB after decoding (D26). */
const maximumBytes = 512 * 1024;

const magicNumbers = [
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.from([0xff, 0xd8, 0xff]),
];

type SignatureImageFault = 'base64' | 'image_type' | 'image_too_large';

/** The first fault of a signature image: it must be strict base64 of a PNG or JPEG of at most 512 KB. */
export function signatureImageFault(text: string): SignatureImageFault | null {
  const image = Buffer.from(text, 'base64');
  // Buffer skips invalid characters, so only canonical base64 survives a round trip.
  if (image.toString('base64') !== text) return 'base64';
  if (!magicNumbers.some((magic) => image.subarray(0, magic.length).equals(magic))) return 'image_type';
  return image.length > maximumBytes ? 'image_too_large' : null;
}
