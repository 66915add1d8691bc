import type { components } from '../../generated/partner/types.ts';
import type { Violation, WireName } from '../domain/findings.ts';
import type { Practitioner, PractitionerField } from './rules.ts';

type Body = components['schemas']['Practitioner'];

/** Either form of a practitioner as the domain knows it, with the names that the form gives to its fields. */
interface MappedPractitioner {
  readonly practitioner: Practitioner;
  /** Faults of the body that JSON Schema cannot express. */
  readonly violations: readonly Violation<PractitionerField, 'always'>[];
  readonly wireName: WireName<PractitionerField>;
}

/** The two published forms differ only in the name of the NPI. Both names may be sent if the values are equal (D16). */
export function toPractitioner(body: Body, id: string): MappedPractitioner {
  const npi = body.npi_number ?? body.npi ?? null;
  const differ = body.npi !== undefined && body.npi !== npi;
  const names = { ...wireNames, npi: body.npi_number === undefined ? 'npi' : 'npi_number' };
  return {
    practitioner: {
      id,
      clinicId: body.assigned_clinic.toLowerCase(),
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email ?? null,
      npi,
      isVeterinarian: body.is_veterinarian ?? false,
      phone: body.phone ?? null,
      addressLine1: body.address_line_1 ?? null,
      addressLine2: body.address_line_2 ?? null,
      city: body.city ?? null,
      stateCode: body.state_code ?? null,
      zipCode: body.zip_code ?? null,
      credentials: body.credentials ?? null,
      specialty: body.specialty ?? null,
      licenseNumber: body.license_number ?? null,
      licenseState: body.license_state ?? null,
      licenseExpiration: body.license_expiration ?? null,
      deaNumber: body.dea_number ?? null,
      deaExpiration: body.dea_expiration ?? null,
      signatureImage: body.signature_image ?? null,
    },
    violations: differ ? [npiMismatch] : [],
    wireName: (field) => names[field],
  };
}

const npiMismatch: Violation<PractitionerField, 'always'> = {
  field: 'npi',
  reason: 'not_equal',
  predicate: 'must equal npi when both are sent',
  binds: 'always',
};

const wireNames = {
  clinicId: 'assigned_clinic',
  stateCode: 'state_code',
  zipCode: 'zip_code',
  licenseState: 'license_state',
  licenseExpiration: 'license_expiration',
  deaNumber: 'dea_number',
  deaExpiration: 'dea_expiration',
  signatureImage: 'signature_image',
} as const satisfies Record<Exclude<PractitionerField, 'npi'>, string>;
