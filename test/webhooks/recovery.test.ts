import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { statement } from '../../server/database/statement.ts';
import { countOf } from '../store/subjects.ts';
import { onPostgres } from '../support/databases.ts';
import { deliverySuite } from './delivery-suite.ts';
import { ok, startReceiver } from './receiver.ts';
import type { Received } from './receiver.ts';

const suite = deliverySuite();

/** What DESIGN promises: sent again within so long after a kill. */
const promisedMs = 90_000;

/** Starts a process that delivers, and with a receiver takes orders; its lines are the orders it has committed. */
function startProcess(receiver?: string) {
  const script = fileURLToPath(new URL('./worker-process.ts', import.meta.url));
  const args = [suite.url ?? '', suite.clock.now().toISOString(), ...(receiver ? [receiver] : [])];
  const child = spawn(process.execPath, [script, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });
  const committed: string[] = [];
  const { promise: enough, resolve } = Promise.withResolvers<undefined>();
  createInterface({ input: child.stdout }).on('line', (line) => {
    committed.push(line);
    if (committed.length === 60) resolve(undefined);
  });
  const killed = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'close');
  };
  onTestFinished(killed);
  return { committed, enough, kill: killed };
}

const orderOf = ({ body }: Received) => /"medication_order_id":"([^"]+)"/.exec(body)?.[1];
const idOf = ({ headers }: Received) => headers['webhook-id'];

const readOrders = statement<{ id: string }>('read_order_ids', 'select id from medication_orders');

describe.runIf(onPostgres)('a process killed in the midst of its work', () => {
  test('during deliveries: they are sent again within 90 s under the same webhook-id, and not before', async () => {
    const receiver = await startReceiver(() => undefined);
    const { register, order } = await suite.clinicWithEvents();
    await register(receiver.url);
    for (let count = 0; count < 20; count += 1) await order();
    const { kill } = startProcess();
    await receiver.arrived(4);
    await kill();
    const inFlight = receiver.received.map(idOf);

    receiver.answerWith(ok);
    const worker = suite.worker();
    await worker.settle();
    expect(receiver.received).toHaveLength(4);
    suite.clock.advance(promisedMs / 2);
    await worker.settle();
    expect(receiver.received).toHaveLength(24);
    const again = receiver.received.slice(4).map(idOf);
    expect(new Set(again).size).toBe(20);
    expect(again).toEqual(expect.arrayContaining(inFlight));
    expect((await suite.deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });

  test('between commits and deliveries: every committed event arrives, and none of a change that was not', async () => {
    const receiver = await startReceiver();
    const { committed, enough, kill } = startProcess(receiver.url);
    await enough;
    await kill();
    suite.clock.advance(promisedMs / 2);
    await suite.worker().settle();

    const arrived = new Set(receiver.received.map(orderOf));
    expect(committed.length).toBeGreaterThanOrEqual(60);
    expect(committed.filter((id) => !arrived.has(id))).toEqual([]);
    const kept = (await suite.store.database.run(readOrders, {})).map(({ id }) => id);
    expect([...arrived].filter((id) => id === undefined || !kept.includes(id))).toEqual([]);
    expect(await countOf(suite.store, 'outbox')).toBe(0);
    expect((await suite.deliveries()).every(({ status }) => status === 'delivered')).toBe(true);
  });
});

describe.runIf(onPostgres)('several processes', () => {
  test('share the work without sending one attempt twice', async () => {
    const receivers = await Promise.all([startReceiver(), startReceiver(), startReceiver()]);
    const clinics = await Promise.all(
      receivers.map(async ({ url }) => {
        const clinic = await suite.clinicWithEvents();
        await clinic.register(url);
        return clinic;
      }),
    );
    const processes = [startProcess(), startProcess()];
    const worker = suite.worker();
    for (let round = 0; round < 40; round += 1) {
      await Promise.all([...clinics.map(({ order }) => order()), worker.step()]);
    }
    await Promise.all(receivers.map(({ arrived }) => arrived(40)));
    await worker.settle();
    await Promise.all(processes.map(({ kill }) => kill()));

    for (const { received } of receivers) {
      expect(received).toHaveLength(40);
      expect(new Set(received.map(idOf)).size).toBe(40);
    }
  });
});
