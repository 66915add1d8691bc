import { patience } from '../setup/patience.ts';
import type { WireAnswer } from '../support/contract-check.ts';
import type { ProbeRequest } from './probe-requests.ts';

/** Sends a request to a mock. Prism may never answer, so the request has a time limit. */
export async function askMock(baseUrl: string, request: ProbeRequest): Promise<WireAnswer> {
  const { method, target, headers = {}, text } = request;
  const response = await fetch(`${baseUrl}${target}`, {
    method: method.toUpperCase(),
    headers,
    ...(text === undefined ? {} : { body: text }),
    signal: AbortSignal.timeout(patience.timeout),
  });
  const path = target.split('?')[0] ?? target;
  return { method, path, status: response.status, headers: response.headers, body: await response.json() };
}
