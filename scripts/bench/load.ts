import { setTimeout as delay } from 'node:timers/promises';

import { openConnection } from './connection.ts';
import type { Connection, Endpoint } from './connection.ts';
import { freshRequests } from './fresh-requests.ts';
import type { FreshRequests, Row } from './fresh-requests.ts';

/** A load: connections that each send a request as soon as the one before is answered. */
export interface Load extends Omit<Endpoint, 'port'> {
  /** The connections are shared out among them. */
  readonly ports: readonly number[];
  /** One a connection. */
  readonly requests: readonly string[];
  /** One a connection, where requests are about rows: each is asked for once, and then the connection rests. */
  readonly rows?: readonly (readonly Row[])[] | undefined;
  readonly status: number;
  readonly warmMs: number;
  readonly ms: number;
  /** Over all connections; as many as are answered, where it is absent. */
  readonly perSecond?: number | undefined;
}

/** What a load was answered with. */
export interface Answered {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

interface Client {
  readonly connection: Connection;
  readonly requests: FreshRequests;
}

/** Of rows that are asked for once, the warm-up may take so many. */
const warmShare = 0.25;

/** Runs a load: `measured` is called between the warm-up and what counts. */
export async function runLoad(load: Load, measured: () => Promise<void>): Promise<Answered> {
  const { ports, requests, rows } = load;
  const clients = await Promise.all(
    requests.map(async (request, index): Promise<Client> => {
      const port = ports[index % ports.length] ?? 0;
      return {
        connection: await openConnection({ port, ca: load.ca }),
        requests: freshRequests(request, rows?.[index]),
      };
    }),
  );
  try {
    await drive(clients, load, load.warmMs, warmShare);
    await measured();
    return await drive(clients, load, load.ms, 1);
  } finally {
    for (const { connection } of clients) connection.close();
  }
}

async function drive(
  clients: readonly Client[],
  { status: wanted, perSecond }: Load,
  ms: number,
  share: number,
): Promise<Answered> {
  const started = performance.now();
  const latencies: number[] = [];
  const intervalMs = perSecond === undefined ? 0 : (1_000 * clients.length) / perSecond;
  const run = async ({ connection, requests }: Client, index: number) => {
    // They begin spread over one interval, not all at once.
    let due = started + (intervalMs * index) / clients.length;
    for (; Math.max(due, performance.now()) < started + ms; due += intervalMs) {
      const request = requests.next(share);
      if (!request) return;
      const early = due - performance.now();
      if (early > 1) await delay(early);
      // An answer that came too late for the next request's time has made that one wait as well.
      const sent = intervalMs > 0 && early < 0 ? due : performance.now();
      const status = await connection.exchange(request);
      latencies.push(performance.now() - sent);
      if (status !== wanted) throw new Error(`Answered ${status}, not ${wanted}`);
    }
  };
  await Promise.all(clients.map(run));
  const seconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  return { count: sorted.length, seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
