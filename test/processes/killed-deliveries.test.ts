import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';

import { statement } from '../../server/database/statement.ts';
import { makeDirectory } from '../support/temporary-directory.ts';
import { startReceiver } from '../webhooks/receiver.ts';
import { demoClient, demoOf } from './clinic.ts';
import { clientOf, idOf } from './client.ts';
import { authorityIn, newHome, startServer } from './server-process.ts';

const readLease = statement<{ seconds: number; renewed: boolean }>(
  'read_lease_of_webhook',
  `select extract(epoch from leased_until - clock_timestamp())::float8 as seconds,
     leased_until > :since::timestamptz + interval '14 seconds' as renewed
   from webhooks
   where id = :id`,
);

test('after kill -9 of one of two processes its deliveries, and new ones, go out by the other within 15 s', async () => {
  const home = await newHome();
  const { directory: dataDir, remove } = makeDirectory();
  onTestFinished(remove);
  const settings = { PHI_KEY: randomBytes(32).toString('base64') };
  const first = await startServer(home, settings);
  const second = await startServer({ ...home, dataDir }, settings);
  const { clinicId: clinic_id, apiKey } = demoOf(home.dataDir);
  const send = demoClient(first, home);
  // The receiver never answers the first process, which has the delivery because the other one is stopped.
  const receiver = await startReceiver(() => undefined);
  const body = { clinic_id, webhook_url: receiver.url };
  const id = idOf(await send('POST', '/api/external/webhook', { body }), 'webhook_id');
  const path = `/api/external/webhook/${id}/test`;
  second.signal('SIGSTOP');
  await send('POST', path);
  await receiver.arrived(1);
  const database = await home.open();
  onTestFinished(() => database.close());
  const since = database.now();
  second.signal('SIGCONT');

  const lease = async () => (await database.run(readLease, { id, since }))[0];
  await expect.poll(async () => (await lease())?.renewed).toBe(true);
  expect(receiver.received).toHaveLength(1);
  await first.end('SIGKILL');
  expect((await lease())?.seconds).toBeLessThan(12);
  receiver.answerWith((response) => response.writeHead(204).end());
  const sendSecond = clientOf(second.url, authorityIn(dataDir), { 'x-api-key': apiKey });
  expect(await sendSecond('POST', path)).toMatchObject({ status: 201 });
  await receiver.arrived(3);
  const [sent, again] = receiver.received.map(({ headers }) => headers['webhook-id']);
  expect(again).toBe(sent);
});
