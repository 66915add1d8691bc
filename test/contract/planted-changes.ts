import { add, remove, set } from './edit-contract.ts';
import type { Draft } from './edit-contract.ts';

/** A change to the released contract and the gate's words for it. */
export interface PlantedChange {
  readonly plant: (contract: Draft) => void;
  readonly where: string;
  readonly what: string;
}

const practitioner = ['paths', '/api/external/practitioner', 'post'];
const carriers = ['paths', '/api/external/carriers', 'get'];
const schemas = ['components', 'schemas'];

const primary = 'POST /api/external/patient, request body, Primary';
const fulfilled = 'event order.fulfilled';

export const breakingChanges: readonly PlantedChange[] = [
  {
    plant: remove(...carriers),
    where: 'GET /api/external/carriers',
    what: 'the operation is gone',
  },
  {
    plant: set('listAllCarriers', ...carriers, 'operationId'),
    where: 'GET /api/external/carriers',
    what: 'its operationId is listAllCarriers, was listCarriers',
  },
  {
    plant: add({ name: 'page', in: 'query', required: true, schema: {} }, ...carriers, 'parameters'),
    where: 'GET /api/external/carriers',
    what: 'the query page parameter is new and required',
  },
  {
    plant: remove(...practitioner, 'parameters', 0),
    where: 'POST /api/external/practitioner',
    what: 'the header Idempotency-Key parameter is gone',
  },
  {
    plant: remove(...carriers, 'responses', '200'),
    where: 'GET /api/external/carriers',
    what: 'the response 200 is gone',
  },
  {
    plant: set({ description: 'Later.' }, ...practitioner, 'responses', '202'),
    where: 'POST /api/external/practitioner',
    what: 'the response 202 is new',
  },
  {
    plant: remove('components', 'responses', 'CarrierList', 'headers', 'X-RateLimit-Limit'),
    where: 'GET /api/external/carriers, 200',
    what: 'the header X-RateLimit-Limit is gone',
  },
  {
    plant: set('X-Key', 'components', 'securitySchemes', 'ApiKey', 'name'),
    where: 'GET /api/external/carriers',
    what: 'its security has changed',
  },
  {
    plant: set({ ApiKey: [], OAuth: [] }, 'security', 0),
    where: 'GET /api/external/carriers',
    what: 'its security has changed',
  },
  {
    plant: set([{ OAuth: [] }], ...carriers, 'security'),
    where: 'GET /api/external/carriers',
    what: 'its security has changed',
  },
  {
    plant: add('species', ...schemas, 'PatientPrimary', 'required'),
    where: primary,
    what: 'species is now required',
  },
  {
    plant: remove(...schemas, 'PatientPrimary', 'properties', 'weight'),
    where: primary,
    what: 'weight is gone',
  },
  {
    plant: set(3, ...schemas, 'PatientFirstName', 'minLength'),
    where: primary,
    what: 'first_name has minLength 3, had 2',
  },
  {
    plant: set('^[A-Z]', ...schemas, 'PatientFirstName', 'pattern'),
    where: primary,
    what: 'first_name has pattern "^[A-Z]", had "^\\\\s*[^\\\\s\\\\x00][^\\\\x00]*$"',
  },
  {
    plant: remove(...schemas, 'Species', 'anyOf', 0, 'enum', 7),
    where: primary,
    what: 'species lost the value "swine"',
  },
  {
    plant: remove(...schemas, 'Species', 'anyOf', 1),
    where: primary,
    what: 'species lost the type "null"',
  },
  {
    plant: remove(...schemas, 'Patient', 'oneOf', 2),
    where: 'POST /api/external/patient, request body',
    what: 'the body lost the variant Simplified, flat address',
  },
  {
    plant: set('string', ...schemas, 'Quantity', 'type'),
    where: 'POST /api/external/medication-order, request body',
    what: 'medication_requests[].quantity lost the type "integer"',
  },
  {
    plant: set('1', ...schemas, 'MedicationLine', 'properties', 'refills', 'default'),
    where: 'POST /api/external/medication-order, request body',
    what: 'medication_requests[].refills means "1" if left out, meant "0"',
  },
  {
    plant: remove(...schemas, 'CarrierService', 'properties', 'originalCost'),
    where: 'GET /api/external/carriers/{carrierId}/services, 200',
    what: 'data[].originalCost is gone',
  },
  {
    plant: remove(...schemas, 'CarrierService', 'required', 0),
    where: 'GET /api/external/carriers/{carrierId}/services, 200',
    what: 'data[].id is no longer required',
  },
  {
    plant: set('string', ...schemas, 'CarrierService', 'properties', 'totalCost', 'type'),
    where: 'GET /api/external/carriers/{carrierId}/services, 200',
    what: 'data[].totalCost gained the type "string"',
  },
  {
    plant: set(35, ...schemas, 'ClinicId', 'maxLength'),
    where: 'POST /api/external/webhook, request body',
    what: 'clinic_id has maxLength 35, had 36',
  },
  { plant: remove('webhooks', 'refill.ready'), where: 'event refill.ready', what: 'the event is gone' },
  {
    plant: remove(...schemas, 'OrderFulfilledData', 'properties', 'tracking_number'),
    where: `${fulfilled}, request body`,
    what: 'data.tracking_number is gone',
  },
  {
    plant: add('backordered', ...schemas, 'OrderStatus', 'enum'),
    where: `${fulfilled}, request body`,
    what: 'data.status gained the value "backordered"',
  },
  {
    plant: remove('webhooks', 'order.fulfilled', 'post', 'parameters', 0),
    where: fulfilled,
    what: 'parameter is gone',
  },
];
