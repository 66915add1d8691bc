import { setTimeout as delay } from 'node:timers/promises';

import { openConnection } from './connection.ts';
import type { Connection, Endpoint } from './connection.ts';
import { counterMarker } from './scenarios.ts';

/** A load: connections that each send a request as soon as the one before is answered. */
export interface Load extends Endpoint {
  /** One a connection. */
  readonly requests: readonly string[];
  readonly status: number;
  readonly warmMs: number;
  readonly ms: number;
}

/** What a load was answered with. */
export interface Answered {
  readonly count: number;
  readonly seconds: number;
  /** Milliseconds. */
  readonly p50: number;
  readonly p99: number;
}

/** Runs a load: `measured` is called between the warm-up and what counts. */
export async function runLoad(load: Load, measured: () => Promise<void>): Promise<Answered> {
  const connections = await Promise.all(load.requests.map(() => openConnection(load)));
  try {
    await drive(connections, load, load.warmMs);
    await measured();
    return await drive(connections, load, load.ms);
  } finally {
    for (const connection of connections) connection.close();
  }
}

async function drive(connections: readonly Connection[], load: Load, ms: number): Promise<Answered> {
  const started = performance.now();
  const latencies: number[] = [];
  let running = true;
  const stop = delay(ms).then(() => (running = false));
  const clients = connections.map(async (connection, index) => {
    const next = freshRequest(load.requests[index] ?? '');
    while (running) {
      const sent = performance.now();
      const status = await connection.exchange(next());
      latencies.push(performance.now() - sent);
      if (status !== load.status) throw new Error(`Answered ${status}, not ${load.status}`);
    }
  });
  await Promise.all([...clients, stop]);
  const seconds = (performance.now() - started) / 1000;
  const sorted = Float64Array.from(latencies).sort();
  return { count: sorted.length, seconds, p50: quantile(sorted, 0.5), p99: quantile(sorted, 0.99) };
}

let counter = Date.now() * 1000;

/** The request as bytes; its counter, where it has one, is counted on in place. */
function freshRequest(text: string): () => Buffer {
  const bytes = Buffer.from(text);
  const at = bytes.indexOf(counterMarker);
  if (at === -1) return () => bytes;
  return () => {
    bytes.write(String((counter += 1)).padStart(counterMarker.length, '0'), at);
    return bytes;
  };
}

function quantile(sorted: Float64Array, share: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
}
