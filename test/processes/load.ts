import { randomUUID } from 'node:crypto';

import { idOf } from './client.ts';
import type { Reply, Send } from './client.ts';

/** Many writers at once, each placing one order after the other under an Idempotency-Key of its own. */
export interface OrderLoad {
  /** What every answered order was called, by its key. */
  readonly acknowledged: ReadonlyMap<string, string>;
  /** How often each status was answered; 0 is a broken connection. */
  readonly statuses: ReadonlyMap<number, number>;
  /** Answers that were neither a success nor a broken connection. */
  readonly refusals: readonly Reply[];
  /** What broke the connections that broke. */
  readonly breaks: readonly string[];
  /** Resolves once so many more orders were acknowledged. */
  readonly reached: (more: number) => Promise<void>;
  /** Resolves at the next answer of this status. */
  readonly next: (status: number) => Promise<Reply>;
  /** Begins no more and waits for what is on its way. */
  readonly stop: () => Promise<void>;
}

/** What orders refer to. */
export interface Clinic {
  readonly clinicId: string;
  readonly practitionerId: string;
  readonly patientId: string;
}

export function orderBody({ clinicId, practitionerId, patientId }: Clinic) {
  return {
    clinic_id: clinicId,
    patient_id: patientId,
    practitioner_id: practitionerId,
    medication_name: 'Lisinopril',
    quantity: 30,
    refills: 2,
  };
}

export function placeOrder(send: Send, clinic: Clinic, key: string): Promise<Reply> {
  const headers = { 'idempotency-key': key };
  return send('POST', '/api/external/medication-request', { headers, body: orderBody(clinic) });
}

/** Starts the writers. A writer whose connection breaks goes on with its next order, unless it is told to leave. */
export function startOrders(send: Send, clinic: Clinic, writers: number, leaveWhenBroken = false): OrderLoad {
  const acknowledged = new Map<string, string>();
  const statuses = new Map<number, number>();
  const refusals: Reply[] = [];
  const breaks: string[] = [];
  let waiting: { readonly wants: (reply: Reply) => boolean; readonly resolve: (reply: Reply) => void }[] = [];
  let stopped = false;

  const take = (key: string, reply: Reply) => {
    statuses.set(reply.status, (statuses.get(reply.status) ?? 0) + 1);
    if (reply.status === 201) acknowledged.set(key, idOf(reply, 'medication_order_id'));
    else if ('error' in reply) breaks.push(reply.error);
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
    breaks,
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
