/** The tables of fields of the specification. The contract must never lose one of them. */

export interface SpecifiedField {
  readonly type: 'string' | 'integer' | 'boolean' | 'array' | 'object' | 'number';
  readonly required?: true;
  readonly nullable?: true;
  readonly format?: 'uuid' | 'email' | 'date';
  readonly minLength?: number;
  readonly enum?: readonly string[];
}

export type SpecifiedObject = Readonly<Record<string, SpecifiedField>>;

const string = { type: 'string' } as const;
const uuid = { type: 'string', format: 'uuid' } as const;
const date = { type: 'string', format: 'date' } as const;
const email = { type: 'string', format: 'email' } as const;
const integer = { type: 'integer' } as const;
const orNull = { nullable: true } as const;
const required = { required: true } as const;
const genders = ['male', 'female', 'other', 'unknown'] as const;
const name = { ...string, ...required, minLength: 2 } as const;

export const practitioner: SpecifiedObject = {
  first_name: name,
  last_name: name,
  email,
  npi: string,
  npi_number: string,
  is_veterinarian: { type: 'boolean' },
  assigned_clinic: { ...uuid, ...required },
  phone: string,
  address_line_1: string,
  address_line_2: string,
  city: string,
  state_code: string,
  zip_code: string,
  credentials: string,
  specialty: string,
  license_number: string,
  license_state: string,
  license_expiration: date,
  dea_number: string,
  dea_expiration: date,
  signature_image: string,
};

export const primaryPatient: SpecifiedObject = {
  first_name: name,
  middle_name: { ...string, ...orNull },
  last_name: { ...string, ...required },
  gender: { ...string, ...orNull, ...required, enum: genders },
  dob: { ...string, ...required },
  species: {
    ...string,
    ...orNull,
    enum: ['human', 'canine', 'feline', 'equine', 'avian', 'mammal - other', 'reptilian', 'swine'],
  },
  animal_owner_name: { ...string, ...orNull },
  weight: { ...string, ...orNull },
  weight_recorded_date: { ...date, ...orNull },
  status: { ...string, ...orNull, enum: ['active', 'inactive'] },
  practitioner_id: { ...uuid, ...required },
  assigned_clinic: { ...uuid, ...required },
  contacts: { type: 'array' },
  addresses: { type: 'array', ...required },
};

export const contact: SpecifiedObject = {
  key: { ...string, ...required },
  value: { ...string, ...required },
};

export const patientAddress: SpecifiedObject = {
  addressLine1: { ...string, ...orNull, ...required },
  addressLine2: { ...string, ...orNull },
  addressLine3: { ...string, ...orNull },
  city: { ...string, ...orNull, ...required },
  state: { ...string, ...orNull, ...required },
  postalCode: { ...string, ...orNull, ...required },
};

/** The specification gives these fields; which of them are required is decided in D16. */
const simplified: SpecifiedObject = {
  clinic_id: { ...uuid, ...required },
  first_name: name,
  last_name: { ...string, ...required },
  date_of_birth: { ...date, ...required },
  gender: { ...string, ...orNull, enum: genders },
  email,
  phone: string,
};

export const postalAddress: SpecifiedObject = {
  line1: { ...string, ...required },
  city: { ...string, ...required },
  state: { ...string, ...required },
  zip: { ...string, ...required },
  country: string,
};

export const patientWithAddress: SpecifiedObject = {
  ...simplified,
  address: { type: 'object', ...required },
};

export const flatPatient: SpecifiedObject = {
  ...simplified,
  address_line1: { ...string, ...required },
  city: { ...string, ...required },
  state: { ...string, ...required },
  zip: { ...string, ...required },
};

export const medicationOrder: SpecifiedObject = {
  patient_id: { ...uuid, ...required },
  practitioner_id: { ...uuid, ...required },
  clinic_id: { ...uuid, ...required },
  carrier_id: { ...string, ...required },
  service_id: { ...string, ...required },
  is_refrigerated: { type: 'boolean' },
  medication_requests: { type: 'array', ...required },
};

export const medicationLine: SpecifiedObject = {
  medication: { ...string, ...required },
  dose: string,
  unit_of_measure: string,
  quantity: { ...integer, ...required },
  refills: string,
  direction: { ...string, ...required },
  days_supply: integer,
  note: string,
  compounding_reason: string,
};

const flat: SpecifiedObject = {
  clinic_id: { ...uuid, ...required },
  patient_id: { ...uuid, ...required },
  practitioner_id: { ...uuid, ...required },
  medication_strength: string,
  quantity: { ...integer, ...required },
  refills: integer,
  days_supply: integer,
  instructions: string,
  diagnosis_codes: { type: 'array' },
};

export const requestByName: SpecifiedObject = {
  ...flat,
  medication_name: { ...string, ...required },
  medication_id: uuid,
};

export const requestById: SpecifiedObject = { ...flat, medication_id: { ...uuid, ...required } };

export const refillRequest: SpecifiedObject = {
  medication_request_id: { ...uuid, ...required },
  shipment_group_id: string,
  clinic_id: uuid,
  shipping_address: { type: 'object' },
  shipment_service_code: string,
  payment_method_id: string,
};

export const webhookRegistration: SpecifiedObject = {
  clinic_id: { ...uuid, ...required },
  webhook_url: { ...string, ...required },
};

export const webhookDeletion: SpecifiedObject = {
  clinic_id: { ...uuid, ...required },
  webhook_id: { ...uuid, ...required },
};
