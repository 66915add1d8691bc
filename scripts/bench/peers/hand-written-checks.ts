/*
 * What a careful person checks by hand: types, lengths and forms of the fields that the bench sends. It stops at
 * the first fault, and knows one of the contract's three patient forms.
 */

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const date = /^\d{4}-\d{2}-\d{2}/;
const weight = /^\d{1,6}(\.\d{1,4})?$/;
const digits = /^\d{1,9}$/;
const genders = ['male', 'female', 'other', 'unknown', null];
const statuses = ['active', 'inactive', null, undefined];

type Fields = Readonly<Record<string, unknown>>;

export function patientFault(body: unknown): string | undefined {
  if (!isObject(body)) return 'body';
  if (!text(body['first_name'], 2, 100)) return 'first_name';
  if (!optionalText(body['middle_name'], 100)) return 'middle_name';
  if (!text(body['last_name'], 0, 100)) return 'last_name';
  if (!genders.some((one) => one === body['gender'])) return 'gender';
  if (!matches(date, body['dob'])) return 'dob';
  if (!optionalText(body['species'], 20)) return 'species';
  if (!optionalMatch(weight, body['weight'])) return 'weight';
  if (!optionalMatch(date, body['weight_recorded_date'])) return 'weight_recorded_date';
  if (!statuses.some((one) => one === body['status'])) return 'status';
  if (!matches(uuid, body['practitioner_id'])) return 'practitioner_id';
  if (!matches(uuid, body['assigned_clinic'])) return 'assigned_clinic';
  const contacts = body['contacts'] ?? [];
  if (!Array.isArray(contacts) || contacts.length > 50 || !contacts.every(isContact)) return 'contacts';
  const addresses = body['addresses'];
  if (!Array.isArray(addresses) || addresses.length !== 1 || !addresses.every(isAddress)) return 'addresses';
  return undefined;
}

export function orderFault(body: unknown): string | undefined {
  if (!isObject(body)) return 'body';
  for (const name of ['patient_id', 'practitioner_id', 'clinic_id']) {
    if (!matches(uuid, body[name])) return name;
  }
  if (!text(body['carrier_id'], 1, 255)) return 'carrier_id';
  if (!text(body['service_id'], 1, 255)) return 'service_id';
  const lines = body['medication_requests'];
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > 50 || !lines.every(isLine)) {
    return 'medication_requests';
  }
  return undefined;
}

export function servicesFault(carrierId: unknown, patientId: unknown): string | undefined {
  if (!text(carrierId, 1, 255)) return 'carrierId';
  return matches(uuid, patientId) ? undefined : 'patientId';
}

function isContact(value: unknown): boolean {
  return isObject(value) && text(value['key'], 0, 255) && text(value['value'], 0, 255);
}

function isAddress(value: unknown): boolean {
  if (!isObject(value)) return false;
  return ['addressLine1', 'addressLine2', 'addressLine3', 'city', 'state', 'postalCode'].every((name) =>
    optionalText(value[name], 255),
  );
}

function isLine(value: unknown): boolean {
  return (
    isObject(value) &&
    text(value['medication'], 1, 255) &&
    optionalText(value['dose'], 255) &&
    Number.isInteger(value['quantity']) &&
    optionalMatch(digits, value['refills']) &&
    text(value['direction'], 1, 1000) &&
    (value['days_supply'] === undefined || Number.isInteger(value['days_supply'])) &&
    optionalText(value['note'], 1000)
  );
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function text(value: unknown, least: number, most: number): boolean {
  return typeof value === 'string' && value.length >= least && value.length <= most;
}

function optionalText(value: unknown, most: number): boolean {
  return value === undefined || value === null || text(value, 0, most);
}

function matches(pattern: RegExp, value: unknown): boolean {
  return typeof value === 'string' && pattern.test(value);
}

function optionalMatch(pattern: RegExp, value: unknown): boolean {
  return value === undefined || value === null || matches(pattern, value);
}
