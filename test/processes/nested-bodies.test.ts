import { request } from 'undici';
import { expect, test } from 'vitest';

import { demoClient, demoOf } from './clinic.ts';
import { agentOf, memoryOf, newHome, startServer } from './server-process.ts';

const mebibyte = 1024 * 1024;

test('100 bodies of a mebibyte of nested or empty lists at once leave the process below 350 MiB, and others served', async () => {
  const home = await newHome();
  const server = await startServer(home, { RATE_LIMIT_PER_MINUTE: '1000' });
  const dispatcher = agentOf(home);
  const headers = { 'x-api-key': demoOf(home.dataDir).apiKey, 'content-type': 'application/json' };
  const send = demoClient(server, home);
  for (const body of ['['.repeat(mebibyte), `[${'[],'.repeat(349_000)}[]]`]) {
    const attack = async () => {
      const path = `${server.url}/api/external/practitioner`;
      const answer = await request(path, { dispatcher, method: 'POST', headers, body });
      await answer.body.dump();
      return answer.statusCode;
    };
    const flood = Promise.all(Array.from({ length: 100 }, attack));
    expect(await send('GET', '/api/external/carriers')).toMatchObject({ status: 200 });
    expect(new Set(await flood)).toEqual(new Set([400]));
    // The connections stay open.
    expect(await memoryOf(server, dispatcher)).toBeLessThan(350);
  }
});
