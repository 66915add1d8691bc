import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createServer } from 'node:https';

import { orderFault, patientFault, servicesFault } from './hand-written-checks.ts';
import { refusal } from './peer.ts';
import type { Peer } from './peer.ts';
import { unauthorized } from './work.ts';
import type { Work } from './work.ts';

const services = /^\/api\/external\/carriers\/([^/]+)\/services$/;

/** The floor: Node's own server, a route found by comparing strings, and checks written by hand. */
export const rawNode: Peer = async (work, { cert, key }) => {
  const server = createServer({ cert, key }, rawListener(work));
  server.listen(0);
  await once(server, 'listening');
  const address = server.address();
  return typeof address === 'object' && address !== null ? address.port : 0;
};

export function rawListener(work: Work): RequestListener {
  return (request, response) => {
    answer(work, request, response).catch((error: unknown) => {
      console.error(error);
      write(response, 500, refusal('internal'));
    });
  };
}

async function answer(work: Work, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const caller = await work.admitted(request.headers['x-api-key']);
  if (!caller) {
    write(response, unauthorized.status, unauthorized.body);
    return;
  }
  const routed = await route(request);
  if ('fault' in routed) {
    write(response, 400, refusal(routed.fault));
    return;
  }
  const { status, body } = await work.run(
    routed.operationId,
    { headers: request.headers, ...routed },
    caller,
  );
  write(response, status, body);
}

type Routed =
  | { readonly fault: string }
  | {
      readonly operationId: string;
      readonly body?: unknown;
      readonly path?: object;
      readonly query?: object;
    };

async function route(request: IncomingMessage): Promise<Routed> {
  const [path = '', search = ''] = (request.url ?? '').split('?', 2);
  if (request.method === 'GET') {
    if (path === '/api/external/carriers') return { operationId: 'listCarriers' };
    const carrierId = services.exec(path)?.[1];
    const patientId = new URLSearchParams(search).get('patientId');
    const fault = servicesFault(carrierId, patientId);
    return fault === undefined
      ? { operationId: 'listCarrierServices', path: { carrierId }, query: { patientId } }
      : { fault };
  }
  const body = await bodyOf(request);
  const isPatient = path === '/api/external/patient';
  const fault = isPatient ? patientFault(body) : orderFault(body);
  return fault === undefined
    ? { operationId: isPatient ? 'createPatient' : 'createMedicationOrder', body }
    : { fault };
}

function bodyOf(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', reject);
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
  });
}

function write(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  response.writeHead(status, {
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': Buffer.byteLength(text),
  });
  response.end(text);
}
