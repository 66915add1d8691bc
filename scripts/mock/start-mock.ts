import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { json } from 'node:stream/consumers';

import { readPreference } from './preference.ts';
import { methodOf, prismMock, type Mock, type MockAnswer } from './prism.ts';

/** A mock that listens. */
export interface RunningMock {
  readonly url: string;
  readonly close: () => void;
}

/** Any web page may call the mock: it knows no secret. */
const cors = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': '*',
  'Access-Control-Allow-Methods': 'GET, POST, PUT, PATCH, DELETE',
  'Access-Control-Expose-Headers': '*',
};

/** Starts the mock of a contract on 127.0.0.1; port 0 picks a free one. */
export async function startMock(contract: object, port: number): Promise<RunningMock> {
  const mock = await prismMock(contract);
  const server = createServer((request, response) => {
    answer(mock, request)
      .then((answered) => send(response, answered))
      .catch(() => response.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${listening}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}

async function answer(mock: Mock, request: IncomingMessage): Promise<MockAnswer> {
  if (request.method === 'OPTIONS') return { status: 204, headers: {}, body: undefined };
  const [path = '/', query] = (request.url ?? '/').split('?');
  const headers: Record<string, string> = {};
  for (const [name, values = []] of Object.entries(request.headersDistinct))
    headers[name] = values.join(', ');
  return mock(
    {
      method: methodOf(request.method),
      url: { path, query: Object.fromEntries(new URLSearchParams(query)) },
      headers,
      // JSON that does not parse counts as no body, which an operation that takes one refuses with its 400.
      body: await json(request).catch(() => undefined),
    },
    readPreference(headers['prefer']),
  );
}

function send(response: ServerResponse, { status, headers, body }: MockAnswer): void {
  response.writeHead(status, { ...cors, ...headers });
  response.end(body === undefined ? undefined : JSON.stringify(body));
}
