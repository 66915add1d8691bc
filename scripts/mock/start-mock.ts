import { once } from 'node:events';

import { createFront } from './front.ts';
import { startPrism } from './prism.ts';

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
  const prism = await startPrism();
  const front = createFront(prism.url);
  try {
    await once(front.listen(port, '127.0.0.1'), 'listening');
  } catch (error) {
    await prism.stop();
    throw error;
  }
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
