import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, onTestFinished, test } from 'vitest';

import { failedSignIns } from '../../server/middleware/failed-sign-ins.ts';
import type { AuditRecord } from '../../server/audit/record.ts';
import { testClock } from '../support/test-clock.ts';

/** A server on which every sign-in fails, with the records that it leaves. */
async function failingServer() {
  const clock = testClock();
  const records: AuditRecord[] = [];
  const record = failedSignIns({ note: (one) => void records.push(one) });
  const app = express();
  app.use((_req, res) => {
    Object.assign(res.locals, {
      receivedAt: clock.now(),
      recordedId: 'id',
      startedMs: performance.now(),
      address: '192.0.2.7',
    });
    record(res);
    res.end();
  });
  const server = createServer(app).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  // eslint-disable-next-line @typescript-eslint/no-unsafe-type-assertion -- it listens on a port
  const { port } = server.address() as AddressInfo;
  const fail = async (count: number) => {
    const before = records.length;
    for (let done = 0; done < count; done += 1) await fetch(`http://127.0.0.1:${port}/`);
    return records.length - before;
  };
  return { clock, records, fail };
}

test('wrong keys leave a record each with the address, up to 500 in an hour, and again in the next one', async () => {
  const { clock, records, fail } = await failingServer();
  expect(await fail(510)).toBe(500);
  expect(records[0]).toMatchObject({
    operation: 'signIn',
    actorKind: 'operator',
    operatorId: null,
    keyId: null,
    address: '192.0.2.7',
    outcome: 'UNAUTHORIZED',
    status: 401,
  });
  clock.advance(3_599_999);
  expect(await fail(3)).toBe(0);
  clock.advance(1);
  expect(await fail(3)).toBe(3);
});

test('a clock that was set back does not end the records', async () => {
  const { clock, fail } = await failingServer();
  await fail(505);
  clock.advance(-86_400_000);
  expect(await fail(2)).toBe(2);
});
