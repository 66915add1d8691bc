import { isDeaNumber, isNpi } from './check-digits.ts';
import type { Practitioner } from './practitioner.ts';
import { signatureImageFault } from './signature-image.ts';
import type { SignatureImageFault } from './signature-image.ts';
import { isStateCode, isZipCode, notAStateCode, notAZipCode } from './address.ts';
import type { Violation } from './violation.ts';

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
