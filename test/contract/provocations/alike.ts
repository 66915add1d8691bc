import { randomUUID } from 'node:crypto';

import { exampleCalls } from '../../../scripts/docs/example-calls.ts';
import { bundled } from '../../../server/contract/contract.ts';
import type { Operation } from '../../../server/contract/contract.ts';
import { isObject } from '../../../server/contract/json-schema.ts';
import { exampleIds } from '../../../server/sandbox/demo/demo-data.ts';
import { claimIdempotencyKey } from '../../../server/store/idempotency.ts';
import type { PartnerWithPatient } from '../../support/fixtures.ts';
import { unknownClientId } from '../../support/own-clients.ts';
import { responseExamples } from '../response-examples.ts';
import { unknownId } from './provocation.ts';
import type { Provocation } from './provocation.ts';

/** The first example of an operation, about the partner's clinic and things that do not exist. */
interface Example {
  readonly path: Readonly<Record<string, string>>;
  readonly query: Readonly<Record<string, string>>;
  readonly body: object | undefined;
  readonly text?: string;
}

/** The fault of an example's request, by the example's name. `field` is the one that the example names. */
const faults: Readonly<Record<string, (example: Example, field: string) => Partial<Example>>> = {
  malformed_json: () => ({ text: '{"first_name": "Maria",' }),
  malformed_uuid: (example, field) => withField(example, field, '42'),
  unknown_parameter: ({ query }, field) => ({ query: { ...query, [field]: 'x' } }),
  limit_too_large: ({ query }) => ({ query: { ...query, limit: '101' } }),
  cursor_invalid: ({ query }, field) => ({ query: { ...query, [field]: 'page-2' } }),
  clinic_missing: () => ({ query: {} }),
  clinic_not_found: (example, field) => withField(example, field, unknownId),
  nothing_to_update: () => ({ body: {} }),
  unknown_field: ({ body }, field) => ({ body: { ...body, [field]: 'x' } }),
  unknown_event: ({ body }) => ({ body: { ...body, events: ['order.lost'] } }),
  no_events: ({ body }) => ({ body: { ...body, events: [] } }),
  repeated_event: ({ body }) => ({ body: { ...body, events: ['order.created', 'order.created'] } }),
  not_found: () => ({}),
};

/** The body or path that an earlier request with the same Idempotency-Key had instead. */
const earlier: Readonly<Record<string, { readonly body?: string; readonly path?: string }>> = {
  in_progress: {},
  another_body: { body: '{"another":true}' },
  another_path: { path: '/another' },
};

const contract = bundled('partner');

/** The refusals that many operations show under the same name, each by the first operation that declares it. */
export const alike: readonly (readonly [string, Provocation])[] = responseExamples(contract).flatMap(
  ({ response, example, body }) => {
    const operation = contract.operations.find((one) => responsesOf(one).includes(`/${response}"`));
    const fault = faults[example];
    const claimed = earlier[example];
    if (!operation || !(fault ?? claimed)) return [];
    const provoke: Provocation = async ({ reader }) => {
      const caller = await reader();
      const request = exampleOf(operation, caller);
      if (claimed) return send(caller, operation, request, await claim(caller, operation, request, claimed));
      return send(caller, operation, { ...request, ...fault?.(request, fieldIn(body)) });
    };
    return [[`${response} ${example}`, provoke] as const];
  },
);

function responsesOf({ path, method }: Operation): string {
  const at = ['paths', path, method, 'responses'];
  return JSON.stringify(
    at.reduce<unknown>((node, key) => (isObject(node) ? node[key] : {}), contract.document),
  );
}

function exampleOf(operation: Operation, { clinicId }: PartnerWithPatient): Example {
  const [{ path, query, body }] = exampleCalls(contract, operation);
  const own: unknown = JSON.parse(JSON.stringify(body ?? null).replaceAll(exampleIds.clinic, clinicId));
  const idOf = (name: string) => (name === 'client_id' ? unknownClientId : unknownId);
  return {
    path: Object.fromEntries(Object.keys(path).map((name) => [name, idOf(name)])),
    query: { ...query, ...('clinic_id' in query && { clinic_id: clinicId }) },
    body: isObject(own) ? own : undefined,
  };
}

/** Replaces the field in the path, the query or the body. */
function withField({ path, query, body }: Example, field: string, value: string): Partial<Example> {
  if (field in path) return { path: { ...path, [field]: value } };
  return field in query ? { query: { ...query, [field]: value } } : { body: { ...body, [field]: value } };
}

function fieldIn(body: unknown): string {
  const error = isObject(body) && isObject(body['error']) ? body['error'] : {};
  return isObject(error['details']) ? String(error['details']['field']) : '';
}

const filled = ({ path }: Operation, values: Example['path']) =>
  path.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? '');

function send(
  { service, apiKey }: PartnerWithPatient,
  operation: Operation,
  { path, query, body, text = body && JSON.stringify(body) }: Example,
  headers: Readonly<Record<string, string>> = {},
) {
  return service.send({
    method: operation.method.toUpperCase(),
    path: `${filled(operation, path)}?${new URLSearchParams(query).toString()}`,
    headers: { 'x-api-key': apiKey, 'content-type': 'application/json', ...headers },
    ...(text !== undefined && { body: text }),
  });
}

/** Claims an Idempotency-Key as an earlier request, and returns it as a header. */
async function claim(
  { service: { service }, partnerId }: PartnerWithPatient,
  operation: Operation,
  { path, body }: Example,
  { body: otherBody, path: otherPath = filled(operation, path) }: { body?: string; path?: string },
) {
  const key = randomUUID();
  const hash = service.store.lookupHash(partnerId, operation.id, key);
  const text = otherBody ?? (body ? JSON.stringify(body) : '');
  await claimIdempotencyKey(
    service.store,
    { partnerId, operation: operation.id, key: hash, owner: randomUUID() },
    { body: Buffer.from(text), path: operation.path.includes('{') ? otherPath : null },
  );
  return { 'idempotency-key': key };
}
