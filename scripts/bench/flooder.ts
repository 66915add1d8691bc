import { parentPort, workerData } from 'node:worker_threads';

import { Agent, request } from 'undici';

/* A partner that attacks, in a thread of its own. It answers each message once all its bodies are refused. */
// eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- flood.ts sends it
const { url, headers } = workerData as { url: string; headers: Record<string, string> };
const agent = new Agent({ connections: 100 });
const body = '['.repeat(1024 * 1024);

const attack = async () => {
  const answer = await request(`${url}/api/external/practitioner`, {
    dispatcher: agent,
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body,
  });
  await answer.body.dump();
  if (answer.statusCode !== 400) throw new Error(`A body of nested lists got ${answer.statusCode}.`);
};

const floodOnce = async () => {
  await Promise.all(Array.from({ length: 100 }, attack));
  parentPort?.postMessage('refused');
};
// A body that is not refused ends this thread, and so the bench.
parentPort?.on('message', () => void floodOnce());
parentPort?.postMessage('up');
