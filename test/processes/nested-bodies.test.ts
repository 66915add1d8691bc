import { Agent, request } from 'undici';
import { expect, onTestFinished, test } from 'vitest';

import { demoClient, demoOf } from './clinic.ts';
import { authorityIn, newHome, startServer } from './server-process.ts';

const mebibyte = 1024 * 1024;

test.each([
  ['of nested lists', '['.repeat(mebibyte)],
  ['of empty lists', `[${'[],'.repeat(349_000)}[]]`],
])(
  '100 bodies of a mebibyte %s at once leave the process below 350 MiB, and others served',
  async (_, body) => {
    const home = await newHome();
    const server = await startServer(home, { RATE_LIMIT_PER_MINUTE: '1000' });
    const agent = new Agent({ connect: { ca: authorityIn(home.dataDir) } });
    onTestFinished(() => agent.destroy());
    const headers = { 'x-api-key': demoOf(home.dataDir).apiKey, 'content-type': 'application/json' };
    const attack = async () => {
      const answer = await request(`${server.url}/api/external/practitioner`, {
        dispatcher: agent,
        method: 'POST',
        headers,
        body,
      });
      await answer.body.dump();
      return answer.statusCode;
    };
    const flood = Promise.all(Array.from({ length: 100 }, attack));
    const send = demoClient(server, home);
    expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
    expect(new Set(await flood)).toEqual(new Set([400]));
    // The connections stay open.
    const metrics = await request(`${server.operatorUrl}/metrics`, { dispatcher: agent });
    const [, bytes] = /^process_resident_memory_bytes (\S+)$/m.exec(await metrics.body.text()) ?? [];
    expect(Number(bytes) / mebibyte).toBeLessThan(350);
  },
);
