import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { medicationRequestBody, patientBody } from '../../sample-bodies.ts';
import { isObject } from '../load/client.ts';
import type { Reply, Send, Sent } from '../load/client.ts';
import type { Asked } from './check.ts';
import type { FirstPartner } from './first-partner.ts';

/** A server that takes the moves of an operator now, and the key that it asks for: those of 1.0.0 know no persons. */
export interface OperatorPort {
  readonly operatorUrl: string;
  readonly operatorKey: string;
}

export interface WritersOptions {
  readonly send: Send;
  /** The balancer, which partners call. */
  readonly url: string;
  readonly partner: FirstPartner;
  /** Which servers an operator can reach now. */
  readonly operatorPorts: () => readonly OperatorPort[];
  readonly writers: number;
  /** Between two requests of a writer. */
  readonly pauseMs: number;
}

/** Partners and operators at work. Each request is sent once: none may fail. */
export interface Writers {
  readonly asked: readonly Asked[];
  readonly stop: () => Promise<void>;
}

/** Starts writers that do what both releases can. */
export function startWriters(options: WritersOptions): Writers {
  const { send, url, partner, operatorPorts, pauseMs } = options;
  const asked: Asked[] = [];
  let stopped = false;

  const note = async (what: Asked['what'], reply: Reply, about: Partial<Asked> = {}) => {
    const { status } = reply;
    const data = isObject(reply.body['data']) ? reply.body['data'] : {};
    const refused = isObject(reply.body['error']) ? reply.body['error'] : {};
    const error = reply.error ?? refused['code'];
    const id = data['medication_order_id'];
    asked.push({
      what,
      status,
      ...(typeof error === 'string' && { error }),
      ...(typeof id === 'string' && { orderId: id }),
      ...about,
    });
    await delay(pauseMs);
    return data;
  };
  const atPartnerPort = (sent: Sent, key: string) =>
    send(url, sent, { 'x-api-key': partner.apiKey, 'idempotency-key': key });
  const post = (path: string, body: object, key: string) =>
    atPartnerPort({ method: 'POST', path: `/api/external/${path}`, body }, key);
  const move = async (orderId: string, to: string) => {
    const ports = operatorPorts();
    const port = ports[Math.floor(Math.random() * ports.length)];
    if (port === undefined) throw new Error('No server is left for operators');
    const sent: Sent = { method: 'POST', path: `/api/operator/orders/${orderId}/transitions`, body: { to } };
    const reply = await send(port.operatorUrl, sent, { 'x-operator-key': port.operatorKey });
    await note('move', reply, { orderId, expected: to });
    return reply.status === 200;
  };

  const write = async () => {
    while (!stopped) {
      const key = randomUUID();
      const body = medicationRequestBody(partner);
      const placed = await note('order', await post('medication-request', body, key));
      const [orderId, requestId] = [placed['medication_order_id'], placed['medication_request_id']];
      if (typeof orderId !== 'string' || typeof requestId !== 'string') continue;
      const again = await post('medication-request', body, key);
      await note('retry', again, { expected: orderId });
      if (Math.random() < 0.3)
        await note('patient', await post('patient', patientBody(partner), randomUUID()));
      await note('read', await atPartnerPort({ method: 'GET', path: '/api/external/carriers' }, key));
      if (Math.random() < 0.5 && (await move(orderId, 'processing'))) await move(orderId, 'shipped');
    }
  };
  const running = Array.from({ length: options.writers }, write);
  return {
    asked,
    stop: async () => {
      stopped = true;
      await Promise.all(running);
    },
  };
}
