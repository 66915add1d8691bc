import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { Server } from 'node:https';

import { refusal, unauthorized } from './handlers.ts';
import type { Handlers } from './handlers.ts';
import type { Certificate } from './process.ts';

const operationsByPath: Readonly<Record<string, string>> = {
  '/api/external/patient': 'createPatient',
  '/api/external/medication-order': 'createMedicationOrder',
  '/api/external/carriers': 'listCarriers',
};

/** The floor: Node's own server, paths compared as strings, and no validation. */
export function rawNode(handlers: Handlers, certificate: Certificate): Server {
  return createServer(certificate, (request, response) => {
    answer(handlers, request, response).catch((error: unknown) => {
      console.error(error);
      send(response, 500, refusal('INTERNAL_ERROR', 'Internal error'));
    });
  });
}

async function answer(handlers: Handlers, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { headers, method, url = '' } = request;
  const caller = await handlers.admit(headers['x-api-key']);
  const operation = operationsByPath[url];
  if (!caller) {
    send(response, 401, unauthorized);
  } else if (operation === undefined) {
    send(response, 404, refusal('NOT_FOUND', 'Not found'));
  } else {
    const body = method === 'POST' ? await bodyOf(request) : undefined;
    const reply = await handlers.run(operation, { body, headers }, caller);
    send(response, reply.status, reply.body);
  }
}

function bodyOf(request: IncomingMessage): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('error', reject);
    request.on('end', () => resolve(JSON.parse(Buffer.concat(chunks).toString('utf8'))));
  });
}

function send(response: ServerResponse, status: number, body: object): void {
  const text = JSON.stringify(body);
  const type = 'application/json; charset=utf-8';
  response.writeHead(status, { 'Content-Type': type, 'Content-Length': Buffer.byteLength(text) }).end(text);
}
