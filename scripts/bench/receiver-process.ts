import { createServer } from 'node:http';

/*
 * A partner's receiver as quick as can be, in a process of its own. It tells the bench where it listens, and each
 * time that so many deliveries have come in as it was told to wait for.
 */
let received = 0;
let awaited = Infinity;

const server = createServer((request, response) => {
  request.resume();
  request.on('end', () => {
    response.writeHead(204).end();
    received += 1;
    if (received === awaited) process.send?.('received');
  });
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  process.send?.(typeof address === 'object' && address !== null ? address.port : 0);
});
process.on('message', (count: number) => {
  awaited = received + count;
});
process.on('disconnect', () => process.exit());
