import { expect, onTestFinished, test, vi } from 'vitest';
import type { Sender } from '../../server/webhooks/sender.ts';
import { deliveryAnswerPlace } from '../../server/webhooks/store/attempts.ts';
import { emptyTables } from '../store/fixtures.ts';
import { selfSigned } from '../support/certificates.ts';
import { deliverySuite } from './delivery-suite.ts';
import { testSender } from './clinic-with-events.ts';
import { ok, startReceiver } from './receiver.ts';

const suite = deliverySuite();

/** The delivery as it is stored, with the excerpt of the response decrypted. */
async function storedDelivery() {
  const delivery = await suite.delivery();
  const { id, partner_id: partnerId, answer_sealed: sealed } = delivery;
  const own = suite.store.sealer.ofPartner(partnerId);
  const excerpt = sealed && own.open<string>(deliveryAnswerPlace(id), sealed);
  return { ...delivery, excerpt };
}

/** Sends one event to a URL. */
async function deliverTo(url: string, sender?: Sender) {
  const { register, order } = await suite.clinicWithEvents();
  await register(url);
  await order();
  await suite.worker(sender ? { sender } : {}).settle();
  return storedDelivery();
}

test('the first address of a name is used even if this process was busy when it answered', async () => {
  const receiver = await startReceiver();
  const resolve = () => {
    // The connection starts in this iteration of the event loop; the process is busy when the answer arrives.
    setImmediate(() => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 400));
    const local = { address: '127.0.0.1', family: 4 } as const;
    return Promise.resolve([local, { address: '::1', family: 6 } as const]);
  };
  const { attempts } = await deliverTo(receiver.url, testSender({ resolve }));
  expect(attempts).toMatchObject([{ status: 204 }]);
});

test('a name that does not resolve fails', async () => {
  const unknown = Object.assign(new Error('queryA ENOTFOUND receiver.example'), { code: 'ENOTFOUND' });
  const sender = testSender({ resolve: () => Promise.reject(unknown) });
  const { attempts } = await deliverTo('https://receiver.example/events', sender);
  expect(attempts).toMatchObject([{ status: null, error: 'name_not_found' }]);
});

test('a receiver that never answers times out', async () => {
  const receiver = await startReceiver(() => undefined);
  const { attempts } = await deliverTo(receiver.url, testSender({ timeoutMs: 50 }));
  expect(attempts).toMatchObject([{ status: null, error: 'timed_out' }]);
});

test('a response that trickles in times out, and a 2xx counts even if its body never ends', async () => {
  const trickling = await startReceiver((response) => {
    response.writeHead(500);
    const trickle = setInterval(() => response.write('.'), 10);
    response.on('close', () => clearInterval(trickle));
  });
  const endless = await startReceiver((response) => response.writeHead(200).write('beginning'));
  const sender = testSender({ timeoutMs: 1_500 });
  onTestFinished(() => sender.close());
  // Both wait for the time-out.
  const sent = [trickling, endless].map(({ url }) => sender.send(new URL(url), {}, '{}'));
  expect(await Promise.all(sent)).toEqual([
    { status: 500, error: 'not_2xx', excerpt: expect.stringMatching(/^\.+$/) as unknown },
    { status: 200, error: null, excerpt: 'beginning' },
  ]);
});

test('a receiver that closes the connection fails', async () => {
  const receiver = await startReceiver((response) => response.destroy());
  const { attempts } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: null, error: 'connection_lost' }]);
});

test('an answer with the status 000 is no answer in HTTP', async () => {
  const receiver = await startReceiver((response) =>
    response.socket?.end('HTTP/1.1 000 Odd\r\nContent-Length: 0\r\n\r\n'),
  );
  const { attempts } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: null, error: 'not_http' }]);
});

test('of a huge response the first KiB is stored and the rest is not read', async () => {
  let sent = 0;
  const receiver = await startReceiver((response) => {
    response.writeHead(500);
    const pour = () => {
      while (!response.destroyed && sent < 1_000_000_000 && response.write('x'.repeat(65_536)))
        sent += 65_536;
    };
    response.on('drain', pour);
    pour();
  });
  const { attempts, excerpt } = await deliverTo(receiver.url);
  expect(attempts).toMatchObject([{ status: 500, error: 'not_2xx' }]);
  expect(excerpt).toBe('x'.repeat(1_024));
  expect(sent).toBeLessThan(50_000_000);
});

test('the certificate of an https receiver must come from a trusted authority', async () => {
  const pair = await selfSigned();
  const receiver = await startReceiver(ok, pair);
  // This turns verification off for a whole Node process, except for the sender.
  vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
  onTestFinished(() => void vi.unstubAllEnvs());
  const untrusted = await deliverTo(receiver.url);
  expect(untrusted.status).toBe('pending');
  expect(untrusted.attempts[0]?.error).toMatch(/CERT/);
  expect(receiver.received).toHaveLength(0);

  await emptyTables(suite.store.database, 'deliveries', 'webhooks');
  const trusted = await deliverTo(receiver.url, testSender({ authorities: pair.cert }));
  expect(trusted.status).toBe('delivered');
  expect(receiver.received).toHaveLength(1);
});
