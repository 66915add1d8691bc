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
    plant: set('X-Key', 'components', 'securitySchemes', 'ApiKey', 'name'),
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
    plant: remove(...schemas, 'CarrierService', 'required', 0),
    where: 'GET /api/external/carriers/{carrierId}/services, 200',
    what: 'data[].id is no longer required',
  },
  {
    plant: add('backordered', ...schemas, 'OrderStatus', 'enum'),
    where: `${fulfilled}, request body`,
    what: 'data.status gained the value "backordered"',
  },
];
