import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sender } from '../../server/webhooks/sender.ts';
import { deliveryAnswerPlace } from '../../server/webhooks/queue/attempts.ts';
import { selfSigned } from '../support/certificates.ts';
import { deliverySuite } from './delivery-suite.ts';
import { testSender } from './clinic-with-events.ts';
import { ok, startReceiver } from './receiver.ts';
import type { Answer, Receiver } from './receiver.ts';

const suite = deliverySuite();

/** Sends one event to a receiver and answers what was kept of it. */
async function deliverTo(url: string, sender?: Sender) {
  const { register, order } = await suite.clinicWithEvents();
  const webhook = await register(url);
  await order();
  await suite.worker(sender ? { sender } : {}).settle();
  const [delivery] = await suite.deliveries();
  if (!delivery) throw new Error('There is no delivery');
  const answer =
    delivery.answer_sealed === null
      ? null
      : suite.store.sealer.open<string>(deliveryAnswerPlace(delivery.id), delivery.answer_sealed);
  return { ...delivery, answer, webhook };
}

const answering = async (answer: Answer): Promise<Receiver> => startReceiver(answer);

test('a dead receiver is a failure with the reason of the network', async () => {
  const receiver = await startReceiver();
  await receiver.close();
  const { status, attempts } = await deliverTo(receiver.url);
  expect(status).toBe('pending');
  expect(attempts).toMatchObject([{ status: null, error: 'ECONNREFUSED' }]);
});

test('the first of its addresses is waited for, though this process was busy when it answered', async () => {
  const receiver = await startReceiver();
  const resolve = () => {
    // The connection is begun in this turn of the event loop; the answer to it finds the process at work.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400));
    const local = { address: '127.0.0.1', family: 4 } as const;
    return Promise.resolve([local, { address: '::1', family: 6 } as const]);
  };
  const { attempts } = await deliverTo(receiver.url, testSender({ resolve }));
  expect(attempts).toMatchObject([{ status: 204 }]);
});

test('a receiver whose name nobody knows is a failure', async () => {
  const unknown = Object.assign(new Error('queryA ENOTFOUND receiver.example'), { code: 'ENOTFOUND' });
  const sender = testSender({ resolve: () => Promise.reject(unknown) });
  const { attempts } = await deliverTo('https://receiver.example/events', sender);
  expect(attempts).toMatchObject([{ status: null, error: 'name_not_found' }]);
});

test('a receiver that never answers is given up when its time is over', async () => {
  const receiver = await answering(() => undefined);
  const { attempts } = await deliverTo(receiver.url, testSender({ timeoutMs: 50 }));
  expect(attempts).toMatchObject([{ status: null, error: 'timed_out' }]);
});

test('an answer that trickles in is given up when its time is over, however alive it looks', async () => {
  const receiver = await answering((response) => {
    response.writeHead(500);
    const trickle = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(trickle));
  });
  const { attempts, answer } = await deliverTo(receiver.url, testSender({ timeoutMs: 1_000 }));
  expect(attempts).toMatchObject([{ status: 500, error: 'not_2xx' }]);
  expect(answer).toMatch(/^\.+$/);
});

test('a 2xx counts as soon as it is there, even if the rest of the answer never comes', async () => {
  const receiver = await answering((response) => response.writeHead(200).write('beginning'));
  const { status, answer } = await deliverTo(receiver.url, testSender({ timeoutMs: 1_000 }));
  expect(status).toBe('delivered');
  expect(answer).toBe('beginning');
});

test('a receiver that hangs up is a failure', async () => {
  const receiver = await answering((response) => response.destroy());
  const { attempts } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: null, error: 'connection_lost' }]);
});

test('of a huge answer the first KiB is kept, and the rest is not waited for', async () => {
  let sent = 0;
  const receiver = await answering((response) => {
    response.writeHead(500);
    const pour = () => {
      while (!response.destroyed && sent < 1_000_000_000 && response.write('x'.repeat(65_536)))
        sent += 65_536;
    };
    response.on('drain', pour);
    pour();
  });
  const { attempts, answer } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: 500, error: 'not_2xx' }]);
  expect(answer).toBe('x'.repeat(1_024));
  expect(sent).toBeLessThan(50_000_000);
});

test('an answer that holds the signing secret, across the edge of what is kept too, is kept without it', async () => {
  const receiver = await answering(ok);
  const { register, order } = await suite.clinicWithEvents();
  const { secret } = await register(receiver.url);
  receiver.answerWith((response) =>
    response.writeHead(500).end(`${secret} is wrong${' '.repeat(940)}${secret}`),
  );
  await order();
  await suite.worker().settle();
  const [delivery] = await suite.deliveries();
  const sealed = delivery?.answer_sealed;
  if (!delivery || !sealed) throw new Error('No answer was kept');
  const answer = suite.store.sealer.open<string>(deliveryAnswerPlace(delivery.id), sealed);
  expect(answer).toContain('whsec_[secret] is wrong');
  expect(answer).not.toContain(secret.slice(6, 16));
});

test('what a receiver answers is sealed: it may write into it what it likes', async () => {
  const receiver = await answering((response) => response.writeHead(200).end('Order of Maria Alvarez taken'));
  const { answer, answer_sealed } = await deliverTo(receiver.url);
  expect(answer).toBe('Order of Maria Alvarez taken');
  expect(Buffer.from(answer_sealed ?? []).toString('latin1')).not.toContain('Maria');
});

test('an https receiver is trusted only under an authority that is', async () => {
  const pair = await selfSigned();
  const receiver = await startReceiver(ok, pair);
  // Not even the switch that turns verification off for a whole process does so here.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const stranger = await deliverTo(receiver.url);
  expect(stranger.status).toBe('pending');
  expect(stranger.attempts[0]?.error).toMatch(/CERT/);
  expect(receiver.received).toHaveLength(0);

  await suite.store.database.execute('truncate webhooks, deliveries');
  const trusted = await deliverTo(receiver.url, testSender({ authorities: pair.cert }));
  expect(trusted.status).toBe('delivered');
  expect(receiver.received).toHaveLength(1);
});

test('a receiver that does not speak HTTP is a failure', async () => {
  const receiver = await answering((response) => response.socket?.end('SSH-2.0-OpenSSH_9.2\r\n'));
  const { attempts } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: null, error: 'not_http' }]);
});
