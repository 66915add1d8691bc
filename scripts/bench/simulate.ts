/*
 * A machine with more cores than this one cannot be measured here. So its queue is simulated: requests arrive, the first
 * core that is free takes the next one, and each holds its core for as long as was measured.
 */

/** How partners at their limit send: each evenly over the minute, or all at once when a new minute begins. */
export type Pattern = 'evenly' | 'on the minute';

export interface Simulated {
  readonly cores: number;
  /** How long a request holds a core. */
  readonly serviceMs: number;
  readonly partners: number;
  readonly perMinute: number;
  readonly pattern: Pattern;
}

const minuteMs = 60_000;
/** Who sends on the minute has sent everything after this time. */
const burstMs = 5_000;

/** The time that 99 of 100 requests wait at most for a core, in milliseconds. */
export function p99Wait({ cores, serviceMs, partners, perMinute, pattern }: Simulated): number {
  const random = randomFrom(partners);
  const span = pattern === 'evenly' ? minuteMs : burstMs;
  const arrivals = new Float64Array(partners * perMinute);
  for (let partner = 0; partner < partners; partner += 1) {
    const start = pattern === 'evenly' ? random() * minuteMs : random() * (burstMs / perMinute);
    for (let request = 0; request < perMinute; request += 1) {
      arrivals[partner * perMinute + request] = (start + (request * span) / perMinute) % minuteMs;
    }
  }
  arrivals.sort();
  const free = new Float64Array(cores);
  const waits = arrivals.map((at) => {
    let first = 0;
    for (let core = 1; core < cores; core += 1) {
      if ((free[core] ?? 0) < (free[first] ?? 0)) first = core;
    }
    const begins = Math.max(at, free[first] ?? 0);
    free[first] = begins + serviceMs;
    return begins - at;
  });
  waits.sort();
  return waits[Math.floor(waits.length * 0.99)] ?? 0;
}

/** The most partners at their limit for which 99 of 100 requests wait no longer than this, to one percent. */
export function mostPartners(machine: Omit<Simulated, 'partners'>, waitMs: number): number {
  const full = (machine.cores * minuteMs) / machine.serviceMs / machine.perMinute;
  let [enough, tooMany] = [0, Math.ceil(full)];
  while (tooMany - enough > full / 100) {
    const partners = Math.floor((enough + tooMany) / 2);
    if (p99Wait({ ...machine, partners }) <= waitMs) enough = partners;
    else tooMany = partners;
  }
  return enough;
}

/** Numbers from 0 to 1 that are the same in each run (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
