import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';

import { isObject } from '../../../server/contract/json-schema.ts';
import type { Service } from '../service.ts';
import { dataOf, idsOf, reasonOf, send } from '../../send.ts';
import type { Ids, Reply, RequestHeaders, Sent } from '../../send.ts';

export interface CallerOptions {
  readonly name: string;
  readonly ledger: Ledger;
  /** The service processes now: they may come and go. */
  readonly services: () => readonly Service[];
  readonly credential: { readonly 'x-api-key': string } | { readonly 'x-operator-key': string };
  /** True once the drill no longer waits for final answers. */
  readonly isOver: () => boolean;
}

/** Asks for changes, each time at the next service process. */
export interface Caller {
  readonly ask: (sent: Sent, headers?: RequestHeaders) => Promise<Attempt>;
  /** Sends a change again and again, under one Idempotency-Key, until it is acknowledged or refused. */
  readonly change: (
    kind: Entry['kind'],
    about: Ids,
    request: (key: string) => Omit<Sent, 'method'>,
  ) => Promise<Entry>;
}

/** Shorter than Retry-After says, so that the drill sees soon when writes are answered again. */
const retryMs = 400;

export function openCaller({ name, ledger, services, credential, isOver }: CallerOptions): Caller {
  const isPartner = 'x-api-key' in credential;
  let turn = 0;
  const ask: Caller['ask'] = async (sent, more = {}) => {
    const all = services();
    const service = all[(turn += 1) % all.length];
    const url = (isPartner ? service?.url : service?.operatorUrl) ?? '';
    const sentAt = Date.now();
    const reply = await send(url, sent, { ...credential, ...more });
    const attempt = { sentAt, answeredAt: Date.now(), reply };
    if (isPartner) ledger.counted.push({ caller: name, ...attempt });
    return attempt;
  };
  return {
    ask,
    change: async (kind, about, request) => {
      const key = randomUUID();
      const sent = { method: 'POST', ...request(key) } as const;
      const entry: Entry = { kind, key, about, sent, attempts: [], outcome: 'unknown', ids: {} };
      ledger.entries.push(entry);
      while (entry.outcome === 'unknown' && !(isOver() && entry.attempts.length > 0)) {
        const attempt = await ask(sent, { 'idempotency-key': key });
        entry.attempts.push(attempt);
        if (isSuccess(attempt)) {
          entry.ids = idsOf(attempt.reply);
          entry.outcome = 'acknowledged';
        } else if (isPassing(attempt.reply)) await delay(retryMs * (0.75 + Math.random() / 2));
        else entry.outcome = await refusalOfMove(entry, ask);
      }
      return entry;
    },
  };
}

/** Another attempt may get another answer. */
function isPassing(reply: Reply): boolean {
  return (
    reply.status === 0 || reply.status === 429 || reply.status >= 500 || reasonOf(reply) === 'in_progress'
  );
}

/**
 * A move has no Idempotency-Key. If an earlier attempt succeeded after all, a later one is refused: the history of the order
 * tells.
 */
async function refusalOfMove(
  { kind, about, attempts }: Entry,
  ask: Caller['ask'],
): Promise<Entry['outcome']> {
  if (kind !== 'move' || attempts.length === 1) return 'refused';
  const path = `/api/operator/orders/${about['order_id'] ?? ''}/progress`;
  const { reply } = await ask({ method: 'GET', path });
  // The next attempt is refused again, and asks again.
  if (reply.status !== 200) return 'unknown';
  const { history } = dataOf(reply);
  const wasMade =
    Array.isArray(history) && history.some((step) => isObject(step) && step['status'] === about['to']);
  return wasMade ? 'acknowledged' : 'refused';
}

/** A change that a caller asked for. Every attempt has the same Idempotency-Key. */
export interface Entry {
  readonly kind: 'patient' | 'order' | 'refill' | 'cancellation' | 'move';
  readonly key: string;
  /** The order that it changes, with its new status, or the request that it refills. */
  readonly about: Ids;
  readonly sent: Sent;
  readonly attempts: Attempt[];
  /** unknown: no attempt had a final answer, so the change was made once or not at all. */
  outcome: 'unknown' | 'acknowledged' | 'refused';
  /** The ids in the acknowledged answer. */
  ids: Ids;
}

/** A change in a finding. */
export const nameOf = ({ kind, key }: Pick<Entry, 'kind' | 'key'>) => `${kind} ${key}`;

/** One time that a request was sent, and how it was answered. Times are Unix milliseconds. */
export interface Attempt {
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly reply: Reply;
}

/** An answer to a request that counts against the limit of its caller. */
export interface Counted extends Attempt {
  /** The name of the caller; never the key itself. */
  readonly caller: string;
}

/** Everything that the callers of a drill asked for and were told. It is kept in memory only. */
export interface Ledger {
  readonly entries: Entry[];
  readonly counted: Counted[];
  /** When the database was lost, in Unix milliseconds. */
  readonly lossesAt: number[];
}

export const isSuccess = ({ reply: { status } }: Attempt) => status >= 200 && status < 300;

/** When a change was acknowledged; undefined if it was not. */
export function acknowledgedAt({ attempts }: Entry): number | undefined {
  return attempts.find(isSuccess)?.answeredAt;
}
