import { Agent, createServer, request } from 'node:http';
import type { Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';

import { InFlightRequests } from '../../server/listener/in-flight.ts';
import { bodyOf } from '../support/listening.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';

test('an answered request, and the body that it holds, is forgotten while its connection stays open', async () => {
  const inFlight = new InFlightRequests();
  const sockets = new Set<Socket>();
  const server = createServer((incoming, response) => {
    inFlight.begin(incoming, response);
    sockets.add(incoming.socket);
    expect(inFlight.latest(incoming.socket)?.request).toBe(incoming);
    incoming.on('end', () => response.end('read')).resume();
  });
  onTestFinished(() => server.closeAllConnections());
  const port = await listenOnFreePort(server);
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  onTestFinished(() => agent.destroy());
  for (let count = 0; count < 20; count += 1) {
    expect(await bodyOf(request({ port, host: '127.0.0.1', agent, method: 'POST' }))).toBe('read');
  }
  const [socket, ...others] = sockets;
  expect(others).toEqual([]);
  await expect.poll(() => socket && inFlight.latest(socket)).toBeUndefined();
  expect(socket?.destroyed).toBe(false);
  expect(socket?.listenerCount('close')).toBeLessThan(5);
});
