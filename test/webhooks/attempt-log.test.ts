import { describe, expect, test, vi } from 'vitest';

import { createLog } from '../../server/observability/log.ts';
import type { LeaseResult } from '../../server/webhooks/store/attempts.ts';
import type { DeliveryLease } from '../../server/webhooks/store/leases.ts';
import { attemptLog } from '../../server/webhooks/start-deliveries.ts';
import { anId } from '../store/fixtures.ts';
import { deliverySuite } from './delivery-suite.ts';
import { startReceiver, status } from './receiver.ts';

const suite = deliverySuite();

/** A log of attempts, and the lines that it has written. */
function recorded() {
  const lines: unknown[] = [];
  const destination = {
    write: (line: string) => void lines.push(JSON.parse(line) as unknown),
  };
  const log = attemptLog(createLog({ level: 'info', clock: suite.clock.now, destination }));
  const observer = { recorded: log.recorded, failed: (error: unknown) => expect.fail(String(error)) };
  return { lines, log, observer };
}

/** A worker whose attempts are logged. */
function loggingWorker() {
  const { observer, ...rest } = recorded();
  return { ...rest, worker: suite.worker({ observer }) };
}

/** The result of attempts that were refused with 503. */
function failures(webhookId: string, count: number): LeaseResult {
  const at = suite.clock.now();
  const attempt = { at: at.toISOString(), status: 503, duration_ms: 4, error: 'not_2xx' };
  const outcome = {
    type: 'order.created',
    eventAt: at,
    beganAt: at,
    attempt,
    excerpt: null,
    attemptNumber: 2,
  };
  return {
    webhookId,
    partnerId: anId(),
    leaseId: anId(),
    slow: false,
    verdict: { deliveredAt: null, failedAt: at, disabled: null },
    outcomes: Array.from({ length: count }, () => ({
      ...outcome,
      deliveryId: anId(),
      status: 'pending' as const,
      dueAt: at,
    })),
  };
}
const lease = { clinicId: anId() } satisfies Pick<DeliveryLease, 'clinicId'>;

describe('a failed attempt', () => {
  test('leaves a line with its delivery, its number, why it failed and when it is made again', async () => {
    const { clinic, order, webhook } = await suite.clinicWithReceiver(status(503));
    await order();
    const { lines, worker } = loggingWorker();
    await worker.settle();
    suite.clock.advance(5_000);
    await worker.settle();
    const { id } = await suite.delivery();
    const next = (ms: number) => new Date(suite.clock.now().getTime() + ms).toISOString();
    const common = {
      level: 30,
      event: 'delivery.attempt_failed',
      webhookId: webhook.id,
      clinicId: clinic.id,
      deliveryId: id,
      eventType: 'order.created',
      status: 503,
      reason: 'not_2xx',
    };
    expect(lines).toMatchObject([
      { ...common, attempt: 1, nextAttemptAt: next(0) },
      { ...common, attempt: 2, nextAttemptAt: next(300_000) },
    ]);
  });

  test('leaves no line if it succeeds, and a warning without a next attempt if it was the last', async () => {
    const { receiver, order } = await suite.clinicWithReceiver();
    await order();
    const { lines, worker } = loggingWorker();
    await worker.settle();
    expect(lines).toEqual([]);
    await receiver.close();
    await order();
    await suite.runSchedule(worker);
    // Five of the nine attempts are logged: no minute passes in this test.
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatchObject({
      level: 40,
      event: 'delivery.failed',
      attempt: 10,
      reason: 'ECONNREFUSED',
    });
    expect(lines.at(-1)).not.toHaveProperty('nextAttemptAt');
    expect(lines.at(-1)).not.toHaveProperty('status');
  });

  test('names no next attempt if its receiver is gone: the webhook is disabled', async () => {
    const { receiver, orders } = await suite.clinicWithReceiver((response) => {
      response.writeHead(receiver.received.length === 1 ? 503 : 410).end();
    });
    await orders(2);
    const { lines, worker } = loggingWorker();
    await worker.settle();
    expect(lines).toMatchObject([
      { event: 'delivery.attempt_failed', status: 503 },
      { event: 'delivery.failed', status: 410, reason: 'gone' },
    ]);
    for (const line of lines) expect(line).not.toHaveProperty('nextAttemptAt');
  });

  test('leaves nothing of the URL, the body, the secret or the answer in the log', async () => {
    const receiver = await startReceiver((response) => response.writeHead(400).end('no such patient'));
    const { register, orders, clinic } = await suite.clinicWithEvents();
    const { secret } = await register(`${receiver.url}/path-word?token=query-word`);
    await orders(3);
    const { lines, log, worker } = loggingWorker();
    await worker.settle();
    log.close();
    expect(lines).toHaveLength(3);
    const text = JSON.stringify(lines);
    expect(text).toContain(clinic.id);
    expect(text).not.toMatch(/localhost|path-word|query-word|no such|medication/);
    expect(text).not.toContain(secret.replace('whsec_', ''));
  });
});

describe('a dead receiver does not flood the log', () => {
  test('of 100,000 failed attempts in a minute: five lines, and one that counts the others', () => {
    const { lines, log } = recorded();
    const webhookId = anId();
    for (let count = 0; count < 100_000; count += 1_000) log.recorded(lease, failures(webhookId, 1_000));
    log.close();
    expect(lines).toHaveLength(6);
    expect(lines.at(-1)).toMatchObject({ event: 'delivery.attempt_failed.not_logged', count: 99_995 });
  });

  test('of 1,000 receivers that fail at once: 100 lines, and one that counts the others', () => {
    const { lines, log } = recorded();
    for (let count = 0; count < 1_000; count += 1) log.recorded(lease, failures(anId(), 3));
    log.close();
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toMatchObject({ count: 2_900 });
  });

  test('and begins again after a minute, so that a failure that lasts is seen', () => {
    vi.useFakeTimers();
    try {
      const { lines, log } = recorded();
      const webhookId = anId();
      log.recorded(lease, failures(webhookId, 7));
      vi.advanceTimersByTime(60_000);
      expect(lines.at(-1)).toMatchObject({ count: 2 });
      log.recorded(lease, failures(webhookId, 1));
      vi.advanceTimersByTime(60_000);
      log.close();
      expect(lines).toHaveLength(7);
    } finally {
      vi.useRealTimers();
    }
  });
});
