import { setTimeout as delay } from 'node:timers/promises';

import type { Reply, Send, Sent } from './client.ts';
import { dataOf, isObject } from './client.ts';
import type { Ledger, OpenEntry } from './ledger.ts';

/** Where a service process is reached. */
export interface Service {
  readonly url: string;
  readonly operatorUrl: string;
}

/** Sends what one caller asks for, each time to the next service process, until the answer is final. */
export interface Caller {
  readonly name: string;
  readonly ask: (sent: Sent, headers?: Readonly<Record<string, string>>) => Promise<Reply>;
  /** Sends a change again and again, under its Idempotency-Key, until it is acknowledged or refused. */
  readonly settle: (entry: OpenEntry) => Promise<OpenEntry>;
}

export interface CallerOptions {
  readonly name: string;
  readonly send: Send;
  readonly ledger: Ledger;
  /** The addresses now: processes may come and go. */
  readonly urls: () => readonly string[];
  readonly headers: Readonly<Record<string, string>>;
  /** Whether its requests count against a limit. Those of the operator do not. */
  readonly isLimited: boolean;
  /** After this time, in Unix milliseconds, an answer that is not final is left as it is. */
  readonly giveUpAt: () => number;
}

/** Shorter than Retry-After says, so that the drill sees soon when writes are answered again. */
const retryMs = 400;

export function openCaller(options: CallerOptions): Caller {
  const { name, send, ledger, urls, headers, isLimited, giveUpAt } = options;
  let turn = 0;
  const ask: Caller['ask'] = async (sent, more = {}) => {
    const all = urls();
    const url = all[(turn += 1) % all.length] ?? '';
    const at = Date.now();
    const reply = await send(url, sent, { ...headers, ...more });
    if (isLimited) ledger.count(name, at, reply);
    return reply;
  };
  return {
    name,
    ask,
    settle: async (entry) => {
      while (entry.outcome === 'unknown' && (entry.attempts.length === 0 || Date.now() < giveUpAt())) {
        const sentAt = Date.now();
        const reply = await ask(entry.sent, { 'idempotency-key': entry.key });
        const isAcknowledged = entry.answered(sentAt, reply);
        if (isPassing(reply)) await delay(retryMs * (0.75 + Math.random() / 2));
        else if (!isAcknowledged) await refuse(entry, ask);
      }
      return entry;
    },
  };
}

/** Whether another attempt may get another answer. */
function isPassing({ status, body }: Reply): boolean {
  const error = isObject(body['error']) ? body['error'] : {};
  const details = isObject(error['details']) ? error['details'] : {};
  return status === 0 || status === 429 || status >= 500 || details['reason'] === 'in_progress';
}

/**
 * A move has no Idempotency-Key. If an earlier attempt was made after all, a later one is refused: the history of the order
 * tells.
 */
async function refuse(entry: OpenEntry, ask: Caller['ask']): Promise<void> {
  const { order_id = '', to } = entry.about;
  if (entry.kind !== 'move' || entry.attempts.length === 1) {
    entry.settle('refused');
    return;
  }
  const reply = await ask({ method: 'GET', path: `/api/operator/orders/${order_id}/progress` });
  // Whatever keeps this from being answered, the next attempt is refused again and asks again.
  if (reply.status !== 200) return;
  const { history } = dataOf(reply);
  const wasMade = Array.isArray(history) && history.some((step) => isObject(step) && step['status'] === to);
  entry.settle(wasMade ? 'acknowledged' : 'refused');
}
