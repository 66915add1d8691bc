import type { OwnSealer, Place } from '../sealing/sealer.ts';
import { applyChange, defineChange } from '../store/change.ts';
import type { Change } from '../store/change.ts';
import type { Store } from '../store/store.ts';
import { clinicOfPartner } from '../store/tenancy.ts';
import type { Practitioner, PractitionerStanding } from './rules.ts';

const createPractitioner = defineChange({
  name: 'create_practitioner',
  done: 'created',
  checks: [clinicOfPartner],
  writes: {
    created: `
      insert into practitioners (
        id, partner_id, clinic_id, first_name, last_name, email, npi, is_veterinarian, phone,
        address_line_1, address_line_2, city, state_code, zip_code, credentials, specialty,
        license_number, license_state, license_expiration, dea_number_sealed, dea_expiration,
        signature_image_sealed, created_at
      )
      select
        :id, :partner_id, :clinic_id, :first_name, :last_name, :email, :npi, :is_veterinarian, :phone,
        :address_line_1, :address_line_2, :city, :state_code, :zip_code, :credentials, :specialty,
        :license_number, :license_state, :license_expiration, :dea_number_sealed, :dea_expiration,
        :signature_image_sealed, at
      from permitted`,
  },
  shared: { locks: [] },
});

export function insertPractitioner(
  store: Store,
  partnerId: string,
  practitioner: Practitioner,
  change: Change,
): Promise<'created' | 'clinic_not_found'> {
  const { id } = practitioner;
  const seal = (place: Place, value: string | null) =>
    value === null ? null : store.sealer.ofPartner(partnerId).seal(place, value);
  const values = {
    id,
    partner_id: partnerId,
    clinic_id: practitioner.clinicId,
    first_name: practitioner.firstName,
    last_name: practitioner.lastName,
    email: practitioner.email,
    npi: practitioner.npi,
    is_veterinarian: practitioner.isVeterinarian,
    phone: practitioner.phone,
    address_line_1: practitioner.addressLine1,
    address_line_2: practitioner.addressLine2,
    city: practitioner.city,
    state_code: practitioner.stateCode,
    zip_code: practitioner.zipCode,
    credentials: practitioner.credentials,
    specialty: practitioner.specialty,
    license_number: practitioner.licenseNumber,
    license_state: practitioner.licenseState,
    license_expiration: practitioner.licenseExpiration,
    dea_number_sealed: seal(deaNumberPlace(id), practitioner.deaNumber),
    dea_expiration: practitioner.deaExpiration,
    signature_image_sealed: seal(signatureImagePlace(id), practitioner.signatureImage),
  };
  return applyChange(store, createPractitioner, values, change);
}

export const deaNumberPlace = (id: string): Place => ({ table: 'practitioners', column: 'dea_number', id });

export const signatureImagePlace = (id: string): Place => ({
  table: 'practitioners',
  column: 'signature_image',
  id,
});

/** The parts of an order's prescriber that the rules for orders need. */
export type PrescriberReference = PractitionerStanding & Pick<Practitioner, 'id' | 'npi'>;

/** A PrescriberReference as a JSON object, without the sealed DEA number, which is a column of its own. */
export const prescriberObject = `json_build_object(
  'id', practitioners.id,
  'isVeterinarian', practitioners.is_veterinarian,
  'npi', practitioners.npi,
  'licenseExpiration', practitioners.license_expiration,
  'deaExpiration', practitioners.dea_expiration
)`;

export function openPrescriber(
  sealer: OwnSealer,
  clear: Omit<PrescriberReference, 'deaNumber'>,
  sealed: Uint8Array | null,
): PrescriberReference {
  return { ...clear, deaNumber: sealed && sealer.open<string>(deaNumberPlace(clear.id), sealed) };
}
