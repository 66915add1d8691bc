import { isObject } from '../../server/contract/json-schema.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import { carriers, changed, example, examples, get, json, nowhere, raw } from './probe-requests.ts';
import type { ProbeRequest } from './probe-requests.ts';

/** Requests to send to both, and the part of the last answers to compare. */
export interface Probe {
  readonly title: string;
  /** Sent in this order; the last answer counts. */
  readonly requests: readonly ProbeRequest[];
  readonly view: (answer: WireAnswer) => unknown;
  /** The listed difference that the probe shows; undefined if the two agree. */
  readonly difference?: string;
}

/** What a client acts on: the status, the code, and the headers that only some answers have. */
const decision = ({ status, headers, body }: WireAnswer): unknown => [
  status,
  errorOf(body)['code'],
  ['Allow', 'Retry-After'].filter((name) => headers.has(name)),
];
/** The same without the code, which Prism's own answers lack. */
const statusOf = ({ status }: WireAnswer): unknown => status;
const errorOf = (body: unknown) => (isObject(body) && isObject(body['error']) ? body['error'] : {});
const carrierFields = new Set(['success', 'data', 'message', 'carriers', 'id', 'name']);
function fieldNames(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(fieldNames);
  return isObject(node) ? Object.entries(node).flatMap(([name, value]) => [name, ...fieldNames(value)]) : [];
}
const detailsOf = ({ body }: WireAnswer): unknown => errorOf(body)['details'];

const html = get(carriers, { ...json, accept: 'text/html' });
const unknownPath = get('/api/external/nothing');
const wrongMethod: ProbeRequest = { method: 'put', target: carriers, headers: json };

type PlainProbe = Omit<Probe, 'view'> & { readonly view?: Probe['view'] };

const alike: readonly PlainProbe[] = [
  ...examples.map(({ id, name, method, target, body }) => ({
    title: `${id}, its example ${name}`,
    requests: [
      { method, target, headers: json, ...(body === undefined ? {} : { text: JSON.stringify(body) }) },
    ],
  })),
  ...[...new Set(examples.map(({ id }) => id))].map((id) => {
    const { method, target, body } = example(id);
    const text = body === undefined ? {} : { text: JSON.stringify(body) };
    const headers = { 'content-type': 'application/json' };
    return { title: `${id} without a key`, requests: [{ method, target, headers, ...text }] };
  }),
  { title: 'an unknown field', requests: [changed('createPatient', { surplus: 1 })] },
  {
    title: 'a field of another variant',
    requests: [changed('createPatient', { date_of_birth: '1986-04-17' })],
  },
  { title: 'a value of the wrong type', requests: [changed('createMedicationRequest', { quantity: '30' })] },
  { title: 'a name that is too short', requests: [changed('createPractitioner', { first_name: 'M' })] },
  { title: 'a malformed UUID', requests: [changed('createRefillRequest', { medication_request_id: '1' })] },
  { title: 'a malformed e-mail address', requests: [changed('createPractitioner', { email: 'maria' })] },
  { title: 'a day that does not exist', requests: [changed('createPatient', { dob: '2023-02-29' })] },
  { title: 'a list with one item too many', requests: [changed('createPatient', { addresses: [{}, {}] })] },
  { title: 'an empty object', requests: [raw('createMedicationOrder', '{}')] },
  { title: 'a list as the body', requests: [raw('createMedicationOrder', '[]')] },
  { title: 'no body', requests: [raw('createMedicationOrder', undefined)] },
  { title: 'malformed JSON', requests: [raw('createMedicationOrder', '{"a')] },
  { title: 'a missing query parameter', requests: [get(`${carriers}/usps/services`)] },
  {
    title: 'a body with a text content type',
    requests: [raw('createPractitioner', '{}', { ...json, 'content-type': 'text/plain' })],
  },
  { title: 'the status of an answer wanted as HTML', requests: [html], view: statusOf },
  { title: 'the status of an unknown path', requests: [unknownPath], view: statusOf },
  { title: 'the status of a method that the path lacks', requests: [wrongMethod], view: statusOf },
  {
    title: 'the status of a path with a bad escape',
    requests: [get(`${carriers}/%zz/services`)],
    view: statusOf,
  },
];

const different: readonly PlainProbe[] = [
  {
    difference: 'keys',
    title: 'a key that was never issued',
    requests: [get(carriers, { 'x-api-key': 'dev_0000000000000000_never' })],
  },
  {
    difference: 'keys',
    title: 'an unknown path without a key',
    requests: [get('/api/external/nothing', {})],
  },
  {
    difference: 'memory',
    title: 'a clinic that does not exist',
    requests: [changed('createPractitioner', { assigned_clinic: nowhere })],
  },
  {
    difference: 'memory',
    title: 'a patient who does not exist',
    requests: [get(`${carriers}/usps/services?patientId=${nowhere}`)],
  },
  {
    difference: 'memory',
    title: 'the same URL registered twice',
    requests: [changed('registerWebhook', {}), changed('registerWebhook', {})],
  },
  {
    difference: 'rules',
    title: 'a medication outside the formulary',
    requests: [changed('createMedicationRequest', { medication_name: 'Unobtainium' })],
  },
  {
    difference: 'rules',
    title: 'a value that production would refuse',
    requests: [changed('createPractitioner', { npi: '1234567890' })],
    view: ({ body }) => isObject(body) && body['warnings'] !== undefined,
  },
  {
    difference: 'idempotency',
    title: 'another body under the same Idempotency-Key',
    requests: [{}, { first_name: 'Marta' }].map((fields) =>
      changed('createPractitioner', fields, { 'idempotency-key': 'a' }),
    ),
  },
  {
    difference: 'idempotency',
    title: 'whether a first answer is marked as repeated',
    requests: [changed('createPractitioner', {})],
    view: ({ headers }) => headers.get('Idempotency-Replayed'),
  },
  { difference: 'limit', title: 'the 101st request of a minute', requests: Array(101).fill(get(carriers)) },
  {
    difference: 'limit',
    title: 'the number of requests left',
    requests: [get(carriers), get(carriers)],
    view: ({ headers }) => headers.get('X-RateLimit-Remaining'),
  },
  {
    difference: 'details',
    title: 'the field that a refusal names',
    requests: [changed('createPractitioner', { last_name: 'A' })],
    view: detailsOf,
  },
  ...[html, unknownPath, wrongMethod].map((request) => ({
    difference: 'own-answers',
    title: `the body and headers of ${request.method} ${request.target}, Accept ${request.headers?.['accept'] ?? 'any'}`,
    requests: [request],
    view: ({ body, headers }: WireAnswer) => [
      errorOf(body)['code'],
      headers.get('content-type'),
      headers.has('X-Request-Id'),
    ],
  })),
  {
    difference: 'request-id',
    title: "the client's own request id",
    requests: [get(carriers, { ...json, 'x-request-id': 'mine-4711' })],
    view: ({ headers }) => headers.get('X-Request-Id'),
  },
  {
    difference: 'query',
    title: 'an unknown query parameter',
    requests: [get(`${carriers}?verbose=1`)],
  },
  {
    difference: 'size',
    title: 'a body of 2 MiB',
    requests: [changed('createPractitioner', { specialty: 'a'.repeat(2 * 1024 * 1024) })],
  },
  {
    difference: 'dynamic',
    title: 'made-up values',
    requests: [get(carriers, { ...json, prefer: 'dynamic=true' })],
    view: ({ body }) => fieldNames(body).some((name) => !carrierFields.has(name)),
  },
  {
    difference: 'cors',
    title: 'a web page of another origin',
    requests: [get(carriers, { ...json, origin: 'https://frontend.example' })],
    view: ({ headers }) => headers.get('Access-Control-Allow-Origin'),
  },
];

export const probes: readonly Probe[] = [...alike, ...different].map((probe) => ({
  view: decision,
  ...probe,
}));
