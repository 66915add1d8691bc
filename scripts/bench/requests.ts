import contract from '../../generated/partner/contract.json' with { type: 'json' };
import { readContract } from '../../server/contract/contract.ts';
import { patientBody } from '../sample-bodies.ts';
import type { References } from '../sample-bodies.ts';

/** A partner with one clinic. */
export interface Tenant extends References {
  readonly apiKey: string;
}

/** What is asked of a server again and again; each connection asks for a tenant of its own. */
export interface Scenario {
  readonly name: string;
  readonly status: number;
  readonly templateOf: (tenant: Tenant) => string;
  /** The rows of each connection's requests, if they are about seeded rows. */
  readonly rowsOf?: () => readonly (readonly number[])[];
}

export interface RequestParts {
  readonly body?: object;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: readonly string[];
}

const operations = new Map(readContract(contract).operations.map((one) => [one.id, one]));

/** A request as it goes over the wire; method and path come from the contract. */
export function requestText(operationId: string, apiKey: string, parts: RequestParts = {}): string {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts.path?.[name] ?? '');
  // URLSearchParams would escape the placeholders.
  const query = Object.entries(parts.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const target = query.length === 0 ? path : `${path}?${query.join('&')}`;
  const body = parts.body === undefined ? '' : JSON.stringify(parts.body);
  const lines = [
    `${operation.method.toUpperCase()} ${target} HTTP/1.1`,
    'Host: localhost',
    `X-API-Key: ${apiKey}`,
    'Accept: application/json',
    ...(body === '' ? [] : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ...(parts.headers ?? []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

export const createPatient: Scenario = {
  name: 'createPatient',
  status: 201,
  templateOf: (tenant) => requestText('createPatient', tenant.apiKey, { body: patientBody(tenant) }),
};
