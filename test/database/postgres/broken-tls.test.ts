import { createServer } from 'node:net';

import { expect, onTestFinished, test } from 'vitest';

import { StoreUnavailable } from '../../../server/database/database.ts';
import { openPostgres } from '../../../server/database/postgres.ts';
import { listenOnFreePort } from '../../support/listen-on-free-port.ts';

test('a connection that breaks off within TLS is a database that is away, not a bug', async () => {
  // It agrees to TLS, and then speaks something else, as a balancer that has just lost its database may.
  const server = createServer((socket) => {
    socket.once('data', () => {
      socket.write('S');
      socket.once('data', () => socket.end('not TLS at all'));
    });
    socket.on('error', () => socket.destroy());
  });
  const port = await listenOnFreePort(server);
  onTestFinished(() => void server.close());
  const database = openPostgres({ url: `postgres://api@127.0.0.1:${port}/db?sslmode=no-verify` });
  onTestFinished(() => database.close());
  await expect(database.execute('select')).rejects.toBeInstanceOf(StoreUnavailable);
});
