import { createServer } from 'node:http';
import { parentPort } from 'node:worker_threads';

/* A partner's receiver of events that answers at once, in a thread of its own. It tells its URL. */
const server = createServer((request, response) => {
  request.resume().on('end', () => response.writeHead(204).end());
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  if (typeof address === 'object' && address) parentPort?.postMessage(`http://127.0.0.1:${address.port}/`);
});
