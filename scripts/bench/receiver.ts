import { fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';

/*
 * A partner's receiver of events that answers at once, in a process of its own: this file is both ends. The bench sends
 * the number of deliveries to wait for, and the receiver answers when they have come in. It has a second port, which the
 * bench can silence.
 */

/** The receiver, seen from the bench. */
export interface Receiver {
  readonly url: string;
  readonly otherUrl: string;
  /** Resolves when it has answered so many more, to the milliseconds from the time in each event that came to `url`. */
  readonly receive: (count: number) => Promise<readonly number[]>;
  /** Nothing that comes to `otherUrl` is answered from now on. */
  readonly silenceOther: () => void;
  readonly stop: () => void;
}

const file = fileURLToPath(import.meta.url);

export async function startReceiver(): Promise<Receiver> {
  const child = fork(file);
  const nextNumbers = () =>
    new Promise<readonly number[]>((resolve) => {
      child.once('message', (numbers: readonly number[]) => resolve(numbers));
    });
  const [port, otherPort] = await nextNumbers();
  return {
    url: `http://127.0.0.1:${port}/`,
    otherUrl: `http://127.0.0.1:${otherPort}/`,
    receive: (count) => {
      child.send(count);
      return nextNumbers();
    },
    silenceOther: () => child.send('silence'),
    stop: () => child.disconnect(),
  };
}

async function serve(): Promise<void> {
  let delays: number[] = [];
  let answered = 0;
  let awaited = Infinity;
  let silent = false;
  const answer = (response: ServerResponse) => {
    response.writeHead(204).end();
    answered += 1;
    if (answered === awaited) process.send?.(delays);
  };
  const main = createServer((request, response) => {
    void text(request).then((body) => {
      delays.push(Date.now() - Date.parse(/"timestamp":"([^"]+)"/.exec(body)?.[1] ?? ''));
      answer(response);
    });
  });
  const other = createServer((request, response) => {
    request.resume().on('end', () => {
      if (!silent) answer(response);
    });
  });
  const ports = [];
  for (const server of [main, other]) {
    await once(server.listen(0, '127.0.0.1'), 'listening');
    const address = server.address();
    ports.push(typeof address === 'object' && address !== null ? address.port : 0);
  }
  process.on('message', (message: number | 'silence') => {
    if (message === 'silence') {
      silent = true;
    } else {
      delays = [];
      awaited = answered + message;
    }
  });
  process.on('disconnect', () => process.exit());
  process.send?.(ports);
}

if (process.argv[1] === file) await serve();
