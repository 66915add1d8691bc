import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isObject } from '../../server/contract/json-schema.ts';
import { eventTypes } from '../../server/domain/event-types.ts';
import { retryDelays } from '../../server/webhooks/retry-schedule.ts';
import type { OrderEvent } from '../../server/store/events/outbox.ts';
import { anId } from '../store/fixtures.ts';
import '../support/any-database.ts';
import { listenOnFreePort } from '../support/listen-on-free-port.ts';
import { temporaryDirectory } from '../support/temporary-directory.ts';
import { deliverySuite } from './delivery-suite.ts';

const suite = deliverySuite();
const root = new URL('../../', import.meta.url);
const guide = readFileSync(new URL('openapi/guides/receive-events.md', root), 'utf8');
const code = /```js\n([\s\S]*?)```/.exec(guide)?.[1] ?? '';

async function freePort(): Promise<number> {
  const probe = createServer();
  const port = await listenOnFreePort(probe);
  probe.close();
  await once(probe, 'close');
  return port;
}

async function tryToConnect(port: number): Promise<void> {
  const socket = connect(port, '127.0.0.1');
  await once(socket, 'connect').finally(() => socket.destroy());
}

/** Runs the guide's receiver as a partner would, and returns the lines that it prints. */
async function runGuide(port: number, secret: string): Promise<readonly string[]> {
  const directory = temporaryDirectory();
  writeFileSync(join(directory, 'receiver.mjs'), code);
  symlinkSync(fileURLToPath(new URL('node_modules', root)), join(directory, 'node_modules'));
  const child = spawn(process.execPath, [join(directory, 'receiver.mjs')], {
    env: { PORT: String(port), SIGNING_SECRET: secret },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => void child.kill());
  const lines: string[] = [];
  createInterface({ input: child.stdout }).on('line', (line) => lines.push(line));
  await vi.waitFor(() => tryToConnect(port), { timeout: 15_000, interval: 20 });
  return lines;
}

/** A later event of the same order. */
function laterEvent(created: OrderEvent, type: string, changed: object): OrderEvent {
  const data = isObject(created.payload) && isObject(created.payload['data']) ? created.payload['data'] : {};
  const payload = { type, timestamp: suite.clock.now().toISOString(), data: { ...data, ...changed } };
  return { ...created, id: anId(), type, payload };
}

test('the receiver in the guide has about 25 lines', () => {
  const lines = code.trim().split('\n').length;
  expect(lines).toBeGreaterThan(15);
  expect(lines).toBeLessThanOrEqual(30);
});

test('the receiver in the guide takes each event once, in order, and refuses forged ones', async () => {
  const port = await freePort();
  const { register, order } = await suite.clinicWithEvents();
  const { secret } = await register(`http://localhost:${port}/`);
  const lines = await runGuide(port, secret);
  const worker = suite.worker();
  const shipped = { status: 'shipped', tracking_number: null };

  const first = await order();
  await worker.settle();
  await vi.waitFor(() => expect(lines).toEqual([`order.created ${first} received 1`]));

  // The same delivery again, as after a lost response.
  await suite.store.database.execute(`
    update deliveries set status = 'pending', due_at = '${suite.clock.now().toISOString()}';
    update webhooks set due_at = '${suite.clock.now().toISOString()}'`);
  await worker.settle();

  // An event that arrives after a later one of the same order, then an event of another order.
  let overtaken: OrderEvent | undefined;
  const second = await order((created) => {
    overtaken = laterEvent(created, 'order.fulfilled', { ...shipped, sequence: 2 });
    return [created, laterEvent(created, 'order.fulfilled', { ...shipped, sequence: 3 })];
  });
  await worker.settle();
  await order(() => (overtaken ? [overtaken] : []));
  await worker.settle();
  const third = await order();
  await worker.settle();

  const forged = await fetch(`http://localhost:${port}/`, { method: 'POST', body: '{}' });
  expect(forged.status).toBe(400);
  await vi.waitFor(() => {
    expect([...lines].sort()).toEqual(
      [
        `order.created ${first} received 1`,
        `order.created ${second} received 1`,
        `order.fulfilled ${second} shipped 3`,
        `order.created ${third} received 1`,
      ].sort(),
    );
  });
  expect((await suite.deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
});

test('the guide says when each type of event is sent', () => {
  for (const type of eventTypes) expect(guide).toContain(`| \`${type}\` `);
});

test('the guide states the retry schedule of the code', () => {
  const told = guide.replaceAll('\n', ' ');
  const words = retryDelays.slice(1).map((delay) => {
    const [amount, unit] =
      delay < 60_000
        ? [delay / 1_000, 'seconds']
        : delay < 3_600_000
          ? [delay / 60_000, 'minutes']
          : [delay / 3_600_000, 'hours'];
    return `${amount} ${unit}`;
  });
  const last = words.pop() ?? '';
  expect(told).toContain(`at once, then after ${words.join(', ')} and ${last}`);
});
