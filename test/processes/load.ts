import { randomUUID } from 'node:crypto';

import { requestBody } from '../support/bodies.ts';
import type { References } from '../support/bodies.ts';
import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';

/** Several writers, each placing one order after another, each order with its own Idempotency-Key. */
export interface OrderLoad {
  /** The ids of the acknowledged orders by Idempotency-Key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** Counts each status that was received; 0 is a connection error. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Replies that are neither a success nor a connection error. */
  readonly refusals: readonly Reply[];
  readonly connectionErrors: readonly string[];
  /** Resolves when this many more orders have been acknowledged. */
  readonly reached: (more: number) => Promise<void>;
  /** Resolves with the next reply of this status. */
  readonly next: (status: number) => Promise<Reply>;
  /** Places no more orders and waits for those in flight. */
  readonly stop: () => Promise<void>;
}

export function placeOrder(send: Send, clinic: References, key: string): Promise<Reply> {
  const headers = { 'idempotency-key': key };
  return send('POST', '/api/external/medication-request', { headers, body: requestBody(clinic) });
}

/** Starts the writers. After a connection error a writer stops if `leaveWhenBroken`, or else places its next order. */
export function startOrders(
  send: Send,
  clinic: References,
  writers: number,
  leaveWhenBroken = false,
): OrderLoad {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  const refusals: Reply[] = [];
  const connectionErrors: string[] = [];
  let waiting: { readonly wants: (reply: Reply) => boolean; readonly resolve: (reply: Reply) => void }[] = [];
  let stopped = false;

  const take = (key: string, reply: Reply) => {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 201) acknowledged.set(key, idOf(reply, 'medication_order_id'));
    else if ('error' in reply) connectionErrors.push(reply.error);
    else refusals.push(reply);
    const due = waiting.filter(({ wants }) => wants(reply));
    waiting = waiting.filter((one) => !due.includes(one));
    for (const { resolve } of due) resolve(reply);
  };
  const until = (wants: (reply: Reply) => boolean) =>
    new Promise<Reply>((resolve) => void waiting.push({ wants, resolve }));
  const write = async (): Promise<void> => {
    while (!stopped) {
      const key = randomUUID();
      const reply = await placeOrder(send, clinic, key);
      take(key, reply);
      if (reply.status === 0 && leaveWhenBroken) return;
    }
  };
  const written = Array.from({ length: writers }, write);

  return {
    acknowledged,
    statuses,
    refusals,
    connectionErrors,
    reached: async (more) => {
      const goal = acknowledged.size + more;
      if (goal > acknowledged.size) await until(() => acknowledged.size >= goal);
    },
    next: (status) => until((reply) => reply.status === status),
    stop: async () => {
      stopped = true;
      await Promise.all(written);
    },
  };
}
