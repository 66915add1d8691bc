import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';

import { freePort } from '../../../scripts/free-port.ts';
import { idOf } from '../../processes/client.ts';
import { demoClinic } from '../../processes/clinic.ts';
import { placeOrder } from '../../processes/load.ts';
import { newHome, startServer } from '../../processes/server-process.ts';
import { eventually } from '../../support/eventually.ts';
import { ordersIn, startReceiver } from '../../webhooks/receiver.ts';
import { startCommand } from './listen-process.ts';

test('while the service is killed and restarted, no event is missed and none is forwarded twice', async () => {
  const home = await newHome();
  // The next process listens at the same address, as behind a host name.
  const address = { PORT: String(await freePort()) };
  let server = await startServer(home, address);
  const { send, ...clinic } = await demoClinic(server, home);
  const placed: string[] = [];
  const order = async () =>
    placed.push(idOf(await placeOrder(send, clinic, randomUUID()), 'medication_order_id'));
  await order();

  const receiver = await startReceiver();
  // The demo clinic also has sample orders.
  const forwarded = () => ordersIn(receiver).filter((id) => placed.includes(id ?? ''));
  const options = ['--forward-to', receiver.url, '--from-start'];
  const command = startCommand(['listen', ...options], { DATA_DIR: home.dataDir });
  await eventually(() => expect(forwarded()).toEqual(placed));

  const interruptions = () => command.errors.filter((line) => line.startsWith('Interrupted'));
  for (const [before, signal] of (['SIGKILL', 'SIGTERM'] as const).entries()) {
    await order();
    await server.end(signal);
    await eventually(() => expect(interruptions()).toHaveLength(before + 1));
    server = await startServer(home, address);
    await order();
    await eventually(() => expect(forwarded()).toEqual(placed));
  }

  await eventually(() => expect(command.lines).toHaveLength(receiver.received.length));
  expect(interruptions()).toHaveLength(2);
  expect(command.errors.filter((line) => line === 'Connected again.')).toHaveLength(2);
  expect([...command.lines, ...command.errors].join()).not.toContain(clinic.apiKey);

  // Another run continues after the last event.
  command.signal('SIGINT');
  expect(await command.ended).toBe(0);
  const [, cursor = ''] = /--after (\S+)$/.exec(command.errors.at(-1) ?? '') ?? [];
  await order();
  const next = ['--forward-to', receiver.url, '--after', cursor];
  startCommand(['listen', ...next], { DATA_DIR: home.dataDir });
  await eventually(() => expect(forwarded()).toEqual(placed));
});
