import type { Operations } from '../../generated/partner/operations.ts';
import { readContract } from '../../server/contract/contract.ts';
import { readBundle } from './peers/read-bundle.ts';

/** What a request is made of beside its operation. */
export interface RequestParts {
  readonly apiKey: string;
  readonly body?: object;
  readonly path?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: readonly string[];
}

const operations = new Map(readContract(readBundle()).operations.map((one) => [one.id, one]));

/** A request of an operation as it goes over the wire; its method and path are the contract's. */
export function requestText(operationId: keyof Operations, parts: RequestParts): string {
  const operation = operations.get(operationId);
  if (!operation) throw new Error(`The contract has no operation ${operationId}`);
  const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => parts.path?.[name] ?? '');
  // Not URLSearchParams: it would write the markers of load.ts in its own way.
  const query = Object.entries(parts.query ?? {}).map(([name, value]) => `${name}=${value}`);
  const body = parts.body === undefined ? undefined : JSON.stringify(parts.body);
  const lines = [
    `${operation.method.toUpperCase()} ${[path, ...query].join('?')} HTTP/1.1`,
    'Host: localhost',
    `X-API-Key: ${parts.apiKey}`,
    'Accept: application/json',
    'User-Agent: bench',
    ...(body === undefined
      ? []
      : ['Content-Type: application/json', `Content-Length: ${Buffer.byteLength(body)}`]),
    ...(parts.headers ?? []),
  ];
  return `${lines.join('\r\n')}\r\n\r\n${body ?? ''}`;
}
