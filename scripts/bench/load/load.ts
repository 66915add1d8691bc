import { setTimeout as delay } from 'node:timers/promises';

import { openConnection } from './connection.ts';
import { requestsFrom } from './template.ts';

/** A closed load: each connection sends its next request when the last one is answered. */
export interface Load {
  readonly port: number;
  readonly ca: string;
  /** A request template for each connection. */
  readonly templates: readonly string[];
  /** The seeded rows that each connection's requests are about. */
  readonly rows?: readonly (readonly number[])[] | undefined;
  /** The only status that counts; any other ends the bench. */
  readonly status: number;
  /** How many requests to answer before the measured ones, for the compilers and the prepared statements. */
  readonly warm: number;
  readonly ms: number;
  /** Requests a second over all connections; as many as possible if absent. */
  readonly perSecond?: number | undefined;
}

/** What came back. */
export interface Answered {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** The warm-up may use this share of the rows, and this long. */
const warmUp = { share: 0.25, ms: 15_000 };

/** Runs a load; `warm` is called between the warm-up and the measured requests. */
export async function runLoad(load: Load, warm: () => Promise<void>): Promise<Answered> {
  const clients = await Promise.all(
    load.templates.map(async (template, index) => ({
      connection: await openConnection(load.port, load.ca),
      nextRequest: requestsFrom(template, load.rows?.[index]),
    })),
  );
  const drive = async (ms: number, most: number, share: number): Promise<Answered> => {
    const began = performance.now();
    const latencies: number[] = [];
    const interval = load.perSecond === undefined ? 0 : (1_000 * clients.length) / load.perSecond;
    await Promise.all(
      clients.map(async ({ connection, nextRequest }, index) => {
        let due = began + (interval * index) / clients.length;
        for (; Math.max(due, performance.now()) < began + ms; due += interval) {
          if (latencies.length >= most) return;
          const request = nextRequest(share);
          if (!request) return;
          const early = due - performance.now();
          if (early > 1) await delay(early);
          // At a fixed rate, a late answer makes the next request wait: its latency counts from when it was due.
          const sent = interval > 0 && early < 0 ? due : performance.now();
          const status = await connection.exchange(request);
          latencies.push(performance.now() - sent);
          if (status !== load.status) throw new Error(`The answer was ${status}, not ${load.status}`);
        }
      }),
    );
    const seconds = (performance.now() - began) / 1_000;
    const sorted = Float64Array.from(latencies).sort();
    const quantile = (share: number) => sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
    return { count: sorted.length, seconds, p50: quantile(0.5), p99: quantile(0.99) };
  };
  try {
    await drive(warmUp.ms, load.warm, warmUp.share);
    await warm();
    return await drive(load.ms, Infinity, 1);
  } finally {
    for (const { connection } of clients) connection.close();
  }
}
