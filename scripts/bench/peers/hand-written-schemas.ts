const uuid = {
  type: 'string',
  pattern: '^[0-9a-fA-F]{8}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{4}-[0-9a-fA-F]{12}$',
};
const text = (maxLength: number, minLength = 0) => ({ type: 'string', minLength, maxLength });
const nullableText = (maxLength: number) => ({ type: ['string', 'null'], maxLength });
const closed = { type: 'object', additionalProperties: false };

/** The primary form of a patient, as one writes it into a Fastify route by hand. */
export const patientSchema = {
  ...closed,
  required: ['first_name', 'last_name', 'gender', 'dob', 'practitioner_id', 'assigned_clinic', 'addresses'],
  properties: {
    first_name: text(100, 2),
    middle_name: nullableText(100),
    last_name: text(100),
    gender: { enum: ['male', 'female', 'other', 'unknown', null] },
    dob: text(40, 10),
    species: nullableText(20),
    animal_owner_name: nullableText(100),
    weight: { type: ['string', 'null'], pattern: '^[0-9]{1,6}(\\.[0-9]{1,4})?$' },
    weight_recorded_date: { type: ['string', 'null'], format: 'date' },
    status: { enum: ['active', 'inactive', null] },
    practitioner_id: uuid,
    assigned_clinic: uuid,
    contacts: {
      type: 'array',
      maxItems: 50,
      items: { ...closed, required: ['key', 'value'], properties: { key: text(255), value: text(255) } },
    },
    addresses: {
      type: 'array',
      minItems: 1,
      maxItems: 1,
      items: {
        ...closed,
        required: ['addressLine1', 'city', 'state', 'postalCode'],
        properties: Object.fromEntries(
          ['addressLine1', 'addressLine2', 'addressLine3', 'city', 'state', 'postalCode'].map((name) => [
            name,
            nullableText(255),
          ]),
        ),
      },
    },
  },
};

const line = {
  ...closed,
  required: ['medication', 'quantity', 'direction'],
  properties: {
    medication: text(255, 1),
    dose: text(255),
    unit_of_measure: text(255),
    quantity: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    refills: { type: 'string', pattern: '^[0-9]{1,9}$', default: '0' },
    direction: text(1000, 1),
    days_supply: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
    note: text(1000),
    compounding_reason: text(1000),
  },
};

export const orderSchema = {
  ...closed,
  required: ['patient_id', 'practitioner_id', 'clinic_id', 'carrier_id', 'service_id', 'medication_requests'],
  properties: {
    patient_id: uuid,
    practitioner_id: uuid,
    clinic_id: uuid,
    carrier_id: text(255, 1),
    service_id: text(255, 1),
    is_refrigerated: { type: 'boolean', default: false },
    medication_requests: { type: 'array', minItems: 1, maxItems: 50, items: line },
  },
};

export const servicesSchema = {
  params: { type: 'object', required: ['carrierId'], properties: { carrierId: text(255, 1) } },
  querystring: { ...closed, required: ['patientId'], properties: { patientId: uuid } },
};
