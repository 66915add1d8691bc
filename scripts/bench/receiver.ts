import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';

/*
 * A partner's receiver of events that answers at once, in a process of its own: this file is both ends. The bench sends
 * the number of deliveries to wait for, and the receiver answers when they have come in.
 */

/** The receiver, seen from the bench. */
export interface Receiver {
  readonly url: string;
  /** Resolves when so many more deliveries have come in. */
  readonly receive: (count: number) => Promise<void>;
  readonly stop: () => void;
}

const file = fileURLToPath(import.meta.url);

export async function startReceiver(): Promise<Receiver> {
  const child = fork(file);
  const [port] = (await once(child, 'message')) as unknown[];
  return {
    url: `http://127.0.0.1:${String(port)}/`,
    receive: async (count) => {
      const received = once(child, 'message');
      child.send(count);
      await received;
    },
    stop: () => child.disconnect(),
  };
}

function serve(): void {
  let received = 0;
  let awaited = Infinity;
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
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
}

if (process.argv[1] === file) serve();
