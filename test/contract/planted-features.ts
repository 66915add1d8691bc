import { add, remove, set } from './edit-contract.ts';
import type { PlantedChange } from './planted-changes.ts';

const carriers = ['paths', '/api/external/carriers', 'get'];
const schemas = ['components', 'schemas'];

const primary = 'POST /api/external/patient, request body, Primary';

export const features: readonly PlantedChange[] = [
  {
    plant: set({ get: { operationId: 'listClinics', responses: {} } }, 'paths', '/api/external/clinics'),
    where: 'GET /api/external/clinics',
    what: 'the operation is new',
  },
  {
    plant: add({ OAuth: ['another'] }, 'security'),
    where: 'GET /api/external/carriers',
    what: 'another way to authenticate is new',
  },
  {
    plant: set('catalogue:read', ...carriers, 'x-scope'),
    where: 'GET /api/external/carriers',
    what: 'its security asks for other scopes',
  },
  {
    plant: add({ name: 'page', in: 'query', schema: {} }, ...carriers, 'parameters'),
    where: 'GET /api/external/carriers',
    what: 'the query page parameter is new',
  },
  {
    plant: set({ type: 'string' }, ...schemas, 'PatientPrimary', 'properties', 'nickname'),
    where: primary,
    what: 'nickname is new',
  },
  {
    plant: remove(...schemas, 'PatientPrimary', 'required', 2),
    where: primary,
    what: 'gender is no longer required',
  },
  {
    plant: set(1, ...schemas, 'PatientFirstName', 'minLength'),
    where: primary,
    what: 'first_name has minLength 1, had 2',
  },
  {
    plant: add('lapine', ...schemas, 'Species', 'anyOf', 0, 'enum'),
    where: primary,
    what: 'species gained the value "lapine"',
  },
  {
    plant: add({ title: 'By chart', type: 'object' }, ...schemas, 'Patient', 'oneOf'),
    where: 'POST /api/external/patient, request body',
    what: 'the body gained the variant By chart',
  },
  {
    plant: set(true, ...carriers, 'deprecated'),
    where: 'GET /api/external/carriers',
    what: 'it is deprecated',
  },
  {
    plant: set({ post: { operationId: 'orderCancelled' } }, 'webhooks', 'order.cancelled'),
    where: 'event order.cancelled',
    what: 'the event is new',
  },
];

export const changedWording: readonly Pick<PlantedChange, 'plant' | 'what'>[] = [
  { plant: set('Other words.', ...schemas, 'Patient', 'description'), what: 'a description' },
  { plant: set(['Ada'], ...schemas, 'PatientFirstName', 'examples'), what: 'an example' },
  { plant: set('D99', ...carriers, 'x-decision'), what: 'an extension' },
  {
    plant: set({ next: { operationId: 'listCarriers' } }, 'components', 'responses', 'CarrierList', 'links'),
    what: 'a link',
  },
  { plant: set(36, ...schemas, 'ClinicId', 'maxLength'), what: 'a limit that the format sets' },
  {
    plant: set(16_384, 'components', 'parameters', 'RequestId', 'schema', 'maxLength'),
    what: 'the limit of all headers',
  },
  {
    plant: set({ schema: {} }, 'components', 'responses', 'CarrierList', 'headers', 'Access-Control-Max-Age'),
    what: 'a header that only browsers read',
  },
];
