import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

import { partnerContract } from '../contracts.ts';
import { passingTo } from './front.ts';

/** A running mock: Prism and the front before it. */
export interface RunningMock {
  readonly url: string;
  /** Where Prism itself listens. */
  readonly prismUrl: string;
  /** Resolves when Prism has ended, with the last lines of its output. */
  readonly ended: Promise<string>;
  readonly close: () => Promise<void>;
}

/** Starts the mock of the partner contract on 127.0.0.1; port 0 picks a free one. */
export async function startMock(port = 0): Promise<RunningMock> {
  const front = createServer();
  // First, because Prism takes seconds to start, and a port may be taken.
  await once(front.listen(port, '127.0.0.1'), 'listening');
  const prism = await startPrism().catch((error: unknown) => {
    front.close();
    throw error;
  });
  front.on('request', passingTo(prism.url));
  const address = front.address();
  const listening = typeof address === 'object' && address !== null ? address.port : port;
  return {
    url: `http://127.0.0.1:${listening}`,
    prismUrl: prism.url,
    ended: prism.ended,
    async close() {
      front.close();
      front.closeAllConnections();
      await prism.stop();
    },
  };
}

const prismCli = fileURLToPath(import.meta.resolve('@stoplight/prism-cli'));

/** Starts `prism mock` on the published partner contract, on a free port of 127.0.0.1. */
async function startPrism() {
  const document = `${partnerContract.output}/contract.json`;
  const args = [prismCli, 'mock', document, '--host', '127.0.0.1', '--port', '0'];
  const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
  const killChild = () => child.kill();
  process.once('exit', killChild);

  const lastLines: string[] = [];
  const { promise: url, resolve } = Promise.withResolvers<string>();
  // Read both outputs to the end: a full pipe would block Prism.
  for (const input of [child.stdout, child.stderr])
    createInterface({ input }).on('line', (line) => {
      lastLines.push(line);
      if (lastLines.length > 20) lastLines.shift();
      const [, address] = /Prism is listening on (\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
  const ended = once(child, 'close').then(() => {
    process.off('exit', killChild);
    return lastLines.join('\n');
  });

  return {
    url: await Promise.race([
      url,
      ended.then((words) => Promise.reject(new Error(`Prism did not start.\n${words}`))),
    ]),
    ended,
    async stop() {
      child.kill();
      await ended;
    },
  };
}
