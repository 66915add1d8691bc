import { readdirSync, readFileSync } from 'node:fs';

/** CPU time, user and system, in microseconds. */
export type Microseconds = number;

/**
 * What a process has used so far, all threads together. The scheduler's count (Linux) is exact to the nanosecond; the
 * usual one moves in steps of 10 ms.
 */
export function cpuOf(pid: number): Microseconds {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.reduce((sum, thread) => {
    const [nanoseconds = '0'] = read(`/proc/${pid}/task/${thread}/schedstat`).split(' ');
    return sum + Number(nanoseconds) / 1_000;
  }, 0);
}

/** What the backends of one database have used so far, by process id. */
export function cpuOfBackends(postmaster: number, database: string): Map<number, Microseconds> {
  // PostgreSQL writes the database and the client of a backend into its command line.
  const own = childrenOf(postmaster).filter((pid) =>
    read(`/proc/${pid}/cmdline`).includes(` ${database} 127.0.0.1(`),
  );
  return new Map(own.map((pid) => [pid, cpuOf(pid)]));
}

/** What every child of a process has used so far, by process id. */
export function cpuOfChildren(parent: number): Map<number, Microseconds> {
  return new Map(childrenOf(parent).map((pid) => [pid, cpuOf(pid)]));
}

function childrenOf(parent: number): number[] {
  const children = read(`/proc/${parent}/task/${parent}/children`).split(' ').filter(Boolean);
  return children.map(Number);
}

/** What was used between two looks. A backend that started in between had used nothing before. */
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
