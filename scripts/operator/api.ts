import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import createClient from 'openapi-fetch';

import type { Operations } from '../../generated/operator/operations.ts';
import type { Parameter } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { ReplyBody, SuccessStatus, TypedRequest } from '../../server/contract/typed-operation.ts';
import { isUntrusted } from '../client/connection-error.ts';
import type { Connection } from './connection.ts';
import { operationOf } from './contract.ts';
import type { OperationId } from './contract.ts';
import { Failure, unreachable } from './failure.ts';
import type { ErrorEnvelope } from './failure.ts';

type Request<Id extends OperationId> = TypedRequest<Operations[Id]>;

type KeysOf<T> = T extends object ? keyof T : never;
type ValueOf<T, Name> = T extends object ? (Name extends keyof T ? T[Name] : never) : never;

/** The names of all that a caller may send: in the path, the query or the body. */
export type FieldName<Id extends OperationId> = KeysOf<
  Request<Id>['path'] | Request<Id>['query'] | Request<Id>['body']
> &
  string;

/** All that a caller sends. Undefined fields are not sent; the API refuses a request that lacks a field. */
export type Fields<Id extends OperationId> = {
  readonly [Name in FieldName<Id>]?:
    ValueOf<Request<Id>['path'] | Request<Id>['query'] | Request<Id>['body'], Name> | undefined;
};

/** The answer of an operation that was done. */
export type Answer<Id extends OperationId> = ReplyBody<Operations[Id], SuccessStatus<Operations[Id]>>;

/** The operator API. A refusal, or no answer, is a Failure. */
export type Api = <Id extends OperationId>(id: Id, fields?: Fields<Id>) => Promise<Answer<Id>>;

/** Much longer than the few seconds of a large import. */
const timeoutMilliseconds = 120_000;

/** All operations as the client sees them: the contract says where each field goes. */
type AnyPaths = Record<
  string,
  Record<
    'get' | 'put' | 'post' | 'patch' | 'delete',
    {
      parameters: { path: Record<string, string>; query: Record<string, unknown> };
      requestBody?: { content: { 'application/json': object } };
      responses: { 200: { content: { 'application/json': unknown } } };
    }
  >
>;

export function connect({ url, key, authority }: Connection): Api {
  if (authority !== undefined) trust(authority);
  const client = createClient<AnyPaths>({
    baseUrl: url,
    headers: { 'x-operator-key': key },
    // Do not send the key to another server.
    redirect: 'error',
    fetch: (request) =>
      fetch(request, { signal: AbortSignal.timeout(timeoutMilliseconds) }).catch(notReached(url)),
  });
  return async <Id extends OperationId>(id: Id, fields: Fields<Id> = {}) => {
    const operation = operationOf(id);
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    const placeOf = (name: string) => operation.parameters.find((one) => one.name === name)?.in;
    const fieldsIn = (place: Parameter['in'] | undefined) =>
      Object.fromEntries(given.filter(([name]) => placeOf(name) === place));
    const path = Object.fromEntries(
      Object.entries(fieldsIn('path')).map(([name, value]) => [name, String(value)]),
    );
    const { data, error, response } = await client
      .request(operation.method, operation.path, {
        params: { path, query: fieldsIn('query') },
        ...(operation.body && { body: fieldsIn(undefined) }),
      })
      .catch(unreadable);
    if (isAnswer<Id>(data)) return data;
    if (!isErrorEnvelope(error)) throw notTheApi(response.status);
    // A service without its database is as good as unreachable.
    throw new Failure(response.status === 503 ? 'unreachable' : 'refused', error);
  };
}

/** A process that runs many commands adds the authority once. */
function trust(authority: string): void {
  const trusted = getCACertificates('default');
  if (trusted.some((one) => one.trim() === authority.trim())) return;
  setDefaultCACertificates([...trusted, authority]);
}

/** Asks a probe of the operator port, such as /metrics, which needs no key. */
export async function probe({ url }: Connection, path: string): Promise<{ status: number; text: string }> {
  const signal = AbortSignal.timeout(timeoutMilliseconds);
  const response = await fetch(url + path, { redirect: 'error', signal }).catch(notReached(url));
  return { status: response.status, text: await response.text().catch(unreadable) };
}

/** The data of each page of a list. */
export async function* pages<Id extends OperationId>(
  api: Api,
  id: Id,
  fields: Fields<Id>,
): AsyncGenerator<Answer<Id>['data']> {
  let cursor: string | undefined;
  do {
    const { data } = await api(id, { limit: 200, ...fields, cursor });
    yield data;
    cursor = nextCursorIn(data);
  } while (cursor !== undefined);
}

function nextCursorIn(data: unknown): string | undefined {
  const cursor = isObject(data) && data['next_cursor'];
  return typeof cursor === 'string' ? cursor : undefined;
}

/** Tests compare each answer of the service with the contract. */
function isAnswer<Id extends OperationId>(value: unknown): value is Answer<Id> {
  return isObject(value) && value['success'] === true;
}

function isErrorEnvelope(value: unknown): value is ErrorEnvelope {
  return (
    isObject(value) && isObject(value['error']) && 'code' in value['error'] && 'message' in value['error']
  );
}

function notReached(url: string): (error: unknown) => never {
  return (error) => {
    throw unreachable(`The operator API at ${url} cannot be reached: ${reasonOf(error)}`);
  };
}

function unreadable(error: unknown): never {
  throw error instanceof Failure ? error : unreachable(`The answer cannot be read: ${reasonOf(error)}`);
}

function notTheApi(status: number): Failure {
  return unreachable(
    `The answer, with status ${String(status)}, is not the operator API's. Is the address right?`,
  );
}

/** fetch only says "fetch failed"; the reason is in its cause. */
function reasonOf(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(cause instanceof Error)) return 'unknown reason';
  // Node recommends --use-system-ca, but the authority is usually our own.
  if (isUntrusted(cause)) {
    return 'no known authority has signed its certificate. Name the file of its authority in OPERATOR_CA_FILE';
  }
  // Node tried several addresses of the host; the first error is enough.
  const first: unknown = cause instanceof AggregateError ? cause.errors[0] : cause;
  return first instanceof Error ? first.message : cause.message;
}
