import { createServer as createTlsServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';

import { createPartnerClient } from '../../scripts/client/index.ts';
import type { PartnerClientOptions } from '../../scripts/client/index.ts';
import { selfSigned } from '../support/certificates.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { carriers, clientOf, closed, failureOf, half } from './client-of-answers.ts';
import { refusal, reset } from './scripted-feed.ts';
import type { ScriptedAnswer } from './scripted-feed.ts';

const params = { header: { 'Idempotency-Key': 'key-1' } };
const practitioner = { first_name: 'Maria', last_name: 'Alvarez', npi: '1234567893', assigned_clinic: 'x' };
const busy = refusal(409, {
  code: 'CONFLICT',
  message: 'In progress',
  details: { field: 'Idempotency-Key', reason: 'in_progress' },
});

it('is not redirected: the key goes to no other server', async () => {
  const elsewhere = await clientOf([carriers]);
  const moved: ScriptedAnswer = (response) => response.writeHead(307, { location: elsewhere.url }).end();
  const { client, asked } = await clientOf([moved], { retries: 0 });
  await failureOf(client.GET('/api/external/carriers'));
  expect([asked, elsewhere.asked]).toEqual([['GET'], []]);
});

describe('a lost connection', () => {
  it.each([
    ['is reset', reset],
    ['is closed without an answer', closed],
    ['breaks off in the middle of an answer', half],
  ])('that %s is retried, with growing pauses', async (_, lost) => {
    const { client, asked, waits } = await clientOf([lost, lost, lost, carriers]);
    const { data } = await client.GET('/api/external/carriers');
    expect(data.data.carriers).toEqual([]);
    expect(asked).toEqual(['GET', 'GET', 'GET', 'GET']);
    expect(waits.map((milliseconds) => Math.floor(Math.log2(milliseconds / 1000)))).toEqual([0, 1, 2]);
  });

  it('ends after `retries` with an error that names the host, the cause and nothing else of the address', async () => {
    const { client, asked, url } = await clientOf([reset, reset], { retries: 1 });
    const path = { medication_order_id: '01a19cd3-5a10-7b2f-8c4d-3e5f6a7b8c9d' };
    const error = await failureOf(
      client.GET('/api/external/medication-order/{medication_order_id}', { params: { path } }),
    );
    expect(asked).toHaveLength(2);
    expect(error.code).toBe('ECONNRESET');
    expect(error.message).toBe(`${url}: no complete answer (ECONNRESET)`);
    expect(error.cause).toBeInstanceOf(TypeError);
  });

  it('of a POST is retried with the Idempotency-Key and body of the first attempt', async () => {
    const bodies: string[] = [];
    const read: PartnerClientOptions['fetch'] = async (request) => {
      bodies.push(await request.clone().text());
      return fetch(request);
    };
    const { client, asked } = await clientOf([reset, half, carriers], { fetch: read });
    await client.POST('/api/external/practitioner', { body: practitioner });
    expect(new Set(asked)).toHaveLength(1);
    expect(asked).toEqual(Array(3).fill(expect.stringMatching(/^POST [0-9a-f]{32}$/)));
    expect(bodies).toEqual(Array(3).fill(JSON.stringify(practitioner)));
  });

  it('of a POST from which a middleware took the Idempotency-Key is not retried', async () => {
    const { client, asked } = await clientOf([reset, carriers]);
    client.use({
      onRequest: ({ request }) => {
        request.headers.delete('Idempotency-Key');
      },
    });
    await failureOf(client.POST('/api/external/practitioner', { body: practitioner }));
    expect(asked).toEqual(['POST']);
  });

  it('waits for the attempt that the service is still busy with', async () => {
    const { client, asked } = await clientOf([reset, busy, carriers]);
    await client.POST('/api/external/practitioner', { params, body: practitioner });
    expect(asked).toEqual(['POST key-1', 'POST key-1', 'POST key-1']);
  });

  it('does not turn a conflict with another call into a retry', async () => {
    const { client, asked } = await clientOf([busy, carriers]);
    const call = client.POST('/api/external/practitioner', { params, body: practitioner });
    await expect(call).rejects.toMatchObject({ status: 409 });
    expect(asked).toHaveLength(1);
  });
});

it('names NODE_EXTRA_CA_CERTS if the certificate is not trusted, and does not retry', async () => {
  let connections = 0;
  const server = createTlsServer(await selfSigned()).on('connection', () => (connections += 1));
  const url = `https://localhost:${await listenOnFreePort(server)}`;
  onTestFinished(() => void server.close());
  const error = await failureOf(
    createPartnerClient({ baseUrl: url, apiKey: 'k' }).GET('/api/external/carriers'),
  );
  expect(error.message).toMatch(
    /^The certificate of https:\/\/localhost:\d+ is not trusted \([A-Z_]+\)\. .*NODE_EXTRA_CA_CERTS/,
  );
  expect(connections).toBe(1);
});
