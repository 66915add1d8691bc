import { readdirSync, readFileSync } from 'node:fs';

/** CPU time, user and system, in microseconds. */
export type Microseconds = number;

/**
 * CPU time of a process so far, all threads together. The scheduler's count (Linux) is exact to the nanosecond; the
 * usual one moves in steps of 10 ms.
 */
export function cpuOf(pid: number): Microseconds {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.reduce((sum, thread) => {
    const [nanoseconds = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
    return sum + Number(nanoseconds) / 1_000;
  }, 0);
}

/** CPU time of each backend of one database so far, by process id. */
export function cpuOfBackends(postmaster: number, database: string): Map<number, Microseconds> {
  const children = read(`/proc/${postmaster}/task/${postmaster}/children`)
    .split(' ')
    .filter(Boolean)
    .map(Number);
  // PostgreSQL writes the database and the client of a backend into its command line.
  const own = children.filter((pid) => read(`/proc/${pid}/cmdline`).includes(` ${database} 127.0.0.1(`));
  return new Map(own.map((pid) => [pid, cpuOf(pid)]));
}

/** CPU time between two readings. A backend that started in between had used nothing before. */
export function used(
  before: ReadonlyMap<number, Microseconds>,
  after: ReadonlyMap<number, Microseconds>,
): Microseconds {
  return [...after].reduce((sum, [pid, cpu]) => sum + cpu - (before.get(pid) ?? 0), 0);
}

/** Resident memory in MB, shared libraries included. */
export function residentMegabytes(pid: number): number {
  const kilobytes = /^VmRSS:\s+(\d+) kB/m.exec(read(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) / 1024;
}

function read(file: string): string {
  return attempt(() => readFileSync(file, 'utf8')) ?? '';
}

/** A process or thread may end between two reads. */
function attempt<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
