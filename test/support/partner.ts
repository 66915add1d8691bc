import type { Operations } from '../../generated/partner/operations.ts';
import { bundled } from '../../server/contract/contract.ts';
import { isObject } from '../../server/contract/json-schema.ts';
import type { Environment } from '../../server/domain/environment.ts';
import type { Finding } from '../../server/domain/findings.ts';
import type { WireAnswer } from './contract-check.ts';
import type { TestService } from './service.ts';
import { newClinic, newTenant } from './tenant.ts';
import type { Tenant, TenantOptions } from './tenant.ts';

/** The parts of a request besides its key. The body is sent as JSON. */
export interface Call {
  readonly body?: unknown;
  /** A body that is sent unchanged. */
  readonly text?: string;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** A partner that calls one service. Every response is checked against the contract. */
export interface Partner extends Tenant {
  readonly environment: Environment;
  readonly service: TestService;
  readonly call: (operation: keyof Operations, sent?: Call) => Promise<WireAnswer>;
}

const operations = new Map(bundled('partner').operations.map((one) => [one.id, one]));

export async function newPartner(
  service: TestService,
  environment: Environment,
  options: TenantOptions = {},
): Promise<Partner> {
  const tenant = await newTenant(service.service.store, service.clock.now(), { ...options, environment });
  return {
    ...tenant,
    environment,
    service,
    call: (operationId, { body, text, path = {}, query = {}, headers = {} } = {}) => {
      const operation = operations.get(operationId);
      if (!operation) throw new Error(`The contract has no ${operationId}`);
      const filled = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
        encodeURIComponent(path[name] ?? ''),
      );
      const search = new URLSearchParams(query).toString();
      return service.send({
        method: operation.method.toUpperCase(),
        path: search === '' ? filled : `${filled}?${search}`,
        headers: { 'x-api-key': tenant.apiKey, 'content-type': 'application/json', ...headers },
        ...(text === undefined ? {} : { body: text }),
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
    },
  };
}

/** Another clinic of the same partner. */
export function anotherClinic({ service, partnerId }: Partner): Promise<string> {
  return newClinic(service.service.store, partnerId, service.clock.now());
}

/** An id from the data of a success. */
export function idIn(answer: WireAnswer, name: string): string {
  const id = dataIn(answer)[name];
  if (typeof id !== 'string') throw new Error(`There is no ${name} in ${JSON.stringify(answer.body)}`);
  return id;
}

/** The data of a success. */
export function dataIn(answer: WireAnswer): Readonly<Record<string, unknown>> {
  const data = isObject(answer.body) && answer.status < 300 ? answer.body['data'] : undefined;
  if (!isObject(data)) throw new Error(`${String(answer.status)} ${JSON.stringify(answer.body)}`);
  return data;
}

/** A refusal without its request id. */
interface Refusal {
  readonly status: number;
  readonly code: unknown;
  readonly message: unknown;
  readonly details: unknown;
}

export function refusalIn({ status, body }: WireAnswer): Refusal {
  const error = isObject(body) ? body['error'] : undefined;
  if (!isObject(error)) throw new Error(`${String(status)} ${JSON.stringify(body)} is not a refusal`);
  return { status, code: error['code'], message: error['message'], details: error['details'] };
}

/** The refusal with exactly these findings, in this order. */
export function badRequest(...findings: readonly [Finding, ...Finding[]]): Refusal {
  const [{ field, reason, message, strengths }] = findings;
  const details = { field, reason, ...(strengths && { strengths }), errors: findings };
  return { status: 400, code: 'VALIDATION_ERROR', message, details };
}

/** A well-formed identifier that does not exist. */
export const unknownId = '01a19cc8-8f00-7d12-9a3b-6c1f0e2b7d44';

/** The 404 for a thing that does not exist or belongs to another partner. It names the field. */
export function noSuch(what: string, field: string): Refusal {
  return {
    status: 404,
    code: 'NOT_FOUND',
    message: `${what} not found`,
    details: { field, reason: 'not_found' },
  };
}

/** The warnings of a success. */
export function warningsIn({ status, body }: WireAnswer): readonly unknown[] {
  if (status >= 300 || !isObject(body))
    throw new Error(`${String(status)} ${JSON.stringify(body)} is not a success`);
  const { warnings = [] } = body;
  return Array.isArray(warnings) ? warnings : [warnings];
}

/** The findings of a refusal. */
export function findingsIn(answer: WireAnswer): readonly unknown[] {
  const { details } = refusalIn(answer);
  const errors = isObject(details) ? details['errors'] : undefined;
  return Array.isArray(errors) ? errors : [];
}

/** A key with a wrong secret: only its prefix is known. */
export function wrongSecret(apiKey: string): string {
  return `${apiKey.slice(0, -43)}${'A'.repeat(43)}`;
}
